// Histories that find nothing show something only when they find what is wrong: each of these faults, planted in the rules, is found by them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { about, history } from "../../ledger/testing-histories.ts";
import { type Fault, faults, playWith } from "./testing-faults.ts";

/** Always the same histories, and no more of them than `ledger/histories.test.ts` plays. */
const until = { seed: 20_261_207, endOnFailure: true };

/** What the first history says that finds something. */
const foundBy = async (fault: Fault | undefined, numRuns: number): Promise<string | undefined> => {
  const { ledgerBreaches, freeBreaches } = await playWith(fault);
  let said: string | undefined;
  const nothing = (breaches: readonly string[]): boolean => {
    said ??= breaches[0];
    return breaches.length === 0;
  };
  const ofLedger = fc.property(history, (one) => nothing(ledgerBreaches(one)));
  const ofFree = fc.property(history, about, (one, day) => nothing(freeBreaches(one, day)));
  if (!fault?.isOfFree) fc.check(ofLedger, { ...until, numRuns });
  if (!fault || fault.isOfFree) fc.check(ofFree, { ...until, numRuns: Math.ceil(numRuns * 0.3) });
  return said;
};

test("LV-07, LV-34: in the rules that are in force the histories find nothing", async () => {
  expect(await foundBy(undefined, 50)).toBeUndefined();
});

test.each(faults.map((fault) => [fault.name, fault] as const))("LV-07, LV-34: “%s” is found by a history", async (_, fault) => {
  expect(await foundBy(fault, 1000)).toBeDefined();
});

test("a fault whose place in the rules is gone is said to be so", async () => {
  const gone: Fault = { name: "gone", in: "replay.ts", changes: [["nothing of this stands there", ""]] };
  await expect(playWith(gone)).rejects.toThrow("“gone” has no place any more");
});
