// How somebody's day is corrected; whose it is, the module's own subject says.
import type { InputsOf } from "#api/matrix/testing-standing.ts";
import type { correctEndpoints } from "../../correct/contract.ts";

const params = { date: "2026-12-03" };
const pairs = [{ in: { time: "09:31" }, out: { time: "18:40" } }];

export const correctInputs: InputsOf<typeof correctEndpoints> = {
  previewCorrection: ({ employee = "" }) => [{ params, body: { employee, pairs } }],
  correctDay: ({ employee = "" }) => [{ params, body: { employee, pairs, comment: "The gate was broken." } }],
};
