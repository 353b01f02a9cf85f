import { claimEndpoints } from "./claims/contract.ts";
import { policyEndpoints } from "./policy/contract.ts";

export * from "./claims/contract.ts";
export * from "./money.ts";
export * from "./payments/contract.ts";
export * from "./policy/contract.ts";

/** Payments stand in here with their handlers. */
export const billEndpoints = { ...claimEndpoints, ...policyEndpoints };
