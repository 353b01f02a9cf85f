import { claimAccess } from "./claims/access.ts";
import { paymentAccess } from "./payments/access.ts";
import { policyAccess } from "./policy/access.ts";

export const billAccess = { ...claimAccess, ...policyAccess, ...paymentAccess };
