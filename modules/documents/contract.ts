// All endpoints of documents; each folder defines its own.
import { formEndpoints } from "./forms/contract.ts";
import { letterEndpoints } from "./letters/contract.ts";
import { paperEndpoints } from "./papers/contract.ts";
import { policyEndpoints } from "./policies/endpoints.ts";

export * from "./forms/contract.ts";
export * from "./letters/contract.ts";
export * from "./papers/contract.ts";
export * from "./policies/compliance-contract.ts";
export * from "./policies/contract.ts";
export * from "./policies/endpoints.ts";
export * from "./policies/managing-contract.ts";

export const documentEndpoints = { ...policyEndpoints, ...letterEndpoints, ...formEndpoints, ...paperEndpoints };
