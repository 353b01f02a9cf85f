import { expect, test } from "vitest";
import { renderMessage } from "#shared/message.ts";
import { leaveMessages, leaveWarnings } from "./messages.ts";
import { lockedParams, workedBeside, workedParams } from "./worked.ts";

const on = (date: string, minutes: number, expected = 480) => ({ date, minutes, expected });
const wednesday = "2026-11-25";

test.each([
  ["any work beside a whole day", 1, 600, 480, true],
  ["a minute of it", 1, 1, 480, true],
  ["no work", 1, 0, 480, false],
  ["4:30 beside half a day of 8 hours", 0.5, 270, 480, true],
  ["4:30 beside half a day of 9 hours", 0.5, 270, 540, false],
  ["10 hours on a date that does not count", 0, 600, 480, false],
])("LV-11: %s", (_, units, minutes, expected, isFound) => {
  expect(workedBeside([{ date: wednesday, units }], [on(wednesday, minutes, expected), on("2026-11-26", 480)])).toHaveLength(
    isFound ? 1 : 0,
  );
});

test("LV-11: the sentence names the hours and the day, or each of several", () => {
  const said = (...found: ReturnType<typeof on>[]) => {
    const params = workedParams(found);
    return [renderMessage(leaveWarnings["leave.worked"] ?? "", params), renderMessage(leaveMessages["leave.worked"], params)];
  };
  expect(said(on(wednesday, 600))).toEqual(["10 h worked on 25 Nov", "10 h worked that day (Wed 25 Nov)."]);
  expect(said(on(wednesday, 270), on("2026-11-26", 45))).toEqual([
    "5 h 15 min worked on 2 days",
    "5 h 15 min worked on 2 of these days: Wed 25 Nov (4 h 30 min), Thu 26 Nov (45 min).",
  ]);
  expect(workedParams([])).toBeUndefined();
});

test("LV-11: locked months by name, each once", () => {
  const said = (...days: string[]) => renderMessage(leaveWarnings["leave.locked"] ?? "", lockedParams(days));
  expect(said("2026-11-25", "2026-11-30")).toBe("Locked month: November 2026");
  expect(said("2026-10-30", "2026-11-02")).toBe("Locked month: October 2026, November 2026");
  expect(lockedParams([])).toBeUndefined();
});
