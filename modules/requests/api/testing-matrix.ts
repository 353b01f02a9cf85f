// How the calls of this module are made about a record; the records themselves are made by the modules that own them.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { requestEndpoints, settingsEndpoints, stuckEndpoints } from "../contract.ts";
import { decisionActions } from "../workflow.ts";

export { approvalInputs, approvalSubjects } from "./policies/testing-matrix.ts";
export { standInInputs, standInSubjects } from "./stand-ins/testing-matrix.ts";

const wholeList = [{ query: { limit: "100" } }];

export const requestInputs: InputsOf<typeof requestEndpoints> = {
  waiting: () => wholeList,
  mine: () => wholeList,
  decided: () => wholeList,
  waitingChoices: () => [{}],
  byNumber: ({ number = "" }) => [{ params: { number } }],
  preview: () => [{ body: { kind: "leave.application", facts: { days: 1, type: "EL", onNotice: false, past: false } } }],
  decide: ({ id = "", version }) =>
    decisionActions.map((action) => ({ params: { id }, body: { action, version: Number(version), comment: "Reason enough" } })),
  decideTogether: ({ id = "", version }) => [{ body: { action: "approve", items: [{ id, version: Number(version) }] } }],
  withdraw: ({ id = "", version }) => [{ params: { id }, body: { version: Number(version) } }],
  nudge: ({ id = "", version }) => [{ params: { id }, body: { version: Number(version) } }],
  reassign: ({ id = "", version, colleague = "" }) => [
    { params: { id }, body: { version: Number(version), to: colleague, comment: "They know more about it" } },
  ],
  comments: ({ id = "" }) => [{ params: { id } }],
  comment: ({ id = "" }) => [{ params: { id }, body: { comment: "When do you need to know?" } }],
};

export const stuckInputs: InputsOf<typeof stuckEndpoints> = { stuck: () => wholeList };

const settings = {
  remindFirst: 2,
  remindSecond: 4,
  escalateAfter: 6,
  lapseAfterDays: 14,
  noticesKeptDays: 90,
  exportAtOnce: 500,
  exportMost: 5000,
  scannerRequired: true,
};

export const settingsInputs: InputsOf<typeof settingsEndpoints> = {
  requestSettings: () => [{}],
  // Nobody has set anything before.
  saveRequestSettings: () => [{ body: settings, headers: { "if-match": '"0"' } }],
};
