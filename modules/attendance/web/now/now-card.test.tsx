import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connection } from "#web/connection.ts";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { Now, Punched } from "../../punching/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { december, drawsDialogs, isIn, notIn, punchAt, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  drawsDialogs();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  connection.isBack();
});

type Replies = Parameters<typeof fakeApi<typeof attendanceEndpoints>>[1];

const punched: Punched = { punch: punchAt("2026-12-07T04:14:00Z"), now: isIn };

const open = (now: Now, replies: Replies = {}) => {
  let current = now;
  const api = fakeApi(attendanceEndpoints, {
    readMonth: december,
    readNow: () => current,
    punch: () => {
      current = isIn;
      return punched;
    },
    ...replies,
  });
  openPage([attendanceWeb], "/attendance/my-attendance?month=2026-12");
  return { api, user: userEvent.setup(), becomes: (next: Now) => (current = next) };
};

const card = async () => within(await screen.findByRole("region", { name: "Now" }));
const button = async (name: string) => (await card()).findByRole("button", { name });

test("one press: in at the server's time, and the button turns into the way out", async () => {
  const { api, user } = open(notIn);
  expect(await (await card()).findByText("Not in yet")).toBeTruthy();
  expect((await card()).getByText("General, 09:30–18:30")).toBeTruthy();
  await user.click(await button("Clock in"));
  expect(await screen.findByText("Clocked in at 09:44.")).toBeTruthy();
  expect(await button("Clock out")).toBeTruthy();
  expect((await card()).getByText("Clocked in at 09:44")).toBeTruthy();
  expect((await card()).getByText("Web")).toBeTruthy();
  expect(api.of("punch").map(({ body }) => (body as { kind: string }).kind)).toEqual(["in"]);
});

test("a day that lacks a punch leads to its form, and a day off names the next shift", async () => {
  open({ ...notIn, toFix: { date: "2026-12-03", missing: "out" }, nextWork: { date: "2026-12-08", start: "09:30" } });
  expect(await (await card()).findByText("No shift today. Next: Tue 8 Dec, 09:30")).toBeTruthy();
  expect((await card()).getByText(/^Thu 3 Dec: clock-out is missing\./)).toBeTruthy();
  expect((await card()).getByRole("link", { name: "Fix it" }).getAttribute("href")).toBe("/attendance/my-attendance/regularise/2026-12-03");
});

test("elapsed goes on from the server's moment, whatever the device's clock shows", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime("2030-01-01T00:00:00Z");
  open({ ...isIn, at: "2026-12-07T06:28:00Z" });
  expect(await screen.findByText("2 h 14 min")).toBeTruthy();
  await act(() => vi.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText("2 h 17 min")).toBeTruthy();
});

test("file 11, 2.1: while one is in: the first in, what was worked so far with its break, and when the end is expected", async () => {
  const soFar = { first: "2026-12-07T04:00:00Z", seconds: 3 * 3600, unpaid: 30, ends: "2026-12-07T13:00:00Z" };
  open({ ...isIn, at: "2026-12-07T08:20:00Z", since: "2026-12-07T07:30:00Z", soFar });
  expect(await screen.findByText(/^First in at 09:30 · 3 h 5\d min worked so far$/)).toBeTruthy();
  expect(screen.getByText("Expected end: 18:30")).toBeTruthy();
});

test("AT-04: a double press is one punch, and a later one is told that nothing was added", async () => {
  const { api, user } = open(notIn);
  const press = await button("Clock in");
  act(() => {
    fireEvent.click(press);
    fireEvent.click(press);
  });
  await screen.findByText("Clocked in at 09:44.");
  expect(api.of("punch")).toHaveLength(1);
  cleanup();
  const message = "You clocked in 20 seconds ago, so this tap was ignored.";
  const again = open(isIn, { punch: refused("refused", { code: "attendance.just_punched", message }) });
  await user.click(await button("Clock out"));
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(again.api.of("punch")).toHaveLength(1);
});

test("AT-03: an old tab reads what is true, and then offers the way out", async () => {
  const message = "You have been clocked in since 09:31. Clock out instead?";
  const { user, becomes } = open(notIn, { punch: refused("conflict", { code: "attendance.already_in", message }) });
  const press = await button("Clock in");
  becomes(isIn);
  await user.click(press);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await button("Clock out")).toBeTruthy();
});

test("AT-02: a device whose clock is wrong is told so", async () => {
  const { user } = open(notIn, { punch: { ...punched, clockDifference: 400 } });
  vi.setSystemTime("2026-12-07T04:20:40Z");
  await user.click(await button("Clock in"));
  expect(await screen.findByText("Clocked in at 09:44. Your device shows 09:50; our time counts.")).toBeTruthy();
});

test("AT-05: on a day of leave it is asked once", async () => {
  const { user, api } = open({ ...notIn, onLeave: { number: "LV-2026-00031" } });
  await user.click(await button("Clock in"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("You are on leave today (LV-2026-00031). Clock in anyway? You can cancel the day of leave.")).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Cancel leave" }).getAttribute("href")).toContain("LV-2026-00031/give-back");
  expect(api.of("punch")).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Do not clock in" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("punch")).toHaveLength(0);
  await user.click(await button("Clock in"));
  await user.click(screen.getByRole("button", { name: "Clock in anyway" }));
  await screen.findByText("Clocked in at 09:44.");
  expect(api.of("punch").map(({ body }) => (body as { anyway: boolean }).anyway)).toEqual([true]);
});

test("AT-05: leave that was approved meanwhile is asked about as well", async () => {
  const no = refused("refused", { code: "attendance.on_leave", message: "You are on leave today." });
  const { user, api } = open(notIn, { punch: ({ body }) => ((body as { anyway: boolean }).anyway ? punched : no) });
  await user.click(await button("Clock in"));
  await user.click(await screen.findByRole("button", { name: "Clock in anyway" }));
  await screen.findByText("Clocked in at 09:44.");
  expect(api.of("punch")).toHaveLength(2);
});

test("AT-01: where punching is off there is no button", async () => {
  open({ ...notIn, mayPunch: false, place: "Pune" });
  expect(await screen.findByText("Clocking in here is off for Pune. Use the device at the gate.")).toBeTruthy();
  expect((await card()).queryByRole("button")).toBeNull();
});

test("a press that does not get through is not kept, and its repetition is the same punch", async () => {
  const { user, api } = open(notIn);
  const press = await button("Clock in");
  const through = globalThis.fetch;
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method !== "POST") return through(address, init);
    keys.push(new Headers(init.headers).get("idempotency-key"));
    throw new TypeError("offline");
  });
  await user.click(press);
  expect((await screen.findByRole("alert")).textContent).toBe("No connection. You are not clocked in or out.");
  vi.stubGlobal("fetch", through);
  expect(api.of("punch")).toHaveLength(0);
  await user.click(await button("Clock in"));
  await screen.findByText("Clocked in at 09:44.");
  expect(api.of("punch").map(({ key }) => key)).toEqual(keys);
});

test("without a connection the button says so, and nothing is sent later", async () => {
  const { user, api } = open(notIn);
  await button("Clock in");
  act(() => connection.lost());
  await user.click(await button("No connection"));
  expect(screen.getByRole("alert").textContent).toBe("No connection. You are not clocked in or out.");
  act(() => connection.isBack());
  await button("Clock in");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(api.of("punch")).toHaveLength(0);
});

test("home has the same button, under the day", async () => {
  fakeApi(attendanceEndpoints, { readNow: notIn });
  const [Today] = (attendanceWeb.homeCards ?? []).map(({ Component }) => Component);
  const home: WebModule = { name: "home", menu: [], routes: [{ path: "/", page: async () => () => Today && <Today /> }] };
  openPage([home], "/");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(await today.findByRole("button", { name: "Clock in" })).toBeTruthy();
});
