import { expect, test } from "vitest";
import { formatTime } from "#shared/format.ts";
import { axisOf } from "./axis.ts";

const kolkata = { date: "2026-12-04", zone: "Asia/Kolkata" };
const day = { start: "2026-12-04T04:00:00Z", end: "2026-12-04T13:00:00Z", windowStart: "", windowEnd: "", closesAt: "" };
const labels = (axis: ReturnType<typeof axisOf>, zone: string) => axis.ticks.map(({ at }) => formatTime(at, zone));

test("a day of 24 hours: nine to half past six stands where it belongs", () => {
  const axis = axisOf({ ...kolkata, plan: day, pairs: [{ in: "2026-12-04T00:30:00Z", out: "2026-12-04T12:30:00Z" }] });
  expect(labels(axis, kolkata.zone)).toEqual(["00:00", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "00:00"]);
  expect(axis.planned?.from).toBeCloseTo((9.5 / 24) * 100);
  expect(axis.planned?.width).toBeCloseTo((9 / 24) * 100);
  expect(axis.worked).toEqual([{ from: 25, width: 50 }]);
});

test("a night reaches over midnight, and the line with it", () => {
  const axis = axisOf({ ...kolkata, plan: undefined, pairs: [{ in: "2026-12-04T16:20:00Z", out: "2026-12-05T01:10:00Z" }] });
  expect(labels(axis, kolkata.zone).at(-1)).toBe("09:00");
  expect(axis.worked[0]?.from).toBeCloseTo(((21 + 50 / 60) / 33) * 100);
});

test("a punch before midnight moves the beginning, and one that stands alone is a point", () => {
  const axis = axisOf({ ...kolkata, plan: undefined, pairs: [{ in: "2026-12-03T18:10:00Z" }] });
  expect(labels(axis, kolkata.zone)[0]).toBe("21:00");
  expect(axis.worked).toEqual([]);
  expect(axis.alone[0]).toBeCloseTo(((2 + 40 / 60) / 27) * 100);
});

test("a day on which clocks go back has 25 hours", () => {
  const axis = axisOf({ date: "2026-10-25", zone: "Europe/London", plan: undefined, pairs: [{ in: "2026-10-25T12:30:00Z" }] });
  expect(axis.alone).toEqual([54]);
});
