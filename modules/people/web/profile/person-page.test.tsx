import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { sessionCalls } from "#modules/session/web/index.tsx";
import type { WebModule } from "#web/module.ts";
import { session as browserSession } from "#web/session/browser.ts";
import { asha as ashaToken, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import type { PersonRecord } from "../../record/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { peopleWeb } from "../index.tsx";

const id = "01900000-0000-7000-8000-000000000001";
const grace: PersonRecord = {
  code: "LF-0025",
  version: 3,
  writes: [],
  card: {
    code: "LF-0025",
    name: "Grace Okafor",
    workEmail: "grace.okafor@larkfield.example",
    workPhone: "+442079460012",
    reports: 2,
    designation: "Engineer",
    department: "Engineering",
    location: "London",
    timeZone: "Europe/London",
    awayUntil: "2026-12-04",
    manager: { code: "LF-0022", name: "Daniel Whitmore" },
  },
};
const job: PersonRecord["job"] = { status: "active", joinedOn: "2026-06-16", probationEndsOn: "2026-12-15" };

const endpoints = { ...sessionEndpoints, ...recordEndpoints };
const open = (record: PersonRecord | ReturnType<typeof refused>, address = "/profile/view/directory/LF-0025", more: WebModule[] = []) => {
  const api = fakeApi(endpoints, { record, me: record, history: { entries: [] } });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, ...openPage([peopleWeb, ...more], address), user: userEvent.setup() };
};

beforeEach(() => {
  localStorage.clear();
  connectSession(sessionCalls);
  localStorage.setItem("token", encode(ashaToken));
});
afterEach(() => {
  cleanup();
  browserSession.end(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const factsIn = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("definition")
    .map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]);

test("a colleague reads the card, with manager, line, phones and until when somebody is away, and nothing to choose among", async () => {
  open({ ...grace, contact: { mobile: "+447700900123" } });
  await screen.findByRole("heading", { level: 1, name: "Grace Okafor" });
  screen.getByText("Away until Fri 4 Dec");
  const line = within(screen.getByRole("region", { name: "Reporting line" }));
  const card = within(screen.getByRole("region", { name: "Work details" }));
  expect(line.getByRole("link", { name: "Daniel Whitmore" }).getAttribute("href")).toBe("/profile/view/directory/LF-0022");
  expect(line.getByRole("link", { name: "2 people" }).getAttribute("href")).toBe("/profile/view/reporting-line?of=LF-0025");
  expect(card.getByRole("link", { name: "grace.okafor@larkfield.example" }).getAttribute("href")).toBe(
    "mailto:grace.okafor@larkfield.example",
  );
  expect(card.getByRole("link", { name: "+442079460012" }).getAttribute("href")).toBe("tel:+442079460012");
  expect(factsIn("Contact")).toEqual([["Mobile", "+447700900123"]]);
  expect(screen.queryByRole("navigation", { name: "Parts of the record" })).toBeNull();
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
});

test("whoever manages them reads what the record answers: name, emergency contacts, and the days of the job", async () => {
  const emergency = [{ name: "Ada Okafor", relation: "Sister", phone: "+447700900124", otherPhone: "" }];
  const { user } = open({ ...grace, name: { firstName: "Grace", middleName: "", lastName: "Okafor" }, emergency, job });
  await screen.findByRole("region", { name: "Legal name" });
  const parts = within(screen.getByRole("navigation", { name: "Parts of the record" }));
  expect(parts.getAllByRole("link").map((link) => link.textContent)).toEqual(["About", "Family", "Job and pay"]);
  await user.click(parts.getByRole("link", { name: "Job and pay" }));
  expect(factsIn("Job")).toContainEqual(["Probation ends", "Tue 15 Dec 2026"]);
});

test("whoever pays them reads pay and asks for the whole number of an account", async () => {
  const account = { id, holder: "Grace Okafor", bank: "Lotus Bank", country: "GB", number: "••••5678", payable: true, reveals: true };
  const bank = [{ ...account, payableFrom: "2026-06-16T00:00:00.000Z" }];
  const pay = [{ from: "2026-06-16", currency: "GBP", basic: 300_000, hra: 0, special: 0, other: 0 }];
  open({ ...grace, job, bank, pay, history: true }, "/profile/view/directory/LF-0025?tab=bank");
  await screen.findByRole("button", { name: "Reveal the number of Lotus Bank ••••5678" });
  expect(screen.getByRole("link", { name: "History" }).getAttribute("href")).toBe("/profile/view/directory/LF-0025?tab=history");
});

test("whoever keeps the record reads it here too, and is led to where it is written", async () => {
  const account = { username: "grace.okafor", state: "active" };
  const { user } = open({ ...grace, job, account, history: true, writes: ["card", "job"] });
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  expect(screen.getByRole("menuitem", { name: "Record" }).getAttribute("href")).toBe("/administration/people/LF-0025");
  expect(screen.queryByRole("link", { name: /^Edit/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Planned" })).toBeNull();
});

test("the account of somebody else has a tab of its own", async () => {
  open({ ...grace, account: { username: "grace.okafor", state: "active" } }, "/profile/view/directory/LF-0025?tab=account");
  await screen.findByRole("link", { name: "Account", current: "page" });
  expect(factsIn("Account")).toEqual([
    ["Username", "grace.okafor"],
    ["State of the account", "Active"],
  ]);
});

test("oneself is shown on the own page", async () => {
  const { router } = open(grace, "/profile/view/directory/LF-0042");
  await waitFor(() => expect(router.state.location.pathname).toBe("/profile/view"));
});

test("of whom one may not know nothing is there", async () => {
  open(refused("missing", { code: "missing", message: "This is not there." }));
  expect(await screen.findByText("This is not there.")).toBeTruthy();
});

const Desks = lazy(async () => ({ default: ({ code }: { code: string }) => `The desks of ${code}` }));
const desks: WebModule = {
  name: "desks",
  routes: [],
  menu: [],
  recordTabs: [{ name: "desks.all", label: "Desks", readers: ["HR"], Tab: Desks }],
};

test.each([
  { who: "HR", token: { ...ashaToken, role: "HR" }, address: "/profile/view/directory/LF-0025", sees: "The desks of LF-0025" },
  { who: "the person", token: ashaToken, address: "/profile/view", sees: "The desks of LF-0042" },
  { who: "a colleague", token: ashaToken, address: "/profile/view/directory/LF-0025" },
  { who: "the person who has left", token: { ...ashaToken, acc: "leaver" }, address: "/profile/view" },
])("the tab of another module is shown to $who, or not", async ({ token, address, sees }) => {
  localStorage.setItem("token", encode(token));
  const record = { ...grace, code: address === "/profile/view" ? "LF-0042" : grace.code };
  open(record, `${address}?tab=desks.all`, [desks]);
  if (sees) expect(await screen.findByText(sees)).toBeTruthy();
  else await screen.findByRole("region", { name: "Work details" });
  expect(screen.queryAllByRole("link", { name: "Desks" })).toHaveLength(sees ? 1 : 0);
});
