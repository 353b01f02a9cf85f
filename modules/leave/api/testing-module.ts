// What this module brings to the tests that walk through everything.
import { clock } from "#api/clock.ts";
import type { ListScene, TakeBack, TestingModule } from "#api/testing-module.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { leaveEndpoints } from "../contract.ts";
import { grantDays } from "./balances/testing-grants.ts";
import { listedBatches } from "./batches/testing-lists.ts";
import type { leaveApi } from "./module.ts";
import { addOverride } from "./policies/testing.ts";
import { addToSettle } from "./recount/testing.ts";
import { leaveInputs, leaveSubjects } from "./testing-matrix.ts";

const batches = listedBatches();

let day: PlainDate = addDays(clock.now().slice(0, 10), 60);
/** Asks for the next free day, or for some from it on; gives the way to take it back. */
const apply = async ({ callers: { employee } }: Pick<ListScene, "callers">, type: "EL" | "CL", longer = 0): Promise<TakeBack> => {
  day = addDays(day, 1);
  const body = { type, from: day, to: addDays(day, longer) };
  const { findings } = await employee.call(leaveEndpoints.preview, { body });
  if (findings.length > 0) return apply({ callers: { employee } as ListScene["callers"] }, type, longer);
  const { request } = await employee.call(leaveEndpoints.apply, { body });
  return () => employee.call(requestEndpoints.withdraw, { params: { id: request.id }, body: { version: request.version } });
};

export const testing: TestingModule<typeof leaveApi> = {
  inputs: leaveInputs,
  subjects: leaveSubjects,
  lists: [
    { endpoint: leaveEndpoints.listMine, who: "employee", sorts: { submitted: "submittedAt", from: "from" } },
    { endpoint: leaveEndpoints.listToSettle, who: "hr", sorts: { found: "foundAt" }, add: ({ portal }) => addToSettle(portal) },
    { endpoint: leaveEndpoints.listBalances, who: "hr", sorts: { name: "name", code: "code" } },
    { endpoint: leaveEndpoints.listBatches, who: "hr", sorts: { started: "id" }, add: ({ portal }) => batches.addBatch(portal) },
    {
      endpoint: leaveEndpoints.batchRows,
      who: "hr",
      params: batches.of,
      sorts: { row: "id" },
      add: ({ portal }) => batches.addBatchRow(portal),
    },
    { endpoint: leaveEndpoints.listRuns, who: "hr", sorts: { started: "id" }, add: ({ portal }) => batches.addRun(portal) },
    { endpoint: leaveEndpoints.overrides, who: "hr", sorts: { added: "id" }, add: ({ portal }) => addOverride(portal) },
  ],
  ask: (scene) => apply(scene, "EL"),
  prepareLists: async (scene) => {
    const usable = { from: day, until: addDays(day, 200) };
    for (const type of ["EL", "CL"]) await grantDays(scene.callers.hr, { employee: "LF-0011", type, usable });
    // One that begins before the others and ends after some of them.
    const begin = day;
    await (await apply(scene, "EL", 5))();
    day = begin;
    for (let kept = 0; kept < 6; kept += 1) await apply(scene, "EL");
    // The same first day three times, so that only the key tells the rows apart.
    const again = day;
    for (let taken = 0; taken < 3; taken += 1) {
      day = again;
      await (await apply(scene, "CL"))();
    }
  },
  validInput: ({ day, ...open }) => ({
    units: 1,
    mayOwe: false,
    usable: { from: day, until: day },
    grantTo: { type: "EL", units: 1 },
    pasted: "LF-0012,EL,1",
    task: "leave.settle",
    result: "wrong",
    within: 30,
    typeCode: "SB",
    typeRules: [],
    copyOf: open.id,
    policy: open.id,
    colour: "grey",
    masked: false,
    lines: [{ locations: [], employments: [], policy: open.id }],
    excepted: ["SL"],
    level: "stop",
    paidAtExit: false,
    active: true,
    yearFrom: 1,
    rounding: "nearest",
    booksCreditsToCome: true,
    mayOweDays: 0,
    giveBackIsDecided: false,
    halfMinutes: 240,
    fullMinutes: 480,
    claimDays: 30,
    usableDays: 60,
    returnedUsableDays: 30,
    thinPercent: 25,
    showsDepartment: true,
    showsType: false,
    secret: `${"x".repeat(43)}.ics`,
    day,
    on: day,
    whatIfFrom: day,
    whatIfTo: day,
    promised: false,
    again: open.number,
  }),
  seldom: {
    addFiles: "one's own leave whose document is still owed, and a file of one's own that no record has",
    apply: "a sort of leave of one's own policy, working days that are free, and the halves, notice and papers that its rules ask for",
    enter: "HR, somebody else with that type, working days of theirs that are free, and a comment",
    report: "the name of a report, for whoever may read it",
    claimCompOff: "a day off on which one has worked, and that nobody has claimed yet",
    readFeed: "the secret of a calendar link that is live",
    giveBack: "one's own booked leave, and counted days of it",
    takeBack: "HR, somebody else's booked leave, counted days of it, and a comment",
    adjust: "HR, somebody else who has the type, half steps, and a reason of ten characters",
    checkBatch: "HR, a reason of ten characters, and either rows or a place",
    batchRows: "HR, and a batch that is there",
    readBatch: "HR, and a batch that is there",
    actOnBatch: "HR, a batch in the version read, and what its state allows",
    retryRun: "HR, and a run that has failed",
    policy: "HR, and a policy that is there",
    readCompOff: "the number of a claim, for its owner and whoever decides about it",
    saveDraft: "HR, a policy in the version read, and rules that make sense",
    discardDraft: "HR, a policy in the version read that has a draft",
    effect: "HR, and a policy whose draft could be published",
    tryPolicy: "HR, a policy whose draft could be published, and a person",
    publishPolicy: "HR, a draft in the version read that could be published, and its effect as it was seen",
    addType: "HR, and capitals that no type has",
    changeType: "HR, a type in the version read, and the kind that it has",
    assignmentEffect: "HR, and policies and locations that are there",
    saveAssignment: "the same, the version read, and the effect as it was seen",
    addOverride: "HR, somebody else, a policy that is there, and days that are free",
    endOverride: "HR, and somebody's policy that has not ended",
    addNoLeaveDays: "HR, a place that is there, and types that are there",
    endNoLeaveDays: "HR, and days that are not over",
    saveLeaveSettings: "HR, the version read, and figures that each keep to their bounds",
    settleOne: "HR, and something of somebody else that is still to be settled",
    resubmit: "one's own leave that somebody has returned",
  },
  notAudited: {
    "leave.runs": "says what a job came to, whose changes are audited themselves",
  },
  history: ["leave.entries"],
};
