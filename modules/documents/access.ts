// File 09, section 7.
import { formAccess } from "./forms/access.ts";
import { letterAccess } from "./letters/access.ts";
import { paperAccess } from "./papers/access.ts";
import { policyAccess } from "./policies/access.ts";

export const documentAccess = { ...policyAccess, ...letterAccess, ...formAccess, ...paperAccess };
