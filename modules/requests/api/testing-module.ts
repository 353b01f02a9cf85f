// What this module brings to the tests that walk through everything.
import { clock } from "#api/clock.ts";
import type { ListScene, TakeBack, TestingModule } from "#api/testing-module.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { approvalEndpoints, requestEndpoints, standInEndpoints, stuckEndpoints } from "../contract.ts";
import type { requestsApi } from "./module.ts";
import {
  approvalInputs,
  approvalSubjects,
  requestInputs,
  settingsInputs,
  standInInputs,
  standInSubjects,
  stuckInputs,
} from "./testing-matrix.ts";

const stays: TakeBack = async () => undefined;
const policyOf = { kind: "leave.application" };

/** The manager answers one more request. */
const decideOne = async ({ ask, callers: { manager } }: ListScene): Promise<TakeBack> => {
  await ask();
  const { items } = await manager.call(requestEndpoints.waiting, { query: { show: "decisions", sort: "-since", limit: 1 } });
  const { id = "", version = 0 } = items[0]?.request ?? {};
  await manager.call(requestEndpoints.decide, { params: { id }, body: { action: "reject", version, comment: "Not this week" } });
  return stays;
};

let standInDay: PlainDate = addDays(clock.now().slice(0, 10), 2);
/** Names somebody for the next day that is free. */
const nameStandIn = async ({ callers: { employee } }: ListScene): Promise<TakeBack> => {
  standInDay = addDays(standInDay, 1);
  const standIn = (await employee.call(standInEndpoints.standInOverview, {})).suggested?.code ?? "";
  await employee.call(standInEndpoints.setStandIn, { body: { standIn, from: standInDay, to: standInDay } });
  return stays;
};

/** Publishes the rules of leave once more. */
const publishRules = async ({ callers: { hr } }: ListScene): Promise<TakeBack> => {
  const { version, rules } = await hr.call(approvalEndpoints.policyDraft, { params: policyOf });
  const asSent = rules.map((rule) => ({ ...rule, steps: rule.steps.map((step) => ({ ...step, person: step.person?.code })) }));
  const draft = await hr.call(approvalEndpoints.savePolicyDraft, { params: policyOf, body: { rules: asSent } }, version);
  await hr.call(approvalEndpoints.publishPolicy, { params: policyOf, body: { version: draft.version, note: "" } });
  return stays;
};

const escalateOne = async ({ ask, portal }: ListScene): Promise<TakeBack> => {
  const takeBack = await ask();
  await portal.pastTriggers("update requests.steps set escalated = 1 where state = 'open'");
  return takeBack;
};

export const testing: TestingModule<typeof requestsApi> = {
  inputs: { ...requestInputs, ...standInInputs, ...approvalInputs, ...stuckInputs, ...settingsInputs },
  subjects: { ...standInSubjects, ...approvalSubjects },
  lists: [
    { endpoint: requestEndpoints.mine, who: "employee", sorts: { submitted: "submittedAt" } },
    {
      endpoint: requestEndpoints.waiting,
      who: "manager",
      sorts: { urgent: (row) => `${!row.overdue} ${row.since}`, since: "since" },
      merged: true,
    },
    { endpoint: requestEndpoints.decided, who: "manager", sorts: { decided: "decidedAt" }, add: decideOne },
    { endpoint: standInEndpoints.standIns, who: "employee", sorts: { set: "id" }, add: nameStandIn },
    { endpoint: approvalEndpoints.policyVersions, who: "hr", params: policyOf, sorts: { version: "id" }, add: publishRules },
    { endpoint: stuckEndpoints.stuck, who: "hr", sorts: { since: "since" }, add: escalateOne },
  ],
  validInput: ({ ...open }) => ({
    as: "principal",
    principal: "LF-0012",
    standIn: "LF-0013",
    todo: open.id,
    input: { days: 1 },
    items: [{ id: open.id, version: open.version }],
    rules: [{ name: "All", when: [], steps: [] }],
    which: "published",
    facts: { days: 1 },
    age: "two",
    why: "old",
    lastResort: "LF-0042",
    hrLead: "LF-0042",
    financeLead: "LF-0042",
    remindFirst: 1,
    remindSecond: 2,
    escalateAfter: 3,
    lapseAfterDays: 30,
    exportAtOnce: 2000,
    exportMost: 100_000,
    noticesKeptDays: 180,
    scannerRequired: false,
  }),
  seldom: {
    decide: "an open request in the version read, by whom it is with, and an action, a comment and a reason that fit together",
    nudge: "one's own request that waits for a colleague, in the version read, a working day after the last reminder",
    changeStandIn: "one's own stand-in that has not ended, in the version read, and days that fit",
    reassign: "HR, an open request in the version read, and a colleague who may decide it, all at once",
    saveRequestSettings: "an Admin, the version read, colleagues who work, and figures that each keep to their bounds and rise",
    declineStandIn: "only the one who was named, before its first day",
    savePolicyDraft: "whoever writes policies, the version read, and rules that make sense",
    publishPolicy: "rules that make sense",
    tryPolicy: "a person, and each fact that the rules ask for",
  },
  notAudited: {
    "requests.todos": "opens and closes with a change that is audited itself",
  },
  history: ["requests.decisions", "requests.timeline", "requests.excluded"],
};
