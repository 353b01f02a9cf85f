import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { DayView } from "../../day/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { forgotten, longDay, punchAt, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (readDay: DayView | ReturnType<typeof refused>, address = "2026-12-04") => {
  const api = fakeApi(attendanceEndpoints, { readDay });
  return { api, ...openPage([attendanceWeb], `/attendance/my-attendance/day/${address}`) };
};

const cells = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("what was planned and punched is said, not only drawn", async () => {
  open(longDay);
  expect(await screen.findByText("Planned 09:30 to 18:30. In 09:52, out 22:40.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Fri 4 Dec 2026" })).toBeTruthy();
  expect(screen.getByText("Worked 11 h 48 min.")).toBeTruthy();
});

test("each punch to the second with its source; one that was voided stays, struck through, with the reason", async () => {
  open(longDay);
  await screen.findByText("09:52:07");
  expect(cells("Punches")).toEqual([
    ["09:52:07", "In", "Web", ""],
    ["18:28:00", "Out", "Device", "Voided 5 Dec 2026, 10:30 by AI-2026-00002: Lost device day"],
    ["22:40:00", "Out", "Web", "Address 10.0.0.7Device clock 240 s behind"],
  ]);
  expect(screen.getByText("18:28:00").tagName).toBe("DEL");
  expect(screen.getByText("22:40:00").tagName).toBe("TD");
});

test("a punch made elsewhere names its place", async () => {
  open({ ...longDay, punches: [punchAt("2026-12-04T09:10:00Z", { zone: "Europe/London" })] });
  expect(await screen.findByText("09:10:00 London")).toBeTruthy();
});

test("the computation step by step", async () => {
  open(longDay);
  await screen.findByText("09:52:07");
  expect(cells("How it was calculated").map(([step, result]) => [step?.split(" ")[0], result])).toEqual([
    ["Gross", "12 h 48 min"],
    ["Break", "1 h 00 min"],
    ["Net", "11 h 48 min"],
    ["Expected", "8 h 00 min"],
    ["Short", "0 min"],
    ["Late", "22 min"],
    ["Early", "0 min"],
    ["Overtime", "3 h 45 min"],
    ["Counts", "1 attended"],
  ]);
  expect(screen.getByText("A punch lies outside the hours around the shift; it counts all the same.")).toBeTruthy();
});

test("the step that fits the day is what its page leads to", async () => {
  open({ ...longDay, ...forgotten, punches: [], pairs: [{ in: "2026-12-03T04:01:00Z" }] }, "2026-12-03");
  const step = await screen.findByRole("link", { name: "Regularise" });
  expect(step.getAttribute("href")).toBe("/attendance/my-attendance/regularise/2026-12-03");
  expect(screen.getByText(/In 09:31, no out\./)).toBeTruthy();
});

test("AT-23: its owner regularises a day that reads well, too, and one without a punch beside the leave that fits best", async () => {
  const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
  open({ ...longDay, mayRegularise: true });
  await screen.findByText("09:52:07");
  expect(hrefOf("Regularise")).toBe("/attendance/my-attendance/regularise/2026-12-04");
  cleanup();
  open({ ...longDay, status: "absent", action: "apply_for_leave", mayRegularise: true });
  expect(await screen.findByRole("link", { name: "Apply for leave" })).toBeTruthy();
  expect(hrefOf("Regularise")).toBe("/attendance/my-attendance/regularise/2026-12-04");
  cleanup();
  open({ ...longDay, action: "regularise", mayRegularise: true });
  expect(await screen.findAllByRole("link", { name: "Regularise" })).toHaveLength(1);
  cleanup();
  open(longDay);
  await screen.findByText("09:52:07");
  expect(hrefOf("Regularise")).toBeUndefined();
});

test("what it read before something changed it, and what was asked about it, stand beside it", async () => {
  const { status, why, in: start } = forgotten;
  const version = { from: "2026-12-03T19:00:00Z", until: "2026-12-04T06:00:00Z", zone, status, why, net: 0, ...(start && { in: start }) };
  open({ ...longDay, versions: [version], requests: [{ number: "AR-2026-00011", status: "approved" }] });
  const earlier = await screen.findByRole("region", { name: "Earlier" });
  expect(within(earlier).getByText("Incomplete")).toBeTruthy();
  expect(within(earlier).getByText("09:31 – –, 0 min worked")).toBeTruthy();
  expect(within(earlier).getByText("From 4 Dec 2026, 00:30 to 4 Dec 2026, 11:30")).toBeTruthy();
  const asked = screen.getByRole("region", { name: "Requests of the day" });
  expect(within(asked).getByRole("link", { name: "AR-2026-00011" }).getAttribute("href")).toBe("/attendance/my-attendance/AR-2026-00011");
  expect(within(asked).getByText("Approved")).toBeTruthy();
});

test("somebody else's day is asked for by its person, named, and leads back to their month", async () => {
  const { api } = open({ ...longDay, isOwn: false }, "2026-12-04?employee=LF-0042");
  expect(await screen.findByRole("heading", { level: 1, name: "Fri 4 Dec 2026, Asha Nair" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Asha Nair" }).getAttribute("href")).toBe(
    "/attendance/team-attendance/people/LF-0042?month=2026-12",
  );
  expect(screen.getByRole("link", { name: "Day after" }).getAttribute("href")).toBe(
    "/attendance/my-attendance/day/2026-12-05?employee=LF-0042",
  );
  expect(api.of("readDay").map(({ query }) => query)).toEqual([{ employee: "LF-0042" }]);
});

test("of somebody else's day HR corrects it, or asks for it to be decided", async () => {
  open({ ...longDay, isOwn: false, mayCorrect: true }, "2026-12-04?employee=LF-0042");
  const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await href("Correct")).toBe("/administration/attendance/people/LF-0042/days/2026-12-04");
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.getByRole("menuitem", { name: "Regularise for them" }).getAttribute("href")).toBe(
    "/attendance/my-attendance/regularise/2026-12-04?employee=LF-0042",
  );
});

test("a day that may not be read is not there", async () => {
  open(refused("missing", { code: "missing" }), "2026-12-04?employee=LF-0099");
  expect(await screen.findByText("Requested resource is not available.")).toBeTruthy();
});
