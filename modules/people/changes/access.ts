// File 02, section 7: who reads a change, and what they may do with it beside deciding.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { changeEndpoints } from "./contract.ts";

const change = subject("profile change", {
  owner: "asked for it, and HR decides now",
  queue: "is nothing to it, while HR decides",
  account: "is nothing to it, an account that HR looks at",
  ownerOfAccount: "asked for an account that is in its waiting time",
  accountInWaitingTime: "is nothing to it, an account in its waiting time",
  leaver: "asked for an account, and has left since",
  leaverOfRest: "asked for something else, and has left since",
  manager: "manages its owner",
  foreign: "works in another company",
});

const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "missing" });
const forKeepers = (hr: Outcome, finance: Outcome): ByRole => ({ HR: hr, Finance: finance, others: "missing" });
const queueOf = (hr: Outcome, finance: Outcome): ByRole => ({ HR: hr, Finance: finance, others: "forbidden people.changes_not_yours" });

export const changeAccess = defineAccess(changeEndpoints, {
  listChanges: change({
    owner: "listed",
    ownerOfAccount: "listed",
    leaver: "listed",
    leaverOfRest: "unlisted",
    queue: "unlisted",
    account: "unlisted",
    accountInWaitingTime: "unlisted",
    manager: "unlisted",
    foreign: "unlisted",
  }),
  // Nobody finds their own there. Each cell asks for the tab on which the change stands.
  changeQueue: change({
    owner: queueOf("unlisted", "unlisted"),
    queue: queueOf("listed", "unlisted"),
    account: queueOf("listed", "listed"),
    ownerOfAccount: queueOf("unlisted", "unlisted"),
    accountInWaitingTime: queueOf("listed", "listed"),
    manager: queueOf("listed", "unlisted"),
    foreign: queueOf("unlisted", "unlisted"),
    leaver: "forbidden auth.leaver_access",
    leaverOfRest: "forbidden auth.leaver_access",
  }),
  waitingValues: self("allowed"),
  beginChange: self("allowed"),
  submitChange: self("allowed"),
  readChange: change({
    owner: "allowed",
    ownerOfAccount: "allowed",
    leaver: "allowed",
    leaverOfRest: "missing",
    queue: forHr("allowed"),
    account: forKeepers("allowed", "allowed"),
    accountInWaitingTime: forKeepers("allowed", "allowed"),
    manager: forHr("allowed"),
    foreign: "missing",
  }),
  // Nothing is returned in these cells: whoever may read it is told that it waits, or is decided.
  resubmitChange: change({
    owner: "conflict request.not_returned",
    ownerOfAccount: "conflict request.not_returned",
    leaver: "conflict request.not_returned",
    leaverOfRest: "missing",
    queue: forHr("conflict request.not_returned"),
    account: forKeepers("conflict request.not_returned", "conflict request.not_returned"),
    accountInWaitingTime: forKeepers("conflict request.not_returned", "conflict request.not_returned"),
    manager: forHr("conflict request.not_returned"),
    foreign: "missing",
  }),
  stopChange: change({
    owner: "conflict people.change_stop",
    leaver: "conflict people.change_stop",
    leaverOfRest: "missing",
    queue: forHr("conflict people.change_stop"),
    account: forKeepers("conflict people.change_stop", "conflict people.change_stop"),
    ownerOfAccount: "allowed",
    accountInWaitingTime: forKeepers("allowed", "allowed"),
    manager: forHr("conflict people.change_stop"),
    foreign: "missing",
  }), // PE-38
  revealInChange: change({
    owner: "forbidden people.reveal_in_change",
    ownerOfAccount: "forbidden people.reveal_in_change",
    leaver: "forbidden auth.leaver_access",
    leaverOfRest: "forbidden auth.leaver_access",
    queue: forHr("missing"),
    account: forKeepers("allowed", "forbidden people.reveal_in_change"),
    accountInWaitingTime: forKeepers("forbidden people.reveal_in_change", "forbidden people.reveal_in_change"),
    manager: forHr("missing"),
    foreign: "missing",
  }), // PE-41
});
