// Section 7 of file 02: who reads which group of a record, and who saves what.
import { type ByRole, defineAccess, type Outcome, self, subject } from "#shared/access.ts";
import { recordEndpoints } from "./endpoints.ts";

/** Each relation stands alone; the role of whoever is it adds its rights. */
const record = subject("employee record", {
  owner: "is the person",
  manager: "manages the person",
  lineManager: "stands above that manager",
  colleague: "works in the same company",
  toUpcoming: "works in the same company, before the person has started",
  managerToUpcoming: "manages the person, who has not started",
  toLeft: "works in the same company, after the person has left",
  foreign: "works in another company",
});

/** What `allowed without` must name: every group but the card. */
const all = ["name", "contact", "personal", "dependents", "emergency", "job", "identity", "bank", "pay", "account", "history", "complete"];
const only = (...groups: string[]): Outcome => `allowed without ${all.filter((group) => !groups.includes(group)).join(" ")}`;

const hr = only(...all.filter((group) => group !== "complete"));
const finance = ["name", "job", "identity", "bank", "pay", "history"];
const admin = ["job", "account"];

/** The role's rights, and what the relation adds to each of them. */
const readsAs = (...own: string[]): ByRole => ({
  HR: hr,
  Finance: only(...finance, ...own),
  Admin: only(...admin, ...own),
  others: only(...own),
});

const reading = record({
  owner: "allowed",
  manager: readsAs("name", "contact", "emergency", "job"),
  lineManager: readsAs("name", "job"),
  colleague: readsAs(),
  toUpcoming: { HR: hr, Admin: only(...admin), others: "missing" },
  managerToUpcoming: { HR: hr, Admin: only(...admin), others: only("job") },
  toLeft: { HR: hr, Finance: only(...finance), Admin: only(...admin), others: "missing" },
  foreign: "missing",
});

/** HR alone, and never the own record; who may not even know of the person is told nothing. */
const forHr = (outcome: Outcome): ByRole => ({ HR: outcome, others: "forbidden people.hr_only" });
const saving = record({
  owner: { HR: "forbidden people.own_record", others: "forbidden people.hr_only" },
  manager: forHr("allowed"),
  lineManager: forHr("allowed"),
  colleague: forHr("allowed"),
  toUpcoming: { HR: "allowed", Admin: "forbidden people.hr_only", others: "missing" },
  managerToUpcoming: forHr("allowed"),
  toLeft: { HR: "allowed", Finance: "forbidden people.hr_only", Admin: "forbidden people.hr_only", others: "missing" },
  foreign: "missing",
});

/** A PAN, which HR and Finance see masked. */
const hrAndFinance: ByRole = { HR: "allowed", Finance: "allowed", others: "missing" };
const revealing = record({
  owner: "allowed",
  manager: hrAndFinance,
  lineManager: hrAndFinance,
  colleague: hrAndFinance,
  toUpcoming: { HR: "allowed", others: "missing" },
  managerToUpcoming: { HR: "allowed", others: "missing" },
  toLeft: hrAndFinance,
  foreign: "missing",
});

const history = record({
  owner: "allowed",
  manager: hrAndFinance,
  lineManager: hrAndFinance,
  colleague: hrAndFinance,
  toUpcoming: { HR: "allowed", others: "missing" },
  managerToUpcoming: { HR: "allowed", others: "missing" },
  toLeft: hrAndFinance,
  foreign: "missing",
});

/** Whoever sees the card sees the picture on it. */
const photo = record({
  ...{ owner: "allowed", manager: "allowed", lineManager: "allowed", colleague: "allowed" },
  toUpcoming: { HR: "allowed", Admin: "allowed", others: "missing" },
  managerToUpcoming: "allowed",
  toLeft: { HR: "allowed", Finance: "allowed", Admin: "allowed", others: "missing" },
  foreign: "missing",
});

export const recordAccess = defineAccess(recordEndpoints, {
  me: self("allowed"),
  record: reading,
  saveOwnCard: self("allowed"),
  saveOwnContact: self("allowed"),
  saveOwnEmergency: self("allowed"),
  // The matrix sends a file that is no picture.
  savePhoto: self("refused people.photo"),
  removePhoto: self("allowed"),
  photo,
  saveCard: saving,
  saveName: saving,
  saveContact: saving,
  savePersonal: saving,
  saveDependents: saving,
  saveEmergency: saving,
  saveJob: saving,
  saveIdentity: saving,
  savePay: saving,
  reveal: revealing,
  history,
});
