// File 04, section 4: HR enters leave for another person, and never their own.
import { type ByRole, type Entry, type Outcome, subject } from "#shared/access.ts";

const entering = subject("leaveOwner", {
  owner: "is the one it would be for",
  manager: "manages them",
  colleague: "is nothing to them",
  foreign: "works in another company",
});

const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden leave.entering_not_yours" });

const row = entering({
  owner: forHr("forbidden leave.own_balance"),
  manager: forHr("allowed"),
  colleague: forHr("allowed"),
  foreign: forHr("missing"),
});

export const enteringAccess = { beginEntering: row, previewEntering: row, enter: row } satisfies Record<string, Entry>;
