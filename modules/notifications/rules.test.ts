import { describe, expect, test } from "vitest";
import { dayIn, type PlainDate, timeIn, wallInstant, weekdayOf } from "#shared/dates.ts";
import { noticeTable, type PreferenceWish } from "./contract.ts";
import { anyKind, mailSentences } from "./messages.ts";
import { checkPreferences, deliveryOf, digestAt, leavesAt, retryAt, usualPreferences, type Workplace } from "./rules.ts";

const mondayToFriday = (day: PlainDate): boolean => weekdayOf(day) % 6 !== 0;
const kolkata: Workplace = { timeZone: "Asia/Kolkata", isWorkingDay: mondayToFriday };
const london: Workplace = { timeZone: "Europe/London", isWorkingDay: mondayToFriday };
/** The moment at which a clock in Kolkata shows this. */
const inKolkata = (day: PlainDate, time: string) => wallInstant("Asia/Kolkata", day, time);
const chosen = (wish: Partial<PreferenceWish>): PreferenceWish => ({ ...usualPreferences, ...wish });

describe("NT-03 mail that goes at once", () => {
  test.each([
    ["in the quiet hours of a Friday waits for Monday morning", inKolkata("2026-12-04", "20:05"), "2026-12-07T02:30:00.000Z"],
    ["a minute before them leaves after two minutes", inKolkata("2026-12-04", "19:59"), inKolkata("2026-12-04", "20:01")],
    ["at their first minute waits", inKolkata("2026-12-03", "20:00"), inKolkata("2026-12-04", "08:00")],
    ["at their end leaves after two minutes", inKolkata("2026-12-04", "08:00"), inKolkata("2026-12-04", "08:02")],
    ["before the morning waits for the same day", inKolkata("2026-12-04", "07:59"), inKolkata("2026-12-04", "08:00")],
    ["on a day off waits for the next working day", inKolkata("2026-12-05", "12:00"), inKolkata("2026-12-07", "08:00")],
  ])("that was created %s", (_, created, leaves) => expect(leavesAt(created, usualPreferences, kolkata)).toBe(leaves));

  test.each([
    ["without quiet hours, at night", { quiet: false }, inKolkata("2026-12-03", "23:00"), inKolkata("2026-12-03", "23:02")],
    ["without quiet hours, on a day off", { quiet: false }, inKolkata("2026-12-05", "12:00"), inKolkata("2026-12-07", "00:00")],
    ["on every day, on a day off", { workingDaysOnly: false }, inKolkata("2026-12-05", "12:00"), inKolkata("2026-12-05", "12:02")],
    ["on every day, at night", { workingDaysOnly: false }, inKolkata("2026-12-05", "22:00"), inKolkata("2026-12-06", "08:00")],
    ["quiet at noon", { quietFrom: "12:00", quietTo: "14:00" }, inKolkata("2026-12-04", "13:00"), inKolkata("2026-12-04", "14:00")],
    [
      "quiet at noon, in the evening",
      { quietFrom: "12:00", quietTo: "14:00" },
      inKolkata("2026-12-04", "20:05"),
      inKolkata("2026-12-04", "20:07"),
    ],
    [
      "quiet at noon, on a day off",
      { quietFrom: "12:00", quietTo: "14:00" },
      inKolkata("2026-12-05", "13:00"),
      inKolkata("2026-12-07", "00:00"),
    ],
  ])("to somebody who chose otherwise: %s", (_, wish, created, leaves) => expect(leavesAt(created, chosen(wish), kolkata)).toBe(leaves));

  test("waits in the zone of its reader, also over a change of the clock", () => {
    expect(leavesAt("2026-10-24T18:00:00.000Z", chosen({ workingDaysOnly: false }), london)).toBe("2026-10-24T18:02:00.000Z");
    expect(leavesAt("2026-10-24T19:00:00.000Z", chosen({ workingDaysOnly: false }), london)).toBe("2026-10-25T08:00:00.000Z");
  });

  test("is not held for ever by a calendar without working days", () => {
    const closed = { ...kolkata, isWorkingDay: () => false };
    expect(leavesAt(inKolkata("2026-12-04", "10:00"), usualPreferences, closed)).toBe(inKolkata("2027-01-04", "00:00"));
    expect(digestAt(inKolkata("2026-12-04", "10:00"), usualPreferences, closed)).toBe(inKolkata("2026-12-04", "10:02"));
  });
});

describe("NT-03 the digest", () => {
  test.each([
    ["before nine comes the same day", "morning", inKolkata("2026-12-04", "08:57"), inKolkata("2026-12-04", "09:00")],
    ["a moment before nine comes with the next", "morning", inKolkata("2026-12-04", "08:59"), inKolkata("2026-12-07", "09:00")],
    ["by day comes the next working day", "morning", inKolkata("2026-12-03", "10:00"), inKolkata("2026-12-04", "09:00")],
    ["by day comes in the afternoon, where there are two", "twice", inKolkata("2026-12-03", "10:00"), inKolkata("2026-12-03", "17:00")],
    [
      "in the evening comes in the morning, where there are two",
      "twice",
      inKolkata("2026-12-04", "17:00"),
      inKolkata("2026-12-07", "09:00"),
    ],
    ["on a day off comes on the next working day", "twice", inKolkata("2026-12-05", "08:00"), inKolkata("2026-12-07", "09:00")],
  ] as const)("of what was told %s", (_, digest, created, comes) => expect(digestAt(created, chosen({ digest }), kolkata)).toBe(comes));
});

describe("NT-01 what somebody has chosen", () => {
  test.each([
    ["action", false, {}, "at_once"],
    ["outcome", false, {}, "at_once"],
    ["info", false, {}, "digest"],
    ["info", false, { info: "off" }, "off"],
    ["outcome", false, { outcome: "digest" }, "digest"],
    // What was told to a queue.
    ["action", true, {}, "digest"],
    ["info", true, { info: "off" }, "off"],
  ] as const)("%s, to a queue %s, %o goes %s", (category, byQueue, wish, way) =>
    expect(deliveryOf(category, byQueue, chosen(wish))).toBe(way),
  );

  test("quiet hours have another end than beginning", () => {
    const broken = { code: "notifications.quiet_hours", field: "quietTo", params: { time: "09:00" } };
    expect(checkPreferences(chosen({ quietFrom: "09:00", quietTo: "09:00" }))).toEqual([broken]);
    expect(checkPreferences(chosen({ quiet: false, quietFrom: "09:00", quietTo: "09:00" }))).toEqual([false]);
  });
});

test("NT-04 a failed mail is tried again after 1 and 5 and 30 minutes, 2 and 12 hours, and then no more", () => {
  const minutesAfter = [1, 2, 3, 4, 5, 6].map((attempt) => {
    const again = retryAt("2026-12-07T04:00:00.000Z", attempt);
    return again && (Date.parse(again) - Date.parse("2026-12-07T04:00:00.000Z")) / 60_000;
  });
  expect(minutesAfter).toEqual([1, 5, 30, 120, 720, undefined]);
});

test("NT-05 a mail's sentence has one place, for kind and number; every event that is told of a subject has one", () => {
  for (const sentence of Object.values(mailSentences)) expect(sentence.replace("{thing}", anyKind)).not.toMatch(/[{}]/);
  // “A request” stands at the beginning of a sentence, or it would be a capital in its middle.
  for (const sentence of Object.values(mailSentences)) expect(sentence).toMatch(/^\{thing\}|^[^{]*$/);
  const mailed = Object.keys(noticeTable).filter((event) => !event.startsWith("session."));
  expect(Object.keys(mailSentences)).toEqual(mailed);
});

test("the moment of a wall clock is that at which it shows so, and a time left out by a change of the clock is later", () => {
  for (const [zone, day, time] of [
    ["Asia/Kolkata", "2026-12-07", "08:00"],
    ["America/New_York", "2026-03-08", "09:00"],
    ["Europe/London", "2026-10-25", "00:30"],
    ["Pacific/Auckland", "2026-09-27", "12:00"],
  ] as const) {
    const at = wallInstant(zone, day, time);
    expect([dayIn(zone, at), timeIn(zone, at)]).toEqual([day, time]);
  }
  expect(wallInstant("Europe/London", "2026-03-29", "01:30")).toMatch(/^2026-03-29T0[01]:30/);
});
