import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { standInEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { openFilter } from "#web/testing-filters.ts";
import { type AuditEntry, auditEndpoints } from "../../audit/contract.ts";
import { administrationWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const entry = (also: Partial<AuditEntry> = {}): AuditEntry => ({
  id: "48112",
  at: "2026-12-07T04:00:00.000Z",
  actor: { code: "LF-0003", name: "Kavita Rao" },
  module: "People",
  action: "people.change_name",
  label: "Changed a name",
  object: { label: "Person", person: { code: "LF-0011", name: "Asha Nair" } },
  fields: ["Last name"],
  reason: "Marriage",
  changes: [{ field: "Last name", before: "Nair", after: "Nair Menon", masked: false }],
  ...also,
});
const about = {
  modules: [
    { module: "people", label: "People", actions: [{ action: "people.change_name", label: "Changed a name" }] },
    { module: "session", label: "Accounts and sign-in", actions: [{ action: "session.sign_in", label: "Signed in" }] },
  ],
  check: { at: "2026-12-06T21:30:00.000Z", entries: 48_112 },
};

const endpoints = { ...auditEndpoints, ...standInEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (items: AuditEntry[], replies: Replies = {}, search = "") => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(endpoints, { audit: { items, total: items.length }, auditAbout: about, ...replies });
  openPage([administrationWeb], `/administration/audit${search}`);
  return { api, user: userEvent.setup() };
};

test("AD-04 each entry in words; opened it says what was before and after", async () => {
  const { user } = open([entry()]);
  const [row] = (await screen.findAllByRole("row")).slice(1);
  for (const words of ["Kavita Rao", "Changed a name", "Person Asha Nair (LF-0011)", "Last name", "Marriage", "Mon 7 Dec"])
    expect(row?.textContent).toContain(words);
  await user.click(screen.getByRole("button", { name: "Changed a name, no. 48,112" }));
  const opened = within(await screen.findByRole("dialog", { name: "Entry no. 48,112" }));
  expect(opened.getByRole("row", { name: "Last name Nair Nair Menon" })).toBeTruthy();
  await user.click(opened.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("AD-04 whoever sees no values is told that, and a secret is never shown", async () => {
  const { changes: _, reason: __, ...plain } = entry();
  const secret = entry({ id: "2", label: "Changed a bank account", changes: [{ field: "Account", masked: true }], fields: ["Account"] });
  const { user } = open([plain, secret]);
  await user.click(await screen.findByRole("button", { name: /Changed a name/ }));
  expect(screen.getByText("You see that these were changed, not what they hold: Last name.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: /Changed a bank account/ }));
  expect(screen.getByRole("row", { name: "Account •••• ••••" })).toBeTruthy();
});

test("the portal's own deeds, and what was done for somebody, say so", async () => {
  const { actor: _, ...alone } = entry({ id: "1" });
  open([alone, entry({ id: "2", behalfOf: { code: "LF-0010", name: "Rohan Mehta" } })]);
  expect(await screen.findByText("The portal")).toBeTruthy();
  expect(screen.getByText("Kavita Rao for Rohan Mehta")).toBeTruthy();
});

test("the deeds follow the area, and what fits nothing is said", async () => {
  const { user, api } = open([], {}, "?module=people");
  expect(await screen.findByText("No entry matches.")).toBeTruthy();
  const deeds = await openFilter(user, "Deed");
  expect(deeds.map(({ textContent }) => textContent)).toEqual(["All", "Changed a name"]);
  if (deeds[1]) await user.click(deeds[1]);
  await waitFor(() => expect(api.of("audit").at(-1)?.query).toMatchObject({ module: "people", action: "people.change_name" }));
});

test("AL-03 how far the chain was verified; a fault is loud", async () => {
  open([]);
  expect(await screen.findByText(/Chain verified to no\. 48,112/)).toBeTruthy();
  cleanup();
  open([], { auditAbout: { ...about, check: { at: "2026-12-06T21:30:00.000Z", entries: 11, brokenAt: 12 } } });
  expect(await screen.findByText(/not as it was written, from no\. 12 on/)).toBeTruthy();
});

test("a refused period is said where the rows would be", async () => {
  const message = "The period has 730 days; 366 is the most. Choose a shorter one.";
  open([], { audit: refused("invalid", { code: "administration.period", field: "to", message }) }, "?from=2025-01-01&to=2026-12-31");
  expect(await screen.findByText(message)).toBeTruthy();
});

test("a person is found by name and put in by code", async () => {
  const asha = { code: "LF-0011", name: "Asha Nair", department: "Engineering" };
  const { user, api } = open([entry()], { colleagues: { colleagues: [asha] } });
  const field = await screen.findByRole("combobox", { name: "Done by" });
  await user.type(field, "LF-0011{Enter}");
  await waitFor(() => expect(api.of("audit").at(-1)?.query).toMatchObject({ actor: "LF-0011" }));
});

test("one letter asks for nobody; two are enough for a name", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asha = { code: "LF-0011", name: "Asha Nair", department: "Engineering" };
  const { api } = open([entry()], { colleagues: { colleagues: [asha] } });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const field = await screen.findByRole("combobox", { name: "Done by" });
  await user.type(field, "a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(api.of("colleagues")).toEqual([]);
  await user.type(field, "s");
  await waitFor(() => expect(api.of("colleagues").map(({ query }) => query.q)).toEqual(["as"]));
});
