import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { erased } from "../../candidates/rules.ts";
import { type Position, type Referral, referralEndpoints } from "../../referrals/contract.ts";
import { hiringWeb } from "../index.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = "/employee-referral/referral-application";
const id = "019ac000-0000-7000-8000-000000000001";
const file = "019ac000-0000-7000-8000-000000000002";
const position: Position = {
  id,
  number: "OP-2026-00001",
  title: "Backend engineer",
  department: "Engineering",
  location: "Pune",
  seats: 3,
  experienceFrom: 3,
  experienceTo: 8,
  mustHaves: ["TypeScript", "PostgreSQL"],
  text: "You build APIs.",
  publishedAt: "2026-11-05T04:00:00Z",
  closesOn: "2026-12-14",
};
const number = "RF-2026-00001";
const referred: Referral = {
  id: file,
  number,
  title: "Nandini Bose for Backend engineer",
  status: "approved",
  owner: { code: "LF-0042", name: "Asha Nair" },
  isOwn: true,
  askedAt: "2026-11-20T04:00:00Z",
  values: {
    opening: id,
    name: "Nandini Bose",
    email: "nandini.bose@example.com",
    phone: "+91 98200 12345",
    city: "",
    currentRole: "",
    profileUrl: "",
    resume: [file],
    relation: "worked_together",
    whyFit: "She rebuilt our payment service in six months.",
    consent: true,
  },
  timeline: [],
  position: { number: position.number, title: position.title },
  track: "interviewing",
  lastNewsAt: "2026-11-20T04:00:00Z",
  mayNudge: true,
};

const open = (to: string, more: object = {}) => {
  const replies = { listPositions: { rows: [position] }, readReferral: referred, previewReferral: { findings: [], deciders: [] } };
  const api = fakeApi(referralEndpoints, { ...replies, ...more });
  openPage([hiringWeb], to);
  return { api, user: userEvent.setup() };
};

test("RF-01: an open position says what it is and leads to its form; one that has closed leads back to the others", async () => {
  open(path);
  expect(await screen.findByText("3 seats · 3 to 8 years of experience · Open until Mon 14 Dec")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Refer someone : Backend engineer" }).getAttribute("href")).toBe(`${path}/refer/OP-2026-00001`);
  cleanup();
  open(`${path}/refer/OP-2026-00009`);
  expect(await screen.findByText("This position no longer accepts referrals.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See open positions" })).toBeTruthy();
});

test("RF-04: the form knows the position and counts the words; a missing consent is refused, and nothing is lost", async () => {
  const message = "Ask Nandini Bose first: we store their details only if they agree.";
  const known = new URLSearchParams({
    email: "nandini.bose@example.com",
    phone: "+91 98200 12345",
    relation: "friend",
    whyFit: "She rebuilt our payment service in a year.",
  });
  const { api, user } = open(`${path}/refer/OP-2026-00001?${known}`, {
    submitReferral: refused("refused", { code: "hiring.consent_missing", field: "consent", message }),
  });
  expect(await screen.findByLabelText("Position")).toHaveProperty("value", id);
  expect(screen.getByText("At least 30 characters; 42 so far.")).toBeTruthy();
  expect(screen.getByText(/deleted 180 days after/)).toBeTruthy();
  await user.type(screen.getByLabelText("Name"), "Nandini Bose");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Nandini Bose");
  expect(api.of("submitReferral")[0]?.body).toMatchObject({ opening: id, name: "Nandini Bose", relation: "friend", consent: false });
}, 30_000);

test("RF-09: the track says what is done, where it is and what happens next, and HR can be asked for news", async () => {
  const { api, user } = open(`${path}/${number}`, { nudgeReferral: { ...referred, mayNudge: false } });
  const track = within((await screen.findByText("Received")).closest("ol") as HTMLElement);
  expect(track.getAllByRole("listitem").map((step) => [step.textContent, step.getAttribute("data-state")])).toEqual([
    ["Received", "done"],
    ["In review", "done"],
    ["Interviewing", "current"],
    ["Offer", "coming"],
    ["Joined", "coming"],
  ]);
  expect(screen.getByText(/The team interviews the candidate/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Request an update" }));
  await waitFor(() => expect(api.of("nudgeReferral")).toHaveLength(1));
  expect(await screen.findByText("HR was notified that you'd like an update.")).toBeTruthy();
});

test("AP-06: where the details are erased nothing stands in their place", async () => {
  const { name, ...gone } = erased;
  open(`${path}/${number}`, { readReferral: { ...referred, status: "withdrawn", values: { ...referred.values, name, ...gone } } });
  await screen.findByText(erased.whyFit);
  expect(screen.queryByText(new RegExp(erased.email))).toBeNull();
});
