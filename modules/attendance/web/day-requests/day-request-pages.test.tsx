import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session as browserSession } from "#web/session/browser.ts";
import { asha as ashaToken, encode } from "#web/session/testing.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { DayRequest, DayRequestPreview } from "../../day-requests/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { december, longDay, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  browserSession.end(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rohan = { name: "Manager", approver: "manager", people: [{ code: "LF-0012", name: "Rohan Mehta" }] };
const previewDayRequest: DayRequestPreview = {
  lines: [
    { date: "2026-12-11", part: "whole", units: 1, why: "working" },
    { date: "2026-12-12", part: "whole", units: 0, why: "weekly_off" },
  ],
  total: 1,
  home: [{ month: "2026-12", would: 9, most: 8 }],
  deciders: [rohan],
  findings: [{ code: "attendance.wfh_limit", field: "to", message: "8 days a month; with this December would have 9." }],
};
const approved: DayRequest = {
  id: "0193a1b2-0000-7000-8000-000000000001",
  number: "WH-2026-00007",
  title: "Work from home, 10–11 Dec",
  owner: longDay.owner,
  isOwn: true,
  values: {
    kind: "work_from_home",
    from: "2026-12-10",
    to: "2026-12-11",
    firstDay: "whole",
    lastDay: "whole",
    place: "",
    purpose: "Quiet work",
  },
  status: "approved",
  asked: 2,
  stands: 2,
  askedAt: "2026-12-05T04:00:00Z",
  cancellable: ["2026-12-10", "2026-12-11"],
  ownActions: ["cancel"],
  timeline: [],
  lines: [
    { date: "2026-12-10", part: "whole", units: 1, why: "working", state: "booked" },
    { date: "2026-12-11", part: "whole", units: 1, why: "working", state: "released" },
  ],
};

const open = (path: string, more: object = {}) => {
  const api = fakeApi(attendanceEndpoints, { previewDayRequest, readDayRequest: approved, cancelDays: approved, ...more });
  return { api, ...openPage([attendanceWeb], `/attendance/my-attendance/${path}`) };
};

test("AT-33: a line per date, days off count nothing, and what stops it is said before it is sent", async () => {
  open("new?kind=work_from_home&from=2026-12-11&to=2026-12-12");
  expect(await screen.findByText("Day off")).toBeTruthy();
  expect(screen.getByText("9 of 8")).toBeTruthy();
  expect(screen.getByText("8 days a month; with this December would have 9.")).toBeTruthy();
  expect(screen.getByText(/Rohan Mehta/)).toBeTruthy();
  expect(screen.queryByLabelText("Place")).toBeNull();
});

test("AT-34: a duty asks where and what for; what is refused stands at its field, and nothing that was typed is lost", async () => {
  const message = "Say where, in 3 to 120 characters.";
  const { api } = open("new?kind=on_duty&from=2026-12-11", {
    submitDayRequest: refused("refused", { code: "attendance.od_words", field: "place", message }),
  });
  await userEvent.type(await screen.findByLabelText("Purpose"), "Client visit");
  await userEvent.click(screen.getByLabelText("First half"));
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Place").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Purpose")).toHaveProperty("value", "Client visit");
  expect(api.of("submitDayRequest")[0]?.body).toMatchObject({
    kind: "on_duty",
    from: "2026-12-11",
    to: "2026-12-11",
    firstDay: "first",
    lastDay: "first",
    purpose: "Client visit",
  });
});

const signInAs = (role: "HR" | "Manager") => {
  browserSession.end(undefined);
  localStorage.setItem("token", encode({ ...ashaToken, EmployeeId: 7, EmployeeCode: "LF-0007", role }));
};
const theirs = { ...december, isOwn: false };

test("HR asks for somebody else: the page says for whom, and asks in their name", async () => {
  signInAs("HR");
  const submitDayRequest = { number: "WH-2026-00008", title: "Work from home, Fri 11 Dec", waitingFor: rohan };
  const { api } = open("new?kind=work_from_home&from=2026-12-11&employee=LF-0042", { readMonth: theirs, submitDayRequest });
  expect(await screen.findByRole("heading", { level: 1, name: "Work from home for Asha Nair" })).toBeTruthy();
  await screen.findByText(/Rohan Mehta/);
  expect(api.of("readMonth")[0]?.query).toEqual({ employee: "LF-0042" });
  expect(api.of("previewDayRequest")[0]?.query).toEqual({ employee: "LF-0042" });
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(api.of("submitDayRequest").map(({ query }) => query)).toEqual([{ employee: "LF-0042" }]));
  expect(await screen.findByText("Submitted for Asha Nair: Work from home, Fri 11 Dec.")).toBeTruthy();
});

test("whoever leads somebody and is not HR reads that they do not ask for them", async () => {
  signInAs("Manager");
  open("new?kind=on_duty&employee=LF-0042", { readMonth: theirs });
  expect(await screen.findByText("Only HR can submit requests for somebody else.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to the month" }).getAttribute("href")).toBe("/attendance/team-attendance/people/LF-0042");
});

test("from the month of somebody HR asks for them, and others only read", async () => {
  const api = { readMonth: theirs };
  signInAs("HR");
  fakeApi(attendanceEndpoints, api);
  openPage([attendanceWeb], "/administration/attendance/people/LF-0042?month=2026-12");
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  const link = screen.getByRole("menuitem", { name: "Work from home" });
  expect(link.getAttribute("href")).toBe("/attendance/my-attendance/new?kind=work_from_home&employee=LF-0042");
  cleanup();
  signInAs("Manager");
  openPage([attendanceWeb], "/attendance/team-attendance/people/LF-0042?month=2026-12");
  await screen.findByRole("region", { name: "Days of December 2026" });
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
});

test("AT-35: the record tells which day gave way, and its owner cancels those to come", async () => {
  const { api } = open("WH-2026-00007");
  expect(await screen.findByText("Gave way to leave")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Cancel days" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel these days" }));
  expect(await screen.findByText("Tick at least one day.")).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Thu 10 Dec 2026"));
  await userEvent.click(screen.getByRole("button", { name: "Cancel these days" }));
  await waitFor(() => expect(api.of("cancelDays")).toHaveLength(1));
  expect(api.of("cancelDays")[0]?.body).toMatchObject({ days: ["2026-12-10"] });
});

test("RP-17: HR, who asked in somebody's name, sends it again, and which dates count is reckoned for its owner", async () => {
  const request = {
    id: "0193a1b2-0000-7000-8000-000000000002",
    kind: "attendance.work_from_home",
    status: "returned",
    version: 2,
    round: 1,
    actions: ["resubmit"],
    mayComment: false,
    words: {},
    reasons: [],
    changes: [],
    chain: [],
    editPath: "/",
  };
  const returned = { ...approved, isOwn: false, status: "returned", ownActions: [], cancellable: [], request };
  const { api } = open("WH-2026-00007/edit", { readDayRequest: returned, resubmitDayRequest: returned });
  await waitFor(() => expect(api.of("previewDayRequest")[0]?.query).toEqual({ employee: approved.owner.code, number: approved.number }));
  expect(screen.getByText(`You submitted it for ${approved.owner.name}. Change it, or resubmit it as it is.`)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitDayRequest")[0]?.body).toMatchObject({ from: "2026-12-10", version: 2 }));
});
