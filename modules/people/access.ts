import { defineAccess, self } from "#shared/access.ts";
import { peopleEndpoints } from "./contract.ts";

// A record is read by its owner alone, until HR and the directory get their screens (file 02, section 7).
export const peopleAccess = defineAccess(peopleEndpoints, {
  me: self("allowed"),
});
