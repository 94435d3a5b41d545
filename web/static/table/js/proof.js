// The page of the proof.

import { follow } from "./setupforms.js";

follow("proof");
