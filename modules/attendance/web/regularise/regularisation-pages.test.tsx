import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { attendanceEndpoints } from "../../contract.ts";
import type { Regularisation } from "../../regularise/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { longDay, readFrom, wide, zone } from "../testing.ts";

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

const number = "AR-2026-00012";
const [came, wrong, went] = ["2026-12-03T04:01:20Z", "2026-12-03T12:00:00Z", "2026-12-03T13:10:00Z"];
const none = { net: 0, late: 0, early: 0, overtime: 0 };
const rohan = { code: "LF-0012", name: "Rohan Mehta" };

const returned: Regularisation = {
  id: "0193a1b2-0000-7000-8000-000000000001",
  number,
  title: "Attendance correction, Thu 3 Dec",
  owner: longDay.owner,
  isOwn: true,
  date: "2026-12-03",
  zone,
  status: "returned",
  reason: "device_down",
  text: "The gate was dark",
  askedAt: "2026-12-05T04:00:00Z",
  files: [],
  hiddenFiles: 0,
  before: { status: "half_day", ...none, net: 359, early: 60, why: { code: "half_a_day", values: { net: 359, needs: 360 } } },
  after: { status: "present", ...none, net: 488, why: { code: "worked", values: { net: 488 } } },
  punches: [
    { at: went, kind: "out", change: "added" },
    { at: came, kind: "in", change: "kept" },
    { at: wrong, kind: "out", change: "gone" },
  ],
  pairs: [{ in: came, out: went }],
  last: [{ number: "AR-2026-00009", date: "2026-11-12", status: "approved" }],
  request: {
    id: "0193a1b2-0000-7000-8000-000000000002",
    kind: "attendance.regularisation",
    status: "returned",
    version: 2,
    round: 1,
    actions: ["resubmit", "withdraw"],
    mayComment: false,
    words: {},
    reasons: [],
    changes: [],
    chain: [
      {
        round: 1,
        no: 1,
        name: "Manager",
        approver: "manager",
        state: "returned",
        people: [rohan],
        decidedBy: rohan,
        comment: "Was it not 18:20?",
      },
    ],
    editPath: `/attendance/my-attendance/${number}/edit`,
  },
  timeline: [],
};

const open = (path: string, record = returned) => {
  const api = fakeApi(attendanceEndpoints, { readRegularisation: record, resubmitRegularisation: { ...record, status: "waiting" } });
  return { api, ...openPage([attendanceWeb], `/attendance/my-attendance/${number}${path}`) };
};

test("the record shows before and after, punches in order, what goes struck through, and the one before it", async () => {
  open("");
  expect(await screen.findByRole("heading", { level: 1, name: new RegExp(number) })).toBeTruthy();
  expect(await screen.findByText("Half day")).toBeTruthy();
  expect(screen.getByText("8 h 08 min")).toBeTruthy();
  expect(screen.getByText("17:30 Out").tagName).toBe("DEL");
  expect(screen.getAllByText(/(stays|goes|new)$/).map(({ textContent }) => textContent)).toEqual(["stays", "goes", "new"]);
  expect(screen.getByRole("link", { name: "AR-2026-00009, Thu 12 Nov: Approved" })).toBeTruthy();
});

test("its day is a link for its owner and for whoever decides now, and words for others", async () => {
  const day = () => screen.queryByRole("link", { name: "Thu 3 Dec 2026" })?.getAttribute("href");
  const settled = () => screen.findByRole("region", { name: "What is asked" });
  open("");
  await settled();
  expect(day()).toBe("/attendance/my-attendance/day/2026-12-03");
  cleanup();
  const theirs = { ...returned, isOwn: false, status: "waiting" as const };
  open("", { ...theirs, request: { ...returned.request, status: "open", actions: ["approve", "reject", "return"] } });
  await settled();
  expect(day()).toBe("/attendance/my-attendance/day/2026-12-03?employee=LF-0042");
  cleanup();
  open("", { ...theirs, request: { ...returned.request, status: "open", actions: [] } });
  await settled();
  expect(day()).toBeUndefined();
});

test("a returned one stands as it was sent, and goes out again with the version that was read", async () => {
  const { api } = open("/edit");
  expect(await screen.findByText("Was it not 18:20?")).toBeTruthy();
  const out = await screen.findByLabelText("Out");
  expect(out).toHaveProperty("value", "18:40");
  await userEvent.clear(out);
  await userEvent.type(out, "18:20");
  await userEvent.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitRegularisation")).toHaveLength(1));
  expect(api.of("resubmitRegularisation")[0]?.body).toMatchObject({
    version: 2,
    reason: "device_down",
    text: "The gate was dark",
    pairs: [{ in: { time: "09:31" }, out: { time: "18:20", day: "same" } }],
  });
});

test("RP-17: HR, who asked in somebody's name, sends it again, and what it comes to is reckoned for its owner", async () => {
  const theirs = { ...returned, isOwn: false, request: { ...returned.request, actions: ["resubmit" as const] } };
  const reckoned = { zone, before: returned.before, punches: [], findings: [], deciders: [] };
  const api = fakeApi(attendanceEndpoints, {
    readRegularisation: theirs,
    previewRegularisation: reckoned,
    resubmitRegularisation: { ...theirs, status: "waiting" },
  });
  openPage([attendanceWeb], `/attendance/my-attendance/${number}/edit`);
  await waitFor(() => expect(api.of("previewRegularisation")[0]?.query).toEqual({ employee: returned.owner.code }));
  expect(screen.getByText(`You asked for it in the name of ${returned.owner.name}: change it, or send it as it is.`)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitRegularisation")).toHaveLength(1));
});

const paper = (no: number, name: string) => ({
  id: `0193a1b2-0000-7000-8000-00000000001${no}`,
  name,
  bytes: 20_480,
  state: "clean" as const,
});

test("FI-05: its files stand beside it, of those that its reader does not open how many there are, and who of HR has asked", async () => {
  open("", { ...returned, files: [paper(1, "gate.jpg")], hiddenFiles: 2, askedBy: { code: "LF-0007", name: "Kavita Rao" } });
  expect(await screen.findByText("gate.jpg")).toBeTruthy();
  expect(screen.getByText("2 documents, for HR and whoever decides")).toBeTruthy();
  expect(screen.getByText("Kavita Rao")).toBeTruthy();
});

test("FI-04: the files of a returned one stand in its form, and only those that stay are sent again", async () => {
  const files = [paper(1, "gate.jpg"), paper(2, "wrong.pdf")];
  const { api } = open("/edit", { ...returned, files });
  await userEvent.click(await screen.findByRole("button", { name: "Remove wrong.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Resubmit" }));
  await waitFor(() => expect(api.of("resubmitRegularisation")).toHaveLength(1));
  expect(api.of("resubmitRegularisation")[0]?.body).toMatchObject({ files: [files[0]?.id] });
});

test("one that is no longer returned leads back to the record", async () => {
  open("/edit", { ...returned, status: "waiting", request: { ...returned.request, status: "open", actions: [] } });
  expect(await screen.findByText("Attendance correction, Thu 3 Dec can’t be changed now.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resubmit" })).toBeNull();
});
