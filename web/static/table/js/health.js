// The page that tells how the table is.

import { keepRenewed } from "../../shared/js/renewed.js";

keepRenewed("health", 3000);
