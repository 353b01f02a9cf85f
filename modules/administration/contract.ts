// What others may know of administration.
import { accountEndpoints } from "./accounts/contract.ts";
import { auditEndpoints } from "./audit/contract.ts";
import { jobEndpoints } from "./jobs/contract.ts";
import { mailEndpoints } from "./mail/contract.ts";

export * from "./accounts/contract.ts";
export * from "./audit/contract.ts";
export * from "./jobs/contract.ts";
export * from "./mail/contract.ts";

export const administrationEndpoints = { ...accountEndpoints, ...auditEndpoints, ...jobEndpoints, ...mailEndpoints };
