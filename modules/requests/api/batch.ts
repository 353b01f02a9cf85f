// Several decisions at once, each its own transaction: what fails of them fails alone.
import { hash } from "node:crypto";
import type { Actor } from "#api/actor.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { orMissing, Problem, refuseIf, type Violation } from "#shared/problem.ts";
import { type BatchBody, type BatchResult, MOST_TOGETHER } from "../contract.ts";
import { actIn } from "./commands.ts";
import type { Gathered } from "./facts.ts";
import { needs } from "./kind.ts";
import { whatItNeeds } from "./look-needed.ts";
import type { Step } from "./steps.ts";

/** A key of its own for every row, so that a batch that was cut off repeats nothing of what it did. */ // RP-16
const callOf = ({ call }: Actor, id: string): Actor["call"] =>
  call?.repeat && {
    ...call,
    repeat: {
      ...call.repeat,
      key: hash("sha256", `${call.repeat.key} ${id}`, "base64url"),
      digest: hash("sha256", `${call.repeat.digest.toString("hex")} ${id}`, "buffer"),
    },
  };

const refuseAlone = async (tx: Tx, { kind, request }: Gathered, step: Step | undefined): Promise<void> => {
  const described = await kind.describe(tx, [request.record_id]);
  const what = whatItNeeds(kind, step?.approver ?? "", described.get(request.record_id)?.flags ?? []);
  if (what) refuseIf([{ code: "request.open_to_decide", params: { number: request.number, what } }]);
};

const told = (violation: Violation): { code: string; sentence?: string } => {
  const sentence = violation.message ?? needs.get().sentenceOf(violation);
  return { code: violation.code, ...(sentence !== undefined && { sentence }) };
};

export const decideTogether = async (actor: Actor, { items, ...answer }: BatchBody): Promise<BatchResult> => {
  if (items.length > MOST_TOGETHER) refuseIf([{ code: "request.batch_size", field: "items", params: { n: items.length } }]); // RP-20
  const results: BatchResult["results"] = [];
  for (const { id, version } of new Map(items.map((item) => [item.id, item])).values()) {
    const call = callOf(actor, id);
    try {
      await inTransaction({ ...actor, ...(call && { call }) }, async (tx) => {
        await actIn(tx, id, { ...answer, version }, refuseAlone);
      });
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ id, ok: false, ...told(orMissing("violation")(error.violations[0])) });
    }
  }
  const done = results.filter(({ ok }) => ok).length;
  return { done, refused: results.length - done, results };
};
