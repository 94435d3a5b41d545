// The page that tells whether the dice are fair.

import { keepRenewed } from "../../shared/js/renewed.js";

keepRenewed("told", 5000);
