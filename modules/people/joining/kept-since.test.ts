import { expect, test } from "vitest";
import { sentenceFor } from "#shared/message.ts";
import { checkKeepFrom, effectWords, type KeepFrom, keptNote, keptSince } from "./kept-since.ts";
import { joiningMessages } from "./messages.ts";

const today = "2026-11-28";

test.each<[string, KeepFrom, string, string]>([
  ["the day of entry, for who joined years ago", "today", "2024-02-29", today],
  ["joining, where HR says so", "joining", "2024-02-29", "2024-02-29"],
  ["a day that HR names", "2026-04-01", "2024-02-29", "2026-04-01"],
  ["joining, where the day is before it", "2026-04-01", "2026-09-01", "2026-09-01"],
  ["no day after today", "2026-12-24", "2024-02-29", today],
  ["joining on the same day", "today", today, today],
  ["joining next month", "today", "2026-12-28", "2026-12-28"],
  ["joining next month, whatever is chosen", "2026-04-01", "2026-12-28", "2026-12-28"],
])("PE-05: attendance and leave are kept from %s", (_, keepFrom, joinedOn, since) => {
  expect(keptSince(keepFrom, { joinedOn, today })).toBe(since);
});

test("PE-05: a day to keep them from is not after today", () => {
  expect(["today", "joining", "2020-01-01", today].flatMap((keepFrom) => checkKeepFrom(keepFrom, today))).toEqual([]);
  expect(checkKeepFrom("2026-11-29", today)).toEqual([{ code: "people.keep_from", field: "keepFrom", params: { today } }]);
});

test("PE-06: what the past would count is said in figures, and what is none is left out", () => {
  const said = (...[who, keepFrom, effect]: [string, KeepFrom, Parameters<typeof effectWords>[0]]) =>
    sentenceFor(joiningMessages, keptNote(who, keepFrom, today, effect));
  expect(said("12 people", "today", { absentDays: 690, differences: 30, leaveDays: 38.5 })).toBe(
    "12 people joined before today. Their attendance and leave start on 28 Nov 2026. If you keep them from their joining day: " +
      "690 working days become absent, 30 differences in locked months, 38.5 days of leave credited.",
  );
  expect(said("Mira Sen", "joining", { absentDays: 1, differences: 1, leaveDays: 1 })).toBe(
    "Mira Sen joined before today. Their attendance and leave start on their joining day: " +
      "1 working day becomes absent, 1 difference in a locked month, 1 day of leave credited.",
  );
  expect(effectWords({ absentDays: 1200, differences: 0, leaveDays: 0 })).toBe("1,200 working days become absent");
  expect(effectWords({ absentDays: 0, differences: 0, leaveDays: 0 })).toBe("no day, locked month or balance changes");
});
