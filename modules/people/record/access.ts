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

/** Fields of which somebody reads some and not the others: of a document by its kind. Each record of the matrix holds them all. */
const parts: Readonly<Record<string, readonly string[]>> = {
  contact: ["mobile", "personalEmail", "currentAddress", "permanentAddress"],
  job: ["joinedOn", "status", "lastWorkingDay", "employmentType", "grade", "noticeInForce", "exitKind", "exitNumber"],
  identity: ["pan", "passport", "aadhaar"],
  account: ["username", "state", "role"],
};

/** What `allowed without` must name: every group but the card. */
const all = ["name", "contact", "personal", "dependents", "emergency", "job", "identity", "bank", "pay", "account", "history", "complete"];
/** What is read, a group as a whole (`job`) or a field of it (`job.joinedOn`); what is read of one group by several rights adds up. */
const only = (...read: string[]): Outcome => {
  const without = all.flatMap((group) => {
    if (read.includes(group)) return [];
    if (!read.some((field) => field.startsWith(`${group}.`))) return [group];
    return (parts[group] ?? []).map((part) => `${group}.${part}`).filter((field) => !read.includes(field));
  });
  return `allowed without ${without.join(" ")}`;
};
const besides = (group: keyof typeof parts, ...kept: string[]): string[] =>
  (parts[group] ?? []).filter((part) => !kept.includes(part)).map((part) => `${group}.${part}`);

const owner = [...all.filter((group) => group !== "account"), "account.username"];
const hr = only(...all.filter((group) => group !== "complete" && group !== "account"), ...besides("account", "role"));
const finance = ["name", ...besides("job", "exitKind"), "identity.pan", "bank", "pay", "history"];
const admin = ["job.joinedOn", "account"];
const ofLineManager = ["job.status", "job.joinedOn", "job.lastWorkingDay"];

/** The role's rights, and what the relation adds to each of them. */
const readsAs = (...own: string[]): ByRole => ({
  HR: hr,
  Finance: only(...finance, ...own),
  Admin: only(...admin, ...own),
  others: only(...own),
});

const reading = record({
  owner: only(...owner),
  manager: readsAs("name", "contact.mobile", "emergency", "job"),
  lineManager: readsAs("name", ...ofLineManager),
  colleague: readsAs(),
  toUpcoming: { HR: hr, Admin: only(...admin), others: "missing" },
  managerToUpcoming: { HR: hr, Admin: only(...admin), others: only("job.joinedOn") },
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
  owner: "allowed",
  manager: "allowed",
  lineManager: "allowed",
  colleague: "allowed",
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
