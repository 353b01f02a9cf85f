import { describe, expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { type StandInViolation, standInMessages } from "./messages.ts";
import { daysAfterChange, daysToAsk, decidesForOthers } from "./offers.ts";
import {
  alsoGivenTo,
  checkStandIn,
  checkStandInAction,
  lastDayFor,
  maySee,
  momentsOf,
  type StandInFacts,
  type Standing,
  standInActions,
  standInWarnings,
} from "./rules.ts";

const [rohan, fatima, asha] = [1, 2, 3];
const facts: StandInFacts = {
  today: "2026-12-07",
  principal: { id: rohan, name: "Rohan Mehta" },
  standIn: { id: fatima, name: "Fatima Sheikh", active: true, joinedOn: "2020-01-01" },
  kinds: [
    { id: "leave.application", label: "Leave", standIn: true },
    { id: "exit.resignation", label: "Resignation", standIn: false },
  ],
  others: [],
  byAnother: false,
};
const wish = { standIn: "LF-0014", kind: "*", from: "2026-12-07", to: "2026-12-11", reason: "" };

type Case = { wish?: Partial<typeof wish>; facts?: Partial<StandInFacts> };
const found = (given: Case) => checkStandIn({ ...wish, ...given.wish }, { ...facts, ...given.facts });
const sentences = (given: Case) => found(given).map(({ code, field, params }) => [field, renderMessage(standInMessages[code], params)]);
const person = (change: Partial<NonNullable<StandInFacts["standIn"]>>) =>
  ({ standIn: { ...facts.standIn, ...change } }) as Partial<StandInFacts>;
const other = { id: "x", kind: "*", standIn: asha, name: "Asha Nair", from: "2026-12-10", to: "2026-12-12" };
const changed = { ...other, standIn: fatima, from: "2026-12-01", to: "2026-12-09", begun: true };

describe("DG-01 a stand-in", () => {
  test("is a colleague, for days from today on", () => expect(found({})).toEqual([]));

  test.each<[string, Case]>([
    ["oneself", { facts: person({ id: rohan }) }],
    ["nobody who is known", { facts: { standIn: undefined } }],
    ["somebody who may not sign in", { facts: person({ active: false }) }],
    ["somebody who joins later", { facts: person({ joinedOn: "2026-12-08" }) }],
    ["somebody who leaves before the end", { facts: person({ lastWorkingDay: "2026-12-10" }) }],
  ])("is never %s", (_, given) =>
    expect(sentences(given)).toEqual([["standIn", "Choose a colleague who is active from 7 Dec 2026 to 11 Dec 2026."]]),
  );

  test("may leave on the last day", () => expect(found({ facts: person({ lastWorkingDay: "2026-12-11" }) })).toEqual([]));

  test("stands in for 90 days at most: from 7 Dec the last possible one is 6 Mar 2027", () => {
    expect(lastDayFor("2026-12-07")).toBe("2027-03-06");
    expect(found({ wish: { to: "2027-03-06" } })).toEqual([]);
    const sentence = "Choose a last day from 7 Dec 2026 to 6 Mar 2027.";
    expect(sentences({ wish: { to: "2027-03-07" } })).toEqual([["to", sentence]]);
    expect(sentences({ wish: { to: "2026-12-06" } })).toEqual([["to", sentence]]);
  });

  test("never begins in the past", () =>
    expect(sentences({ wish: { from: "2026-12-06" } })).toEqual([["from", "Choose a first day from 7 Dec 2026 on."]]));

  test("is one for each kind and day; another kind may have another one", () => {
    const sentence = "Asha Nair already stands in for all requests from 10 Dec 2026 to 12 Dec 2026. End or shorten that first.";
    expect(sentences({ facts: { others: [other] } })).toEqual([["from", sentence]]);
    expect(found({ facts: { others: [{ ...other, from: "2026-12-12" }] } })).toEqual([]);
    expect(found({ wish: { kind: "leave.application" }, facts: { others: [other] } })).toEqual([]);
    const named = { wish: { kind: "leave.application" }, facts: { others: [{ ...other, kind: "leave.application" }] } };
    expect(sentences(named)[0]?.[1]).toContain("stands in for Leave from");
  });

  test("DG-03 decides no kind that keeps to the people asked, and none that nobody declares", () => {
    const sentence = "Resignation is never decided by a stand-in. Choose another kind, or all requests.";
    expect(sentences({ wish: { kind: "exit.resignation" } })).toEqual([["kind", sentence]]);
    expect(found({ wish: { kind: "tiny.unknown" } }).map(({ code }) => code)).toEqual(["request.stand_in_kind"]);
  });

  test("that HR sets has a reason", () => {
    const sentence = "Write at least 5 characters so that Rohan Mehta knows why.";
    expect(sentences({ wish: { reason: " ill " }, facts: { byAnother: true } })).toEqual([["reason", sentence]]);
    expect(found({ wish: { reason: "He is ill" }, facts: { byAnother: true } })).toEqual([]);
  });

  test("that has begun changes its last day alone", () => {
    const keeps = { from: changed.from, to: "2026-12-08" };
    expect(found({ wish: keeps, facts: { changed } })).toEqual([]);
    expect(sentences({ wish: { ...keeps, to: "2026-12-06" }, facts: { changed } })).toEqual([
      ["to", "Choose a last day from 7 Dec 2026 to 28 Feb 2027."],
    ]);
    const sentence = "This began on 1 Dec 2026. Only its last day can change; end it to name somebody else.";
    const moved = { wish: { ...keeps, from: "2026-12-02", kind: "leave.application" }, facts: { changed, ...person({ id: asha }) } };
    expect(sentences(moved)).toEqual([
      ["standIn", sentence],
      ["kind", sentence],
      ["from", sentence],
    ]);
  });

  test("all problems are told at once", () =>
    expect(found({ wish: { from: "2026-12-01", kind: "tiny.unknown" }, facts: { standIn: undefined } }).map(({ field }) => field)).toEqual([
      "standIn",
      "kind",
      "from",
    ]));
});

describe("DG-02 from 00:00 of the first to 24:00 of the last day, in the principal's zone", () => {
  test.each([
    ["Asia/Kolkata", "2026-12-07", "2026-12-11", "2026-12-06T18:30:00.000Z", "2026-12-11T18:30:00.000Z"],
    ["Europe/London", "2026-12-07", "2026-12-07", "2026-12-07T00:00:00.000Z", "2026-12-08T00:00:00.000Z"],
    // The clocks go forward on the first day and back on the last one.
    ["Europe/London", "2026-03-29", "2026-10-25", "2026-03-29T00:00:00.000Z", "2026-10-26T00:00:00.000Z"],
    ["America/New_York", "2026-03-08", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    // There the clocks go forward at midnight: the day begins at one o'clock.
    ["Africa/Cairo", "2026-04-24", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-12-07", "2026-12-07", "2026-12-06T10:00:00.000Z", "2026-12-07T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-12-07", "2026-12-07", "2026-12-07T11:00:00.000Z", "2026-12-08T11:00:00.000Z"],
  ])("%s, %s to %s", (zone, from, to, begins, ends) => expect(momentsOf(zone, { from, to })).toEqual({ begins, ends }));

  test("whoever is away meanwhile is told of, and nothing is refused", () => {
    expect(standInWarnings("Fatima Sheikh", [])).toEqual([]);
    const [{ code, params } = { code: "" as StandInViolation, params: {} }] = standInWarnings("Fatima Sheikh", [
      "2026-12-14",
      "2026-12-10",
      "2026-12-09",
      "2026-12-11",
    ]);
    expect(renderMessage(standInMessages[code], params)).toBe("Fatima Sheikh is away on 9–11 Dec, 14 Dec; then only you can decide.");
  });
});

describe("DG-03 whose stand-in may not decide", () => {
  // P reports to M and stands in for M, whose manager is H; P asks.
  const [p, m, h, c] = [1, 2, 3, 4];
  const given = {
    people: [m],
    standIns: new Map([[m, p]]),
    excluded: [p],
    lines: new Map([[m, [h, c]]]),
    active: new Set([m, h, c]),
  };
  test("the step is given to the principal's manager too, never to the stand-in", () => expect(alsoGivenTo(given)).toEqual([h]));
  test("the next one above decides where that manager may not", () => {
    expect(alsoGivenTo({ ...given, excluded: [p, h] })).toEqual([c]);
    expect(alsoGivenTo({ ...given, active: new Set([m, c]) })).toEqual([c]);
  });
  test.each([
    ["the stand-in may decide", { excluded: [9] }],
    ["nobody stands in", { standIns: new Map() }],
    ["nobody is above", { lines: new Map() }],
    ["the manager has the step already", { people: [m, h] }],
  ])("nobody is added where %s", (_, change) => expect(alsoGivenTo({ ...given, ...change })).toEqual([]));
});

describe("DG-01 what may be done with it", () => {
  const agreed: Standing = { state: "set", begun: false, over: false, principal: rohan, standIn: fatima };
  const asked = (action: "change" | "end" | "decline", standing: Partial<Standing>, employee: number, keepsAll = false, version = 1) =>
    checkStandInAction({ action, version }, { ...agreed, ...standing, version: 1 }, { employee, keepsAll })?.code;

  test("by whom, in each state", () => {
    const actions = (standing: Partial<Standing>) =>
      [
        [rohan, false],
        [fatima, false],
        [asha, true],
        [asha, false],
      ].map(([employee, keepsAll]) =>
        standInActions({ ...agreed, ...standing }, { employee: Number(employee), keepsAll: keepsAll === true }).join("+"),
      );
    expect({
      set: actions({}),
      begun: actions({ begun: true }),
      over: actions({ begun: true, over: true }),
      ended: actions({ state: "ended" }),
      declined: actions({ state: "declined" }),
    }).toMatchInlineSnapshot(`
      {
        "begun": [
          "change+end",
          "end",
          "change+end",
          "",
        ],
        "declined": [
          "",
          "",
          "",
          "",
        ],
        "ended": [
          "",
          "",
          "",
          "",
        ],
        "over": [
          "",
          "",
          "",
          "",
        ],
        "set": [
          "change+end",
          "end+decline",
          "change+end",
          "",
        ],
      }
    `);
    expect([rohan, fatima, asha].map((employee) => maySee(agreed, { employee, keepsAll: false }))).toEqual([true, true, false]);
  });

  test.each([
    ["change", {}, fatima, "request.stand_in_not_yours"],
    ["decline", {}, rohan, "request.stand_in_not_yours"],
    ["decline", { begun: true }, fatima, "request.stand_in_begun"],
    ["decline", { begun: true, over: true }, fatima, "request.stand_in_over"],
    ["end", { state: "ended" }, rohan, "request.stand_in_over"],
    ["change", { begun: true, over: true }, rohan, "request.stand_in_over"],
    ["end", { begun: true }, fatima, undefined],
  ] as const)("%s of %o", (action, standing, employee, code) => expect(asked(action, standing, employee)).toBe(code));

  test("a version that is not the newest is refused last", () => {
    expect(asked("end", {}, rohan, false, 2)).toBe("request.stand_in_changed");
    expect(asked("end", { state: "ended" }, rohan, false, 2)).toBe("request.stand_in_over");
  });
});

describe("DG-04 the question about a leave", () => {
  const nobody = { hasReports: false, headsDepartment: false, isNamed: false, holdsStep: false };
  test("is put to whoever others wait for", () => {
    expect(decidesForOthers(nobody)).toBe(false);
    for (const one of Object.keys(nobody)) expect(decidesForOthers({ ...nobody, [one]: true })).toBe(true);
  });

  const leave = { from: "2026-12-14", to: "2026-12-18" };
  test.each([
    ["nobody stands in", [], leave],
    ["somebody does all the time", [{ from: "2026-12-01", to: "2026-12-18" }], undefined],
    [
      "two do, one after the other",
      [
        { from: "2026-12-16", to: "2026-12-20" },
        { from: "2026-12-14", to: "2026-12-15" },
      ],
      undefined,
    ],
    ["somebody does at first", [{ from: "2026-12-10", to: "2026-12-15" }], { from: "2026-12-16", to: "2026-12-18" }],
    ["somebody does at the end", [{ from: "2026-12-17", to: "2026-12-30" }], { from: "2026-12-14", to: "2026-12-16" }],
    ["somebody does afterwards", [{ from: "2026-12-19", to: "2026-12-30" }], leave],
  ])("asks for the days that are left where %s", (_, covered, asked) => expect(daysToAsk(leave, "2026-12-07", covered)).toEqual(asked));

  test("asks for no day that is past, and for 90 at most", () => {
    expect(daysToAsk(leave, "2026-12-16", [])).toEqual({ from: "2026-12-16", to: "2026-12-18" });
    expect(daysToAsk(leave, "2026-12-19", [])).toBeUndefined();
    expect(daysToAsk({ from: "2026-12-14", to: "2027-06-01" }, "2026-12-07", [])).toEqual({ from: "2026-12-14", to: "2027-03-13" });
  });

  const followed = { now: { ...leave, begun: false }, today: "2026-12-07", others: [] };
  test.each([
    ["cut short", followed, { ...leave, to: "2026-12-16" }, { ...leave, to: "2026-12-16" }],
    ["moved", followed, { from: "2026-12-21", to: "2026-12-22" }, { from: "2026-12-21", to: "2026-12-22" }],
    ["cancelled", followed, undefined, undefined],
    ["over by the change", { ...followed, today: "2026-12-17" }, { ...leave, to: "2026-12-15" }, undefined],
    [
      "cut short after it has begun",
      { ...followed, now: { ...leave, begun: true }, today: "2026-12-15" },
      { from: "2026-12-15", to: "2026-12-16" },
      { from: "2026-12-14", to: "2026-12-16" },
    ],
    [
      "made longer than the next one allows",
      { ...followed, others: [{ from: "2026-12-22", to: "2026-12-23" }] },
      { ...leave, to: "2026-12-30" },
      { ...leave, to: "2026-12-21" },
    ],
    [
      "moved to where somebody else stands in",
      { ...followed, others: [{ from: "2026-12-20", to: "2026-12-23" }] },
      { from: "2026-12-21", to: "2026-12-22" },
      undefined,
    ],
  ])("a leave that is %s takes its stand-in along", (_, given, absence, days) =>
    expect(daysAfterChange({ ...given, absence })).toEqual(days),
  );
});
