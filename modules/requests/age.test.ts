import { describe, expect, test } from "vitest";
import { addDays, eachDay, type Instant, type PlainDate, wallInstant, weekdayOf } from "#shared/dates.ts";
import { ageAt, type Calendar, dayOfAge, dueNow, lapseOf } from "./age.ts";
import { step } from "./policies/policy.ts";

const calendarOf = (zone: string, holidays: PlainDate[]): Calendar => ({
  zone,
  workingDays: eachDay("2026-11-01", "2027-03-31").filter((day) => weekdayOf(day) % 6 !== 0 && !holidays.includes(day)),
});
const india = calendarOf("Asia/Kolkata", ["2026-12-25", "2027-01-01"]);
const london = calendarOf("Europe/London", ["2026-12-25", "2026-12-28"]);

const settings = step("manager", { name: "Manager" });

/** What happens to a step that nobody answers, looked at on every hour and half hour: "7 remind". */
const told = (openedAt: Instant, calendar: Calendar, away: PlainDate[] = [], until: PlainDate = "2027-01-08"): string[] => {
  let spent = { reminded: 0, escalated: 0 };
  const lines: string[] = [];
  for (let day = openedAt.slice(0, 10); day <= until; day = addDays(day, 1))
    for (let slot = 0; slot < 48; slot += 1) {
      const time = `${String(Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
      const now = wallInstant(calendar.zone, day, time);
      if (now < openedAt) continue;
      const due = dueNow({ openedAt, settings, spent }, now, calendar, away.includes(day));
      if (due.remind) lines.push(`${day} ${time} remind`);
      if (due.escalated > spent.escalated) lines.push(`${day} ${time} escalate ${due.escalated}`);
      spent = due;
    }
  return lines;
};
const at = (...days: string[]) => days.map((day) => `${day.slice(0, 10)} 09:00 ${day.slice(11)}`);

describe("the age of an open step", () => {
  const first = at("2026-12-07 remind", "2026-12-08 remind", "2026-12-09 escalate 1", "2026-12-14 escalate 2");
  test.each<[string, Instant, Calendar, string[]]>([
    ["opened Fri 4 Dec", "2026-12-04T10:40:00.000Z", india, first],
    ["opened Sat 5 Dec", "2026-12-05T06:00:00.000Z", india, first],
    [
      "opened Wed 23 Dec, over holidays",
      "2026-12-23T05:30:00.000Z",
      india,
      at("2026-12-24 remind", "2026-12-28 remind", "2026-12-29 escalate 1", "2027-01-04 escalate 2"),
    ],
    [
      "opened on Tue 8 Dec in Kolkata",
      "2026-12-07T20:00:00.000Z",
      india,
      at("2026-12-09 remind", "2026-12-10 remind", "2026-12-11 escalate 1", "2026-12-16 escalate 2"),
    ],
    [
      "opened at the same moment, on Mon 7 Dec in London",
      "2026-12-07T20:00:00.000Z",
      london,
      at("2026-12-08 remind", "2026-12-09 remind", "2026-12-10 escalate 1", "2026-12-15 escalate 2"),
    ],
  ])("RP-22, RP-23: %s", (_, openedAt, calendar, expected) => expect(told(openedAt, calendar)).toEqual(expected));

  test("RP-22: nobody is reminded on a day of leave, and the age runs on", () =>
    expect(told("2026-12-04T10:40:00.000Z", india, ["2026-12-07", "2026-12-08"])).toEqual(
      at("2026-12-09 escalate 1", "2026-12-14 escalate 2"),
    ));

  test("RP-22: after an outage only the newest reminder, on a working day, and none once it is escalated", () => {
    const openedAt = "2026-12-04T10:40:00.000Z";
    const fresh = { openedAt, settings, spent: { reminded: 0, escalated: 0 } };
    const [monday, tuesday, saturday] = ["2026-12-07", "2026-12-08", "2026-12-12"].map((day) => wallInstant(india.zone, day, "11:00"));
    expect(dueNow(fresh, tuesday ?? "", india)).toEqual({ reminded: 2, remind: true, escalated: 0 });
    expect(dueNow({ ...fresh, spent: { reminded: 1, escalated: 0 } }, monday ?? "", india)).toMatchObject({ remind: false });
    expect(dueNow(fresh, saturday ?? "", india)).toEqual({ reminded: 0, remind: false, escalated: 1 });
    expect(dueNow(fresh, "2026-12-14T03:30:00.000Z", india)).toEqual({ reminded: 2, remind: false, escalated: 2 });
    const late = { ...fresh, settings: { remindAfter: settings.remindAfter } };
    expect(dueNow(late, "2026-12-14T03:30:00.000Z", india)).toEqual({ reminded: 2, remind: true, escalated: 0 });
  });

  test("RP-22: counts whole working days after the day of opening, also before nine", () => {
    const openedAt = "2026-12-04T10:40:00.000Z";
    expect(
      ["2026-12-04", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08"].map((day) =>
        ageAt(openedAt, wallInstant(india.zone, day, "08:00"), india),
      ),
    ).toEqual([0, 0, 0, 1, 2]);
    expect([1, 3, 6].map((age) => dayOfAge(openedAt, age, india))).toEqual(["2026-12-07", "2026-12-09", "2026-12-14"]);
    expect(dayOfAge(openedAt, 3, { ...india, workingDays: [] })).toBeUndefined();
  });
});

describe("a returned request", () => {
  const ends = (now: Instant) => lapseOf("2026-12-08T06:00:00.000Z", { zone: "Asia/Kolkata", days: 30 }, now);
  test("RP-18: is told of 7 days before, and withdrawn 30 days after, at 02:00 of the head office", () => {
    expect(ends("2026-12-30T20:29:59.999Z")).toEqual({ day: "2027-01-07", tell: false, lapse: false });
    expect(ends("2026-12-30T20:30:00.000Z")).toEqual({ day: "2027-01-07", tell: true, lapse: false });
    expect(ends("2027-01-06T20:29:59.999Z")).toMatchObject({ tell: true, lapse: false });
    expect(ends("2027-01-06T20:30:00.000Z")).toMatchObject({ lapse: true });
  });
});
