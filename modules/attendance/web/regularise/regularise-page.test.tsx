import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { RegularisationPreview } from "../../regularise/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { dayOf, longDay, punchAt, readFrom, wide, zone } from "../testing.ts";

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

const came = "2026-12-03T04:01:00Z";
const { owner } = longDay;
const forgotten = dayOf("2026-12-03", {
  status: "incomplete",
  flags: ["missing_out"],
  in: came,
  needsMe: true,
  action: "regularise",
  why: { code: "missing_out", values: { at: came, until: "2027-01-02" } },
});
const plan = {
  start: "2026-12-03T04:00:00Z",
  end: "2026-12-03T13:00:00Z",
  windowStart: "2026-12-03T03:00:00Z",
  windowEnd: "2026-12-03T15:00:00Z",
  closesAt: "2026-12-03T19:00:00Z",
};
const readDay = { ...forgotten, owner, isOwn: true, plan, punches: [punchAt(came)], pairs: [{ in: came }], versions: [], requests: [] };

const none = { net: 0, late: 0, early: 0, overtime: 0 };
const rohan = { name: "Manager", approver: "manager", people: [{ code: "LF-0012", name: "Rohan Mehta" }] };
const previewRegularisation: RegularisationPreview = {
  zone,
  before: { status: "incomplete", ...none, why: forgotten.why },
  after: { status: "present", ...none, net: 489, why: { code: "worked", values: { net: 489 } } },
  punches: [
    { at: came, kind: "in", change: "kept" },
    { at: "2026-12-03T13:10:00Z", kind: "out", change: "added" },
  ],
  findings: [],
  deciders: [rohan],
};
const sent = { number: "AR-2026-00012", title: "Attendance correction, Thu 3 Dec", waitingFor: rohan };

const open = (more: object = {}, query = "") => {
  const api = fakeApi(attendanceEndpoints, { readDay, previewRegularisation, regularise: sent, ...more });
  return { api, ...openPage([attendanceWeb], `/attendance/my-attendance/regularise/2026-12-03${query}`) };
};

test("AT-24: what is there and the shift's end for what is missing, with before and after beside it", async () => {
  open();
  expect(await screen.findByLabelText<HTMLInputElement>("In")).toHaveProperty("value", "09:31");
  expect(screen.getByLabelText("Out")).toHaveProperty("value", "18:30");
  const compared = await screen.findByRole("table");
  expect(within(compared).getByText("Incomplete")).toBeTruthy();
  expect(within(compared).getByText("Present")).toBeTruthy();
  expect(within(compared).getByText("8 h 09 min")).toBeTruthy();
  expect(screen.getByText(/Rohan Mehta/)).toBeTruthy();
  expect(await screen.findByText("Incomplete becomes Present, 8 h 09 min.")).toBeTruthy();
});

test("is sent as it was filled in", async () => {
  const { api } = open();
  const out = await screen.findByLabelText("Out");
  await userEvent.clear(out);
  await userEvent.type(out, "18:40");
  await userEvent.selectOptions(screen.getByLabelText("Reason"), "Device did not work");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(api.of("regularise")).toHaveLength(1));
  expect(api.of("regularise")[0]?.body).toMatchObject({
    date: "2026-12-03",
    reason: "device_down",
    pairs: [{ in: { time: "09:31", day: "same" }, out: { time: "18:40", day: "same" } }],
    files: [],
  });
});

test("FI-01: how many documents of which size may be sent stands beside their field", async () => {
  open();
  expect(await screen.findByLabelText("Documents")).toBeTruthy();
  expect(screen.getByText(/at most 5 MB each, up to 3 files\..*Whoever decides and HR can open them\./)).toBeTruthy();
});

test("what is refused stands at its field, and nothing that was typed is lost", async () => {
  const message = "18:40 to 09:31 is not possible: the out must be after the in.";
  open({ regularise: refused("refused", { code: "attendance.pairs", field: "pairs.0.out.time", message }) });
  const into = await screen.findByLabelText("In");
  await userEvent.clear(into);
  await userEvent.type(into, "18:40");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Out").getAttribute("aria-invalid")).toBe("true");
  expect(into).toHaveProperty("value", "18:40");
});

test("AT-29: what asks about the day already is a press away", async () => {
  const message = "AR-2026-00011 already asks for 3 Dec.";
  const finding = {
    code: "attendance.already_asked",
    params: { number: "AR-2026-00011", date: "2026-12-03" },
    message,
    level: "stop" as const,
  };
  open({ previewRegularisation: { ...previewRegularisation, findings: [finding] } });
  const link = await screen.findByRole("link", { name: "Open AR-2026-00011" });
  expect(link.getAttribute("href")).toBe("/attendance/my-attendance/AR-2026-00011");
});

test("pairs are added up to four and taken away again", async () => {
  open();
  await screen.findByLabelText("In");
  for (const _ of [2, 3, 4]) await userEvent.click(screen.getByRole("button", { name: "Add a pair" }));
  expect(screen.queryByRole("button", { name: "Add a pair" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove pair 2" }));
  expect(screen.getAllByLabelText("Out")).toHaveLength(3);
});

test("AT-26: where the clock goes back over a time, the form asks which of the two", async () => {
  const london = {
    ...readDay,
    date: "2026-10-25",
    zone: "Europe/London",
    pairs: [{ in: "2026-10-25T00:30:00Z", out: "2026-10-25T09:00:00Z" }],
  };
  open({ readDay: london });
  expect(await screen.findByLabelText("Which in")).toHaveProperty("value", "first");
  expect(screen.queryByLabelText("Which out")).toBeNull();
  expect(await screen.findByText("Times are those of London.")).toBeTruthy();
});

test("HR asks for somebody else: the form says for whom, and asks in their name", async () => {
  const theirs = { ...readDay, isOwn: false, mayCorrect: true };
  const { api } = open({ readDay: theirs }, "?employee=LF-0042");
  expect(await screen.findByRole("heading", { level: 1, name: "Regularise Thu 3 Dec 2026 of Asha Nair" })).toBeTruthy();
  await screen.findByText(/Rohan Mehta/);
  expect(api.of("previewRegularisation")[0]?.query).toEqual({ employee: "LF-0042" });
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(api.of("regularise").map(({ query }) => query)).toEqual([{ employee: "LF-0042" }]));
  expect(await screen.findByText("Submitted for Asha Nair: Attendance correction, Thu 3 Dec.")).toBeTruthy();
});

test("whoever is not HR reads that they do not ask for another", async () => {
  open({ readDay: { ...readDay, isOwn: false } }, "?employee=LF-0042");
  expect(await screen.findByText(/Only HR asks for somebody else/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to the day" }).getAttribute("href")).toBe(
    "/attendance/my-attendance/day/2026-12-03?employee=LF-0042",
  );
});
