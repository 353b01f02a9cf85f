import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import { rosterPath, shiftsPath } from "../../paths.ts";
import type { RosterEffect, Shifts } from "../../shifts/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { usualTimes } from "./times-fields.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const [GENERAL, NIGHT, PLACE] = ["11", "12", "13"].map((end) => `019ac000-0000-7000-8000-0000000000${end}`) as [string, string, string];
const shifts: Shifts = {
  today: "2026-12-07",
  shifts: [
    { id: GENERAL, code: "GEN", name: "General", kind: "fixed", versions: [{ ...usualTimes, from: "2000-01-01" }] },
    {
      id: NIGHT,
      code: "NIG",
      name: "Night",
      kind: "fixed",
      versions: [{ ...usualTimes, start: "22:00", end: "06:30", from: "2000-01-01" }],
    },
  ],
  places: [{ id: PLACE, name: "Pune", shift: { id: GENERAL, name: "General" }, lockedUntil: "2026-10-31" }],
};
const nothing: RosterEffect = { people: 0, days: 0, names: [], rests: [], restsInAll: 0, leastRestHours: 8, seen: "" };
const row = {
  id: PLACE,
  code: "LF-0040",
  name: "Kiran Jadhav",
  location: "Pune",
  shift: { id: GENERAL, name: "General" },
  isOwn: false,
  mayChange: true,
};

type Replies = Parameters<typeof fakeApi<typeof attendanceEndpoints>>[1];
const open = (replies: Replies, path: string = shiftsPath) => {
  const api = fakeApi(attendanceEndpoints, { shifts, ...replies });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([attendanceWeb], path);
  return { api, user: userEvent.setup() };
};

test("AT-44: what a change means to past days and to rest is shown, and only then made as it was seen", async () => {
  const effect: RosterEffect = {
    people: 1,
    days: 4,
    names: ["Kiran Jadhav"],
    seen: "4 abc",
    restsInAll: 1,
    leastRestHours: 8,
    rests: [{ code: "LF-0040", name: "Kiran Jadhav", date: "2026-12-09", next: "2026-12-10", minutes: 180 }],
  };
  const { user, api } = open({ roster: { items: [row], total: 1 }, previewRoster: effect, changeRoster: { people: 1 } }, rosterPath());
  await user.click(await screen.findByRole("button", { name: "Change shift: Kiran Jadhav" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Shift"), "Night");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("4 past days of Kiran Jadhav will be computed anew.");
  expect(dialog.getByText("Kiran Jadhav: 3 h between Wed 9 Dec and Thu 10 Dec")).toBeTruthy();
  expect(api.of("changeRoster")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save as shown" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("changeRoster").map(({ body }) => body)).toEqual([
    { employee: "LF-0040", shiftId: NIGHT, from: "2026-12-07", seen: "4 abc" },
  ]);
});

test("AT-44: what changes nothing behind is made at once, and a refusal stands at its field with all that was typed", async () => {
  const message = "Choose a day after 31 Oct.";
  const { user, api } = open({
    previewPlaceShift: refused("refused", { code: "attendance.shift_day", field: "from", message }),
    previewVersion: nothing,
    addVersion: { id: NIGHT },
  });
  await user.click(await screen.findByRole("button", { name: "Change shift: Pune" }));
  const place = within(screen.getByRole("dialog"));
  await user.selectOptions(place.getByLabelText("Shift"), "Night");
  await user.click(place.getByRole("button", { name: "Save" }));
  expect(await place.findAllByText(message, { exact: false })).not.toHaveLength(0);
  expect(place.getByLabelText("Shift")).toHaveProperty("value", NIGHT);
  await user.click(place.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Change times: General" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.queryByLabelText("Late from")).toBeNull();
  await user.clear(dialog.getByLabelText("Start"));
  await user.type(dialog.getByLabelText("Start"), "half ten");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findAllByText("Write a time such as 09:30.", { exact: false })).not.toHaveLength(0);
  await user.clear(dialog.getByLabelText("Start"));
  await user.type(dialog.getByLabelText("Start"), "10:00");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("addVersion")[0]?.body).toEqual({ from: "2026-12-07", times: { ...usualTimes, start: "10:00" }, seen: "" });
});

test("section 2: a shift has every version of its times, the ones before the present one too", async () => {
  const versions = [
    { ...usualTimes, start: "10:00", end: "19:00", from: "2000-01-01", until: "2026-03-31" },
    { ...usualTimes, breakMinutes: 45, full: 495, from: "2026-04-01", until: "2026-06-30" },
    { ...usualTimes, from: "2026-07-01", until: "2027-01-03" },
    { ...usualTimes, start: "08:00", end: "17:00", from: "2027-01-04" },
  ];
  const [general, ...others] = shifts.shifts;
  open({ shifts: { ...shifts, shifts: general ? [{ ...general, versions }, ...others] : others } });
  expect(await screen.findByText("10:00–19:00, break 60 min, full day 8 h, until 31 Mar 2026")).toBeTruthy();
  expect(screen.getByText("09:30–18:30, break 45 min, full day 8 h 15 min, until 30 Jun 2026")).toBeTruthy();
  expect(screen.getByText("08:00–17:00 from 4 Jan 2027")).toBeTruthy();
  expect(screen.getAllByText(/full day .* until/)).toHaveLength(2);
});

const settings = {
  gateOnly: [],
  homeNeedsPunches: true,
  homeDaysAMonth: 8,
  regulariseDays: 30,
  hrDecidesFrom: 4,
  reviewDays: 3,
  nudgeNotIn: false,
  nudgeStillIn: true,
  nudgeIncomplete: true,
  leastRestHours: 8,
  periodFrom: 1,
};
const beside = { places: [{ id: PLACE, name: "Pune" }], isPeriodFixed: true };

test("settings that somebody else has changed meanwhile are told, take nothing away that was typed, and are shown on demand", async () => {
  const theirs = { ...settings, ...beside, homeDaysAMonth: 12, version: 4 };
  const read = [{ ...settings, ...beside, version: 3 }];
  const message = "Somebody else has changed this in the meantime.";
  const { user, api } = open(
    { attendanceSettings: () => read.shift() ?? theirs, saveAttendanceSettings: refused("stale", { code: "version.stale", message }) },
    `${shiftsPath}?part=settings`,
  );
  const days = () => screen.getByLabelText<HTMLInputElement>("Days at home a month, at most");
  await screen.findByLabelText("Days at home a month, at most");
  await user.clear(days());
  await user.type(days(), "10");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(api.of("attendanceSettings")).toHaveLength(2));
  expect(days().value).toBe("10");
  await user.click(screen.getByRole("button", { name: "Show theirs" }));
  await waitFor(() => expect(days().value).toBe("12"));
});

test("settings are saved as figures in the version read", async () => {
  const { user, api } = open(
    { attendanceSettings: { ...settings, ...beside, version: 3 }, saveAttendanceSettings: { ...settings, ...beside, version: 4 } },
    `${shiftsPath}?part=settings`,
  );
  const days = await screen.findByLabelText("Days at home a month, at most");
  await user.clear(days);
  await user.type(days, "10");
  await user.click(screen.getByLabelText("Pune"));
  expect(within(screen.getByLabelText("Day of the month on which a period begins")).getAllByRole("option")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(api.of("saveAttendanceSettings").map(({ body }) => body)).toEqual([{ ...settings, homeDaysAMonth: 10, gateOnly: [PLACE] }]),
  );
});
