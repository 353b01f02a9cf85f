// Who claims leave for work on a day off, and who reads a claim (file 04, section 7).
import { recordReaders } from "#modules/requests/contract.ts";
import { defineAccess } from "#shared/access.ts";
import { leaveReaders } from "../permissions.ts";
import { compOffEndpoints } from "./contract.ts";

const { ofRecord, alike } = recordReaders("CompOff", leaveReaders);
const forOthers = <O extends string>(outcome: O) => ({ approver: outcome, lineManager: outcome, colleague: outcome, foreign: outcome });

export const compOffAccess = defineAccess(compOffEndpoints, {
  listCompOff: ofRecord({ owner: "listed", ...forOthers("unlisted") }),
  // The day is the caller's own: of everybody else's there is none.
  claimCompOff: ofRecord({ owner: "conflict leave.comp_off_claimed", ...forOthers("missing") }),
  readCompOff: alike("allowed"),
});
