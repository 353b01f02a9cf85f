import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { above } from "../line/rules.ts";
import { leavingMessages, withoutSuccessor } from "./messages.ts";
import { checkLastDay, checkSuccessor, handedReports, nextUp } from "./rules.ts";

/** 1 leads 2 and 7, 2 leads 3, 4 and 5, 3 leads 6. */
const line = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 3],
  [7, 1],
]);
const everybody = () => true;
const handed = (successors: [number, number][], also: { works?: (id: number) => boolean; managers?: typeof line } = {}) =>
  [...handedReports({ leaver: 2, reports: [3, 4, 5], successors: new Map(successors), managers: line, works: everybody, ...also })].sort();

describe("whom the reports of a leaver have", () => {
  test("PE-25: their successor, else the next working manager up, else nobody", () => {
    expect(handed([[3, 7]])).toEqual([
      [3, 7],
      [4, 1],
      [5, 1],
    ]);
    expect(handed([], { works: (id) => id !== 1 })).toEqual([
      [3, null],
      [4, null],
      [5, null],
    ]);
    expect(nextUp(3, line, (id) => id !== 2)).toBe(1);
  });

  test("PE-25: a report may take over others, and goes up themselves first", () => {
    expect(
      handed([
        [3, 5],
        [4, 5],
      ]),
    ).toEqual([
      [3, 5],
      [4, 5],
      [5, 1],
    ]);
  });

  test("PE-25: a successor who does not work any more, who is the leaver, the report, or below the report, is passed over", () => {
    for (const [successor, works] of [
      [7, (id: number) => id !== 7],
      [2, everybody],
      [3, everybody],
      [6, everybody],
    ] as const)
      expect(handed([[3, successor]], { works })[0]).toEqual([3, 1]);
  });

  test("PE-25: two who were named for each other do not end up in a circle", () => {
    expect(
      handed([
        [3, 4],
        [4, 3],
      ]),
    ).toEqual([
      [3, 4],
      [4, 1],
      [5, 1],
    ]);
  });

  test("PE-25: no line grows beyond 15 levels by it", () => {
    const long = new Map([...line, ...Array.from({ length: 15 }, (_, index) => [100 + index, index === 0 ? null : 99 + index] as const)]);
    expect(handed([[3, 114]], { managers: long })[0]).toEqual([3, 1]);
    expect(handed([[4, 114]], { managers: long })[1]).toEqual([4, 114]);
  });
});

test("PE-29: whichever order people leave in, and whoever was named for whom, nobody working reports to somebody left, in no circle", () => {
  const people = 14;
  const named = fc.array(fc.tuple(fc.integer({ min: 1, max: people }), fc.integer({ min: 1, max: people })), { maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: people, maxLength: people }),
      fc.shuffledSubarray(Array.from({ length: people }, (_, index) => index + 1)),
      named,
      (tree, order, wishes) => {
        // Each below somebody with a smaller number, or nobody.
        const managers = new Map<number, number | null>(tree.map((wish, index) => [index + 1, wish % (index + 1) || null]));
        const left = new Set<number>();
        for (const leaver of order) {
          left.add(leaver);
          const reports = [...managers].flatMap(([id, manager]) => (manager === leaver && !left.has(id) ? [id] : []));
          const given = handedReports({ leaver, reports, successors: new Map(wishes), managers, works: (id) => !left.has(id) });
          for (const [id, manager] of given) managers.set(id, manager);
          for (const [id, manager] of managers) {
            if (left.has(id)) continue;
            expect(manager === null || !left.has(manager)).toBe(true);
            const up = above(id, managers);
            expect(up).not.toContain(id);
            expect(up.length === 0 || managers.get(up.at(-1) ?? 0) === null).toBe(true);
          }
        }
      },
    ),
    { numRuns: 500, interruptAfterTimeLimit: 10_000 },
  );
});

describe("naming a successor", () => {
  const naming = { field: "f", leaver: { id: 2, name: "Harish" }, item: { takesSuccessor: true }, managers: line };
  const said = (also: Partial<Parameters<typeof checkSuccessor>[0]>) =>
    checkSuccessor({ ...naming, successor: { id: 7, name: "Lakshmi", works: true }, ...also }).map(({ code, params }) =>
      renderMessage(leavingMessages[code], params),
    );

  test("PE-25: works here, is not the leaver, and takes over what takes one", () => {
    expect(said({})).toEqual([]);
    expect(said({ item: undefined })).toEqual(["Harish does not hold this any more. Look at the list again."]);
    expect(said({ item: { takesSuccessor: false } })).toEqual(["Nobody is named for this: the portal finds who takes it over."]);
    expect(said({ successor: undefined })).toEqual(["Nobody here has this code. Choose somebody who works here."]);
    expect(said({ successor: { id: 2, name: "Harish", works: true } })).toEqual(["Harish is the one who leaves. Choose somebody else."]);
    expect(said({ successor: { id: 7, name: "Lakshmi", works: false } })).toEqual([
      "Lakshmi does not work here now. Choose somebody who does.",
    ]);
    const report = { takesSuccessor: true, report: { id: 3, name: "Divya" } };
    expect(said({ item: report })).toEqual([]);
    expect(said({ item: report, successor: { id: 6, name: "Below", works: true } })).toEqual([
      "Below stands below Divya, so Divya cannot report to Below.",
    ]);
  });
});

test("a last working day before the joining day is refused", () => {
  expect(checkLastDay({ joinedOn: "2026-12-01" }, "2026-12-01")).toEqual([]);
  expect(
    checkLastDay({ joinedOn: "2026-12-01" }, "2026-11-30").map(({ code, params }) => renderMessage(leavingMessages[code], params)),
  ).toEqual(["The last working day lies on or after the joining day, 1 Dec 2026."]);
});

test("PE-25: what becomes of a report is said beforehand", () => {
  expect([withoutSuccessor.report("Meera Joshi"), withoutSuccessor.report(undefined)]).toEqual([
    "Then reports to Meera Joshi",
    "Then reports to nobody, and HR has a to-do",
  ]);
});
