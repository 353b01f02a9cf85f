// All endpoints of policies.
import { complianceEndpoints } from "./compliance-contract.ts";
import { readingEndpoints } from "./contract.ts";
import { managingEndpoints } from "./managing-contract.ts";

export const policyEndpoints = { ...readingEndpoints, ...managingEndpoints, ...complianceEndpoints };
