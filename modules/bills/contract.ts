import { claimEndpoints } from "./claims/contract.ts";
import { paymentEndpoints } from "./payments/contract.ts";
import { policyEndpoints } from "./policy/contract.ts";

export * from "./claims/contract.ts";
export * from "./money.ts";
export * from "./payments/contract.ts";
export * from "./policy/contract.ts";

export const billEndpoints = { ...claimEndpoints, ...policyEndpoints, ...paymentEndpoints };
