import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { session as browserSession } from "#web/session/browser.ts";
import { asha as ashaToken, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import type { PersonRecord } from "../../record/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { peopleWeb } from "../index.tsx";

const id = (no: number) => `01900000-0000-7000-8000-00000000000${no}`;
const record: PersonRecord = {
  code: "LF-0011",
  version: 3,
  card: {
    code: "LF-0011",
    name: "Asha Nair",
    workEmail: "asha.nair@larkfield.example",
    shareMobile: false,
    reports: 0,
    designation: "Software Engineer",
    department: "Engineering",
    location: "Bengaluru",
    timeZone: "Asia/Kolkata",
    manager: { code: "LF-0010", name: "Rohan Mehta" },
  },
  name: { firstName: "Asha", middleName: "", lastName: "Nair" },
  contact: { mobile: "+919845012345" },
  personal: { gender: "female" },
  emergency: [{ name: "Meera Nair", relation: "Mother", phone: "+919845000001", otherPhone: "" }],
  dependents: [],
  job: { status: "active", joinedOn: "2021-07-05", employmentType: "full_time" },
  identity: [{ id: id(1), kind: "pan", number: "••••234F", country: "IN", reveals: true }],
  bank: [],
  pay: [{ from: "2021-07-05", currency: "INR", basic: 4_350_000, hra: 2_175_000, special: 1_950_000, other: 0 }],
  account: { username: "employee" },
  history: true,
  complete: { done: 6, of: 8, missing: ["permanentAddress", "bank"] },
  writes: ["card", "contact", "emergency"],
};

const endpoints = { ...sessionEndpoints, ...recordEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (address: string, replies: Replies = {}) => {
  const api = fakeApi(endpoints, { me: record, record, history: { entries: [] }, ...replies });
  const { router } = openPage([peopleWeb], address);
  return { api, router, user: userEvent.setup() };
};

beforeEach(() => {
  localStorage.clear();
  connectSession(sessionCalls);
  localStorage.setItem("token", encode(ashaToken));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  browserSession.end(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const factsIn = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("definition")
    .map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]);

test("shows who I am and what is missing, with the way to it", async () => {
  open("/profile/view");
  await screen.findByRole("heading", { level: 1, name: "Asha Nair" });
  screen.getByText("Active");
  screen.getByText("6 of 8 complete");
  expect(screen.getByRole("link", { name: "bank account" }).getAttribute("href")).toBe("/profile/view?tab=bank");
  expect(factsIn("Legal name")).toEqual([
    ["First name", "Asha"],
    ["Last name", "Nair"],
  ]);
  expect(factsIn("Personal")[2]).toEqual(["Gender", "Female"]);
  expect(screen.getByRole("link", { name: "Edit Work details" }).getAttribute("href")).toBe("/profile/view/edit/card");
  expect(screen.queryByRole("link", { name: "Edit Legal name" })).toBeNull();
});

test("the tab stands in the address; what its reader may not see has none", async () => {
  const { identity: _, bank: __, pay: ___, history: ____, ...rest } = record;
  open("/profile/view?tab=job", { me: rest });
  expect(
    (await screen.findAllByRole("link", { name: /About|Contact|Family|Job and pay|Identity|Bank|History/ })).map(
      (link) => link.textContent,
    ),
  ).toEqual([...["About", "Contact", "Family", "Job and pay"]]);
  expect(factsIn("Job")[1]).toEqual(["Joined on", "Mon 5 Jul 2021"]);
  expect(screen.queryByRole("region", { name: "Pay" })).toBeNull();
});

test("PE-10: the notice is told with what it follows from", async () => {
  const job = { ...record.job, grade: "L3", noticeInForce: 60 };
  open("/profile/view?tab=job", { me: { ...record, job } });
  await screen.findByRole("region", { name: "Job" });
  expect(factsIn("Job")).toContainEqual(["Notice", "60 days (grade L3)"]);
});

test("pay is the sum of its parts", async () => {
  open("/profile/view?tab=job");
  await screen.findByText("From Mon 5 Jul 2021");
  expect(factsIn("Pay")[0]).toEqual(["Gross a month", "₹84,750.00"]);
});

test("PE-41: a number is shown whole for its seconds, once the password was typed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open("/profile/view?tab=identity", { confirm: () => undefined, reveal: { number: "ABCDE1234F", seconds: 30 } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Reveal the number of PAN" }));
  const dialog = within(screen.getByRole("dialog", { name: "Show the number: PAN" }));
  expect(dialog.queryByLabelText("Reason")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Show" }));
  dialog.getByText("Enter your password.");
  await user.type(dialog.getByLabelText("Password"), "monsoon kettle 37");
  await user.click(dialog.getByRole("button", { name: "Show" }));
  await screen.findByText("ABCDE1234F");
  expect(api.of("reveal").map(({ body, key }) => [body, key])).toEqual([[{ what: "identity", id: id(1), reason: "" }, expect.anything()]]);
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(screen.queryByText("ABCDE1234F")).toBeNull());
  screen.getByText("••••234F");
});

test("the history says who did what, old and new, and why", async () => {
  const entry = {
    no: 4,
    at: "2026-12-07T04:30:00.000Z",
    by: { code: "LF-0003", name: "Kavita Rao" },
    action: "people.change_personal",
    reason: "As her letter says",
  };
  open("/profile/view?tab=history", {
    history: { entries: [{ ...entry, changes: [{ field: "gender", before: "female", after: "other" }] }] },
  });
  await screen.findByText("Changed personal data");
  screen.getByText("As her letter says");
  screen.getByText("Gender: female → other");
});

test("saves a free form in the version that was read, and refusals stand beside their fields", async () => {
  const violation = {
    code: "people.format",
    field: "mobile",
    message: "Write the number with + and the country first, like +91 98450 12345.",
  };
  let wrong = true;
  const { api, router, user } = open("/profile/view/edit/contact", {
    saveOwnContact: () => (wrong ? refused("refused", violation) : record),
  });
  const mobile = await screen.findByRole("textbox", { name: "Mobile" });
  await user.clear(mobile);
  await user.type(mobile, "98450");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText(/like \+91 98450 12345/u);
  await waitFor(() => expect(mobile.getAttribute("aria-invalid")).toBe("true"));
  expect(mobile).toHaveProperty("value", "98450");
  wrong = false;
  await user.type(mobile, "12345");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/profile/view"));
  expect(api.of("saveOwnContact").map(({ body, version }) => [body, version])).toEqual([
    [{ personalEmail: "", mobile: "98450" }, '"3"'],
    [{ personalEmail: "", mobile: "9845012345" }, '"3"'],
  ]);
});

test("PE-35: contacts are added up to five, and removed", async () => {
  const { api, user } = open("/profile/view/edit/emergency", { saveOwnEmergency: record });
  await screen.findByRole("group", { name: "No. 1" });
  for (let no = 2; no <= 5; no += 1) await user.click(screen.getByRole("button", { name: "Add a contact" }));
  expect(screen.queryByRole("button", { name: "Add a contact" })).toBeNull();
  for (let no = 5; no > 2; no -= 1) await user.click(screen.getByRole("button", { name: `Remove No. ${no}` }));
  const second = within(screen.getByRole("group", { name: "No. 2" }));
  await user.type(second.getByLabelText("Name"), "Ravi Nair");
  await user.type(second.getByLabelText("Relation"), "Brother");
  await user.type(second.getByLabelText("Phone"), "+919845000002");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("saveOwnEmergency")).toHaveLength(1));
  expect(api.of("saveOwnEmergency")[0]?.body).toMatchObject({ contacts: [{ name: "Meera Nair" }, { name: "Ravi Nair" }] });
});

test("HR writes another's record with a reason", async () => {
  const ofHr = { ...record, writes: ["personal", "pay"] as PersonRecord["writes"] };
  const { api, user } = open("/administration/people/LF-0011/edit/pay", { record: ofHr, savePay: ofHr });
  await user.type(await screen.findByRole("textbox", { name: "From" }), "1 Apr 2027");
  await user.clear(screen.getByRole("textbox", { name: "Basic" }));
  await user.type(screen.getByRole("textbox", { name: "Basic" }), "50,000.50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findAllByText("Say why. The person reads it.");
  expect(api.of("savePay")).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Yearly review");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("savePay")).toHaveLength(1));
  expect(api.of("savePay")[0]?.body).toEqual({
    from: "2027-04-01",
    currency: "INR",
    basic: 5_000_050,
    hra: 2_175_000,
    special: 1_950_000,
    other: 0,
    reason: "Yearly review",
  });
});

test.each([
  ["en-GB", "2500,50", "£2,500.50", 250_050],
  ["de-DE", "2500,50", "£2,500.50", 250_050],
  ["en-GB", "1,234", "£1,234.00", 123_400],
  ["de-DE", "1.234", "£1,234.00", 123_400],
  ["de-DE", "£2,500.50", "£2,500.50", 250_050],
])("pay typed with a browser in %s: %s reads as %s", async (language, typed, shown, minor) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  const [latest] = record.pay ?? [];
  const ofHr = { ...record, writes: ["pay"] as PersonRecord["writes"], pay: latest && [{ ...latest, currency: "GBP" }] };
  const { api, user } = open("/administration/people/LF-0011/edit/pay", { record: ofHr, savePay: ofHr });
  const basic = await screen.findByRole("textbox", { name: "Basic" });
  await user.clear(basic);
  await user.type(basic, typed);
  expect(basic.getAttribute("aria-describedby")).toContain("read");
  screen.getByText(`Reads as ${shown}`);
  await user.type(screen.getByRole("textbox", { name: "From" }), "1 Apr 2027");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Yearly review");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("savePay")[0]?.body).toMatchObject({ basic: minor, hra: latest?.hra, special: latest?.special }));
});

test.each([
  ["en-GB", "1.234", "Do you mean 1234 or 1.234? Enter 1234 or 1.23."],
  ["de-DE", "1,234", "Do you mean 1234 or 1,234? Enter 1234 or 1,23."],
  ["en-GB", "1,2,3", "Enter an amount, for example 43500.00."],
  ["en-GB", "2500.555", "Too many decimals for INR. Enter an amount like 43500.00."],
  ["en-GB", "€5", "This names another currency than INR. Enter the amount alone, for example 43500.00."],
])("pay typed with a browser in %s: %s says %s", async (language, typed, sentence) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(language);
  const ofHr = { ...record, writes: ["pay"] as PersonRecord["writes"] };
  const { user } = open("/administration/people/LF-0011/edit/pay", { record: ofHr });
  const basic = await screen.findByRole("textbox", { name: "Basic" });
  await user.clear(basic);
  await user.type(basic, typed);
  await user.tab();
  await screen.findByText(sentence);
});

test.each([
  ["Saved.", 1],
  ["Submitted for approval. It takes effect once a second person approves it.", 0],
])("HR who has set pay reads “%s”", async (sentence, raised) => {
  const ofHr = { ...record, writes: ["pay"] as PersonRecord["writes"] };
  const { user } = open("/administration/people/LF-0011/edit/pay", {
    record: ofHr,
    savePay: { ...ofHr, version: ofHr.version + raised },
  });
  await user.type(await screen.findByRole("textbox", { name: "From" }), "1 Apr 2027");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Yearly review");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("a form that is not one's own says so", async () => {
  open("/profile/view/edit/pay");
  await screen.findByText("You cannot change this here.");
});

test("CL-04 tells that the call failed, and tries again when asked", async () => {
  let broken = true;
  const { user } = open("/profile/view", {
    me: () => (broken ? refused("busy", { code: "busy", message: "The server is busy." }) : record),
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  broken = false;
  await user.click(retry);
  await screen.findByRole("heading", { name: "Asha Nair" });
});
