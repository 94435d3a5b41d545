// The page of the dice.

import { follow } from "./setupforms.js";

follow("dice");
