import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { changedSentence, lineMessages } from "./messages.ts";
import { above, checkManager, checkMove, type InLine, levelsBelow, managerWarnings } from "./rules.ts";

const names = ["Nobody", "Sunita Krishnan", "Rohan Mehta", "Asha Nair", "Karthik Subramanian"];
const nameOf = (id: number): string => names[id] ?? `Person ${id}`;
const person = (id: number, also: Partial<InLine> = {}): InLine => ({
  id,
  name: nameOf(id),
  status: "active",
  phase: "working",
  joinedOn: "2020-01-01",
  ...also,
});
/** Sunita leads Rohan, Rohan leads Asha; Karthik has no manager. */
const line = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const move = (id: number, to: number | undefined, also: { managers?: typeof line; actor?: number; who?: Partial<InLine> } = {}) =>
  checkMove({
    person: person(id, also.who),
    manager: to === undefined ? undefined : person(to),
    managers: also.managers ?? line,
    actor: also.actor ?? 99,
    nameOf,
  });
const said = (found: ReturnType<typeof move>): string[] =>
  found.map(({ code, params }) =>
    renderMessage((lineMessages as Record<string, (typeof lineMessages)["people.no_manager"]>)[code] ?? code, params),
  );

describe("who may report to whom", () => {
  test("PE-11: nobody reports to themselves or to somebody below them, and the sentence says why", () => {
    expect(said(move(1, 2))).toEqual(["Rohan Mehta reports to Sunita Krishnan, so Sunita Krishnan cannot report to Rohan Mehta."]);
    expect(said(move(1, 3))).toEqual([
      "Asha Nair reports to Sunita Krishnan by way of Rohan Mehta, so Sunita Krishnan cannot report to Asha Nair.",
    ]);
    expect(said(move(2, 2))).toEqual(["Rohan Mehta cannot report to themselves. Choose somebody else."]);
    expect(move(3, 1)).toEqual([]);
    expect(move(4, 3)).toEqual([]);
  });

  test("PE-11: 15 people may stand above somebody, and no 16th, counted from the top to the lowest report", () => {
    // 1 … 15 in one line, and 20 above 21.
    const long = new Map<number, number | null>([
      ...Array.from({ length: 15 }, (_, index) => [index + 1, index === 0 ? null : index] as const),
      [20, null],
      [21, 20],
    ]);
    expect(move(21, 15, { managers: long })).toEqual([]);
    expect(said(move(20, 15, { managers: long }))).toEqual(["The line would have 16 levels; 15 is the most."]);
    expect(move(20, 14, { managers: long })).toEqual([]);
    expect([above(15, long).length, levelsBelow(1, long), levelsBelow(15, long)]).toEqual([14, 14, 0]);
  });

  test("PE-12: a manager works here; one on notice is only told of", () => {
    const gone = { status: "left", phase: "left", lastWorkingDay: "2026-10-30" } as const;
    const refusal = (manager: InLine | undefined) => said(checkManager(manager, "LF-0099"));
    expect(refusal(person(1, gone))).toEqual(["Sunita Krishnan left on 30 Oct 2026. Choose somebody who works here."]);
    expect(refusal(person(1, { status: "upcoming", phase: "upcoming", joinedOn: "2026-12-01" }))).toEqual([
      "Sunita Krishnan starts on 1 Dec 2026. Choose somebody who works here.",
    ]);
    expect(refusal(person(1, { status: "cancelled", phase: "cancelled" }))).toEqual([
      "Sunita Krishnan did not join. Choose somebody who works here.",
    ]);
    expect(refusal(undefined)).toEqual(["Nobody here has the code LF-0099. Choose somebody who works here."]);
    expect(refusal(person(1))).toEqual([]);
    expect(said(managerWarnings(person(1, { status: "notice", lastWorkingDay: "2026-12-30" })))).toEqual([
      "Sunita Krishnan is on notice until 30 Dec 2026.",
    ]);
    expect(managerWarnings(person(1))).toEqual([]);
  });

  test("PE-07: without a manager requests go to HR, which is said", () => {
    expect(said(managerWarnings(undefined))).toEqual(["Without a manager, requests go to HR."]);
    expect(move(3, undefined)).toEqual([]);
  });

  test("PE-09: HR does not move themselves", () => {
    expect(move(3, 4, { actor: 3 }).map(({ code }) => code)).toEqual(["people.own_record"]);
  });

  test("PE-15: the same manager, or again none, is no change; all that is wrong is told at once", () => {
    expect(move(3, 2).map(({ code }) => code)).toEqual(["people.nothing_changed"]);
    expect(move(1, undefined).map(({ code }) => code)).toEqual(["people.nothing_changed"]);
    const gone = { status: "left", phase: "left", lastWorkingDay: "2026-10-30" } as const;
    expect(move(1, 2, { who: gone }).map(({ code }) => code)).toEqual(["people.not_here", "people.manager_cycle"]);
    expect(said(move(1, 4, { who: gone }))).toEqual(["Sunita Krishnan left on 30 Oct 2026, so their line stays as it was."]);
  });

  test("PE-16: what became of many is one sentence", () => {
    expect([changedSentence(18, 2), changedSentence(3, 0), changedSentence(0, 1), changedSentence(0, 2)]).toEqual([
      "18 moved, 2 not: see the reasons.",
      "3 moved.",
      "Nobody moved: see the reason.",
      "Nobody moved: see the reasons.",
    ]);
  });
});

test("PE-11: no sequence of moves that the rule allows builds a circle or a line of more than 15", () => {
  const people = 24;
  const step = fc.tuple(fc.integer({ min: 1, max: people }), fc.option(fc.integer({ min: 1, max: people }), { nil: undefined, freq: 12 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (moves) => {
      const managers = new Map<number, number | null>(Array.from({ length: people }, (_, index) => [index + 1, null]));
      for (const [id, to] of moves) if (move(id, to, { managers }).length === 0) managers.set(id, to ?? null);
      for (const id of managers.keys()) {
        const seen = new Set<number>();
        for (let at: number | null = id; at !== null; at = managers.get(at) ?? null) {
          expect(seen.has(at)).toBe(false);
          seen.add(at);
        }
        expect(seen.size).toBeLessThanOrEqual(16);
      }
    }),
    { numRuns: 200 },
  );
});
