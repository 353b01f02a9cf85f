// All endpoints of hiring; each folder defines its own.
import { candidateEndpoints } from "./candidates/contract.ts";
import { interviewEndpoints } from "./interviews/contract.ts";
import { referralEndpoints } from "./referrals/contract.ts";
import { requisitionEndpoints } from "./requisitions/contract.ts";

export * from "./candidates/contract.ts";
export * from "./interviews/contract.ts";
export * from "./referrals/contract.ts";
export * from "./requisitions/contract.ts";

export const hiringEndpoints = { ...requisitionEndpoints, ...candidateEndpoints, ...referralEndpoints, ...interviewEndpoints };
