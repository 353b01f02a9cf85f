// Attendance as the server would tell it, for the tests of its pages: Asha's days of December, read on Mon 7 Dec 2026 at 09:44 in Bengaluru.
import { vi } from "vitest";
import { noCalls } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import type { DayRow, DayView, PunchView } from "../day/contract.ts";
import type { MonthSheet, MonthTotals } from "../months/contract.ts";
import type { Now } from "../punching/contract.ts";

export const asha = { code: "LF-0042", name: "Asha Nair" };
export const zone = "Asia/Kolkata";
export const general = { code: "GEN", name: "General", start: "09:30", end: "18:30" };

const nothing = { gross: 0, breakTaken: 0, net: 0, expected: 480, late: 0, early: 0, short: 0, overtime: 0, offDayMinutes: 0 };
const noShares = { attended: 0, leave: 0, off: 0, absent: 0, open: 0 };

export const dayOf = (date: string, more: Partial<DayRow> = {}): DayRow => ({
  date,
  zone,
  shift: general,
  status: "planned",
  shares: { ...noShares, open: 1 },
  flags: [],
  why: { code: "planned", values: { start: `${date}T04:00:00Z`, end: `${date}T13:00:00Z` } },
  ...nothing,
  leave: "none",
  onDuty: "none",
  workFromHome: false,
  needsMe: false,
  ...more,
});

/** Thu 3 Dec: in at 09:31 and never out. */
export const forgotten = dayOf("2026-12-03", {
  status: "incomplete",
  flags: ["missing_out"],
  why: { code: "missing_out", values: { at: "2026-12-03T04:01:00Z", until: "2027-01-02" } },
  in: "2026-12-03T04:01:00Z",
  needsMe: true,
  action: "regularise",
});

/** Fri 4 Dec: late, long, and far beyond the window. */
const long = dayOf("2026-12-04", {
  status: "present",
  shares: { ...noShares, attended: 1 },
  flags: ["outside_window"],
  why: { code: "worked", values: { net: 708 } },
  in: "2026-12-04T04:22:00Z",
  out: "2026-12-04T17:10:00Z",
  gross: 768,
  breakTaken: 60,
  net: 708,
  late: 22,
  overtime: 225,
});

const totals: MonthTotals = {
  attended: 17,
  leave: 1.5,
  off: 10,
  absent: 0.5,
  open: 1,
  net: 8100,
  short: 25,
  overtime: 225,
  offDayMinutes: 490,
  lateCount: 2,
  lateMinutes: 37,
  workFromHome: 1,
  onDuty: 0,
};

export const december: MonthSheet = {
  locks: [],
  asked: [],
  owner: asha,
  isOwn: true,
  month: "2026-12",
  today: "2026-12-07",
  zone,
  joinedOn: "2024-04-01",
  keptSince: "2024-04-01",
  days: [forgotten, long, dayOf("2026-12-07", { status: "not_in_yet" }), dayOf("2026-12-08")],
  totals,
};

export const punchAt = (at: string, more: Partial<PunchView> = {}): PunchView => ({ at, kind: "in", source: "web", zone, ...more });

export const notIn: Now = {
  at: "2026-12-07T04:14:00Z",
  today: "2026-12-07",
  zone,
  state: "not_in",
  next: "in",
  shift: general,
  punches: [],
  day: dayOf("2026-12-07", { status: "not_in_yet" }),
  mayPunch: true,
  place: "Bengaluru",
};

export const isIn: Now = {
  ...notIn,
  state: "in",
  since: "2026-12-07T04:14:00Z",
  next: "out",
  punches: [punchAt("2026-12-07T04:14:00Z")],
};

export const longDay: DayView = {
  ...long,
  owner: asha,
  isOwn: true,
  derivedAt: "2026-12-04T19:00:00Z",
  plan: {
    start: "2026-12-04T04:00:00Z",
    end: "2026-12-04T13:00:00Z",
    windowStart: "2026-12-04T03:00:00Z",
    windowEnd: "2026-12-04T15:00:00Z",
    closesAt: "2026-12-04T19:00:00Z",
  },
  punches: [
    punchAt("2026-12-04T04:22:07Z"),
    punchAt("2026-12-04T12:58:00Z", {
      kind: "out",
      source: "import",
      voided: { at: "2026-12-05T05:00:00Z", reason: "Lost device day", number: "AI-2026-00002" },
    }),
    punchAt("2026-12-04T17:10:00Z", { kind: "out", address: "10.0.0.7", clockDifference: -240 }),
  ],
  pairs: [{ in: "2026-12-04T04:22:00Z", out: "2026-12-04T17:10:00Z" }],
  versions: [],
  requests: [],
};

/** Signs in as somebody who works in that zone. */
export const readFrom = (timeZone: string) =>
  connectSession({
    ...noCalls,
    me: async () => ({
      name: "Asha Nair",
      employeeCode: "LF-0042",
      companyName: "Larkfield Systems",
      companyTimeZone: timeZone,
      timeZone,
      role: "Employee",
      currency: "INR",
      demo: false,
    }),
  });

export const wide = (isWide: boolean) =>
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: isWide && !media.includes("print"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** jsdom has no dialogs. */
export const drawsDialogs = () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
