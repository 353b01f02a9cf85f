import { expect, test } from "vitest";
import type { DayFlag, DayStatus } from "../day/model.ts";
import { mayRegularise, nextStepOf } from "./next-step.ts";

type Given = {
  status: DayStatus;
  flags?: DayFlag[];
  date?: string;
  isPunched?: boolean;
  isOffered?: boolean;
  isLocked?: boolean;
  isAsked?: boolean;
};

const step = ({ status, flags = [], date = "2026-12-03", isPunched = true, isOffered = false, ...given }: Given) => {
  const { isLocked = false, isAsked = false } = given;
  return nextStepOf({ date, status, flags }, { today: "2026-12-07", regulariseDays: 30, isPunched, isOffered, isLocked, isAsked });
};

test.each<[string, Given, ReturnType<typeof step>]>([
  ["a day without a fault needs nothing", { status: "present" }, undefined],
  ["nor does one that goes on", { status: "in" }, undefined],
  ["a missing punch is regularised", { status: "incomplete", flags: ["missing_out"] }, "regularise"],
  ["so are too few minutes", { status: "absent" }, "regularise"],
  ["and half a day", { status: "half_day" }, "regularise"],
  ["no punch at all is mostly leave", { status: "absent", isPunched: false }, "apply_for_leave"],
  ["work on leave is given back", { status: "on_leave", flags: ["leave_conflict"] }, "give_back"],
  [
    "work on a day off is claimed while it is offered",
    { status: "weekly_off", flags: ["worked_on_day_off"], isOffered: true },
    "claim_comp_off",
  ],
  ["and needs nothing where it is not", { status: "weekly_off", flags: ["worked_on_day_off"] }, undefined],
  [
    "AT-22: of a closed month nothing is its owner's to repair",
    { status: "incomplete", flags: ["missing_out"], isLocked: true },
    undefined,
  ],
  ["and nothing is given back", { status: "on_leave", flags: ["leave_conflict"], isLocked: true }, undefined],
  ["30 days ago can still be regularised", { status: "incomplete", date: "2026-11-07" }, "regularise"],
  ["31 days ago can not", { status: "incomplete", date: "2026-11-06" }, undefined],
  ["AT-29: nor can what somebody has asked about", { status: "incomplete", isAsked: true }, undefined],
  ["and takes no offer away", { status: "weekly_off", isOffered: true, isAsked: true }, "claim_comp_off"],
])("%s", (_, given, expected) => {
  expect(step(given)).toBe(expected);
});

const today = "2026-12-07";
type Asked = Partial<Parameters<typeof mayRegularise>[0] & Parameters<typeof mayRegularise>[1]>;
const may = ({ date = "2026-12-03", status = "present", leave = "none", isLocked = false, isAsked = false }: Asked = {}) =>
  mayRegularise({ date, status, leave }, { today, regulariseDays: 30, isLocked, isAsked });

test.each<[string, Asked, boolean]>([
  ["a day that reads well may be wrong all the same", {}, true],
  ["so may one without a punch", { status: "absent" }, true],
  ["and a day off", { status: "weekly_off" }, true],
  ["and a day of which half is leave", { leave: "first" }, true],
  ["AT-23: and today, once it has begun", { date: today, status: "out" }, true],
  ["but none before the shift", { date: today, status: "planned" }, false],
  ["AT-23: nor one to come", { date: "2026-12-08", status: "present" }, false],
  ["AT-23: nor after 30 days", { date: "2026-11-06" }, false],
  ["AT-22: nor behind a lock", { isLocked: true }, false],
  ["AT-28: nor on full leave", { status: "on_leave", leave: "whole" }, false],
  ["AT-29: nor twice", { isAsked: true }, false],
  ["nor before joining", { status: "not_employed" }, false],
])("%s", (_, given, expected) => {
  expect(may(given)).toBe(expected);
});
