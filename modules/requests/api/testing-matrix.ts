// How the calls of this module are made about a record; the records themselves are made by the modules that own them.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { requestEndpoints } from "../contract.ts";
import { decisionActions } from "../workflow.ts";

const wholeList = [{ query: { limit: "100" } }];

export const requestInputs: InputsOf<typeof requestEndpoints> = {
  waiting: () => wholeList,
  mine: () => wholeList,
  byNumber: ({ number = "" }) => [{ params: { number } }],
  decide: ({ id = "", version }) =>
    decisionActions.map((action) => ({ params: { id }, body: { action, version: Number(version), comment: "Reason enough" } })),
  withdraw: ({ id = "", version }) => [{ params: { id }, body: { version: Number(version) } }],
};
