import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { ownRequisitionEndpoints, type Requisition, requisition } from "../../requisitions/contract.ts";
import { hiringWeb } from "../index.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (no: number): string => `019ac000-0000-7000-8000-0000000000${String(no).padStart(2, "0")}`;
const [engineering, sales, pune] = [idOf(1), idOf(2), idOf(3)];
const number = "RQ-2026-00001";
const choices = {
  departments: [
    { id: engineering, name: "Engineering" },
    { id: sales, name: "Sales" },
  ],
  locations: [{ id: pune, name: "Pune" }],
  leavers: [
    { code: "LF-0021", name: "Aditya Joshi", lastWorkingDay: "2026-12-31", department: engineering },
    { code: "LF-0031", name: "Sana Khan", lastWorkingDay: "2026-12-31", department: sales },
  ],
  currency: "INR",
};
const earlier: Requisition = {
  id: idOf(9),
  number,
  title: "Backend engineer",
  status: "approved",
  owner: { code: "LF-0010", name: "Rohan Mehta" },
  isOwn: true,
  askedAt: "2026-10-05T04:00:00Z",
  values: {
    title: "Backend engineer",
    department: engineering,
    location: pune,
    type: "replacement",
    leavers: ["LF-0021"],
    seats: 1,
    neededBy: "2026-11-30",
    payMin: 160_000_000,
    payMax: 220_000_000,
    mustHaves: "TypeScript\nPostgreSQL",
    justification: "The team loses its only database engineer.",
    description: "",
  },
  timeline: [],
  departmentName: "Engineering",
  locationName: "Pune",
  currency: "INR",
  leavers: [],
  version: 4,
  ownActions: [],
};
const preview = {
  findings: [],
  deciders: [{ name: "Department head", approver: "hiringDepartmentHead", people: [{ code: "LF-0002", name: "Sunita Krishnan" }] }],
  warnings: [{ code: "hiring.similar", params: { number: "RQ-2026-00007" }, message: "RQ-2026-00007 requests the same position." }],
};

const open = (path: string, more: object = {}) => {
  const endpoints = { ...ownRequisitionEndpoints, ...requisition.endpoints };
  const api = fakeApi(endpoints, { requisitionChoices: choices, readRequisition: earlier, previewRequisition: preview, ...more });
  openPage([hiringWeb], `/employee-requisition/requisition-application/${path}`);
  return { api, user: userEvent.setup() };
};

test("RE-05, RE-07: the reason says what it is for and decides which fields are shown", async () => {
  const { user } = open("new");
  expect(await screen.findByText(/Finance approves it too/)).toBeTruthy();
  expect(screen.queryByText("Replacement for")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Department"), engineering);
  await user.click(screen.getByRole("radio", { name: "Replacement" }));
  await user.click(await screen.findByRole("checkbox", { name: "Aditya Joshi, last day 31 Dec 2026" }));
  expect(screen.queryByRole("checkbox", { name: /Sana Khan/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Cover" }));
  expect(await screen.findByLabelText("Cover until")).toBeTruthy();
  expect(screen.queryByText("Replacement for")).toBeNull();
});

test("an earlier one fills the form; approvers and similar ones stand beside it, and a refusal loses nothing", async () => {
  const message = "Explain in at least 20 characters why the seats are needed; 17 so far.";
  const { api, user } = open(`new?from=${number}`, {
    submitRequisition: refused("refused", { code: "hiring.justification_short", field: "justification", message }),
  });
  expect(await screen.findByLabelText("Position")).toHaveProperty("value", "Backend engineer");
  await user.click(screen.getByRole("radio", { name: "New" }));
  const why = screen.getByLabelText("Why the seats are needed");
  await user.clear(why);
  await user.type(why, "We need one more.");
  expect(screen.getByText("At least 20 characters; 17 so far.")).toBeTruthy();
  await user.type(screen.getByLabelText("Needed by"), "31 Mar 2027");
  await user.tab();
  expect((await screen.findByRole("link", { name: "Open RQ-2026-00007" })).getAttribute("href")).toBe(
    "/employee-requisition/requisition-application/RQ-2026-00007",
  );
  expect(screen.getByText(/Sunita Krishnan/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(why).toHaveProperty("value", "We need one more.");
  expect(screen.getByLabelText("Must-have skills")).toHaveProperty("value", "TypeScript\nPostgreSQL");
  await waitFor(() => expect(api.of("submitRequisition")).toHaveLength(1));
  expect(api.of("submitRequisition")[0]?.body).toMatchObject({ type: "new", leavers: [], neededBy: "2027-03-31", payMin: 160_000_000 });
}, 30_000);
