import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { session } from "#web/session/browser.ts";
import { asha, encode } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { dropKept, keepForms } from "#web/ui/kept-values.ts";
import { type Department, type DepartmentForm, type Grade, organisationEndpoints } from "../../organisation/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  session.end(undefined);
  localStorage.clear();
  dropKept();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (no: number): string => `01900000-0000-7000-8000-00000000000${no}`;
const department = (no: number, name: string, wish: Partial<Department> = {}): Department => ({
  id: idOf(no),
  name,
  level: 1,
  above: [],
  people: 3,
  peopleInAll: 3,
  version: 1,
  actions: ["change", "close"],
  ...wish,
});
const meera = { code: "LF-0005", name: "Meera Joshi" };
const operations = department(1, "Operations", { head: meera, costCentre: "CC-140", people: 13, peopleInAll: 19 });
const support = department(2, "Support", { parent: idOf(1), level: 2, above: ["Operations"], people: 6, peopleInAll: 6, version: 4 });
const finance = department(3, "Finance");
const closed = department(4, "Telephony", { closedOn: "2026-09-30", actions: [], people: 0, peopleInAll: 0 });

const page = <T,>(items: T[], total = items.length) => ({ items, total });

type Replies = Parameters<typeof fakeApi<typeof organisationEndpoints>>[1];
const open = (replies: Replies = {}, search = "") => {
  const api = fakeApi(organisationEndpoints, {
    departments: ({ query }) => page([operations, support, finance, ...(query.closed ? [closed] : [])]),
    headCandidates: { people: [{ code: "LF-0053", name: "Lakshmi Hegde", department: "Support" }] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], `/administration/organisation${search}`);
  return { api, user: userEvent.setup() };
};
const row = async (name: string) => {
  const found = (await screen.findAllByRole("row")).find((one) => one.textContent?.startsWith(name));
  if (!found) throw new Error(`No row begins with ${name}.`);
  return found;
};
const dialog = async () => within(await screen.findByRole("dialog"));

test("departments stand with head, cost centre and people; what is closed is shown when it is asked for", async () => {
  const { user } = open();
  const first = await row("Operations");
  for (const words of ["Meera Joshi", "CC-140", "13 · 19 in all"]) expect(first.textContent).toContain(words);
  expect((await row("Support")).textContent).toContain("No head");
  expect(screen.queryByText("Telephony")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Show what is closed" }));
  const gone = await row("Telephony");
  expect(gone.textContent).toContain("Closed 30 Sep 2026");
  expect(within(gone).queryByRole("button")).toBeNull();
});

test("a change is sent whole, in the version that was read; the head is found by name", async () => {
  const { api, user } = open({ changeDepartment: ({ body }) => ({ ...support, ...(body as object), head: meera, version: 5 }) });
  await user.click(await screen.findByRole("button", { name: "Change: Support" }));
  const form = await dialog();
  // Not below itself, nor below what is closed.
  const places = within(form.getByRole("combobox", { name: "Below" })).getAllByRole("option");
  expect(places.map(({ textContent }) => textContent)).toEqual(["At the top", "Operations", "Finance"]);
  const head = form.getByRole("combobox", { name: "Head" });
  await user.type(head, "lak");
  await waitFor(() => expect(document.querySelector("datalist option")?.getAttribute("value")).toBe("Lakshmi Hegde · LF-0053"));
  await user.clear(head);
  await user.type(head, "Lakshmi Hegde · LF-0053");
  await user.type(form.getByRole("textbox", { name: "Cost centre" }), "CC-150");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Support is saved.")).toBeTruthy();
  const [sent] = api.of("changeDepartment");
  expect(sent?.body).toEqual({ name: "Support", parent: idOf(1), head: "LF-0053", costCentre: "CC-150" } satisfies DepartmentForm);
  expect([sent?.params.id, sent?.version]).toEqual([support.id, '"4"']);
  await waitFor(() => expect(api.of("departments").length).toBeGreaterThan(1));
});

test("one letter asks for no head; two are enough for a name", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open({});
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Change: Support" }));
  const head = (await dialog()).getByRole("combobox", { name: "Head" });
  await user.type(head, "l");
  await vi.advanceTimersByTimeAsync(2000);
  expect(api.of("headCandidates")).toEqual([]);
  await user.type(head, "a");
  await waitFor(() => expect(api.of("headCandidates").map(({ query }) => query.q)).toEqual(["la"]));
});

test("PE-42: what the server refuses stands beside its field, and nothing typed is lost", async () => {
  const message = "“Finance” exists already.";
  const { api, user } = open({ addDepartment: refused("refused", { code: "people.name_taken", field: "name", message }) });
  await row("Operations");
  await user.click(screen.getByRole("button", { name: "Add department" }));
  const form = await dialog();
  const name = form.getByRole("textbox", { name: "Name" });
  await user.type(name, "finance");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(form.getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
  expect(name).toHaveProperty("value", "finance");
  expect(api.of("addDepartment")[0]?.body).toEqual({ name: "finance" });
  expect(api.of("addDepartment")[0]?.key).toBeTruthy();
});

test("PE-43: closing says all that still uses it", async () => {
  const told = ["6 people are in Support. Move them first.", "A planned change leads to Support. Cancel it first."];
  const { api, user } = open({ closeDepartment: refused("refused", ...told.map((message) => ({ code: "people.in_use", message }))) });
  await user.click(await screen.findByRole("button", { name: "Actions for Support" }));
  await user.click(screen.getByRole("menuitem", { name: "Close" }));
  const asked = await dialog();
  await user.click(asked.getByRole("button", { name: "Close" }));
  for (const sentence of told) expect(await asked.findByText(sentence)).toBeTruthy();
  expect(api.of("closeDepartment")[0]?.body).toEqual({ version: 4 });
});

test("a grade is sent with figures; what is none is said before", async () => {
  const figures = { rank: 3, band: "C", noticeDays: 60, probationMonths: 6 } as const;
  const grade: Grade = { ...figures, id: idOf(5), name: "L3", people: 1, version: 2, actions: ["change", "close"] };
  const { api, user } = open({ grades: page([grade]), changeGrade: { ...grade, noticeDays: 45, version: 3 } }, "?tab=grades");
  expect((await row("L3")).textContent).toContain("60 days");
  await user.click(screen.getByRole("button", { name: "Change: L3" }));
  const form = await dialog();
  const notice = form.getByRole("textbox", { name: "Notice" });
  await user.clear(notice);
  await user.type(notice, "soon");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect((await form.findAllByText("Write a whole number.", { exact: false })).length).toBeGreaterThan(0);
  expect(api.of("changeGrade")).toEqual([]);
  await user.clear(notice);
  await user.type(notice, "45");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("L3 is saved.")).toBeTruthy();
  expect(api.of("changeGrade")[0]?.body).toEqual({ name: "L3", ...figures, noticeDays: 45 });
});

test("designations have their own address, and are added from there", async () => {
  const { api, user } = open(
    { designations: page([]), addDesignation: { id: idOf(6), name: "Tester", people: 0, version: 1, actions: [] } },
    "?tab=designations",
  );
  expect(await screen.findByText("No designation yet. Add the first one.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add designation" }));
  const form = await dialog();
  await user.type(form.getByRole("textbox", { name: "Name" }), "Tester{Enter}");
  expect(await screen.findByText("Tester is saved.")).toBeTruthy();
  expect(api.of("addDesignation")[0]?.body).toEqual({ name: "Tester" });
});

test("SE-16 what was typed about one department comes back into that one alone, over what it is by then", async () => {
  connectSession(sessionCalls);
  localStorage.setItem("token", encode({ ...asha, role: "HR" }));
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Change: Support" }));
  await first.user.type((await dialog()).getByRole("textbox", { name: "Name" }), " desk");
  keepForms();
  cleanup();

  // A colleague has given it a head and a cost centre meanwhile.
  const byNow = { ...support, head: meera, costCentre: "CC-150", version: 5 };
  const { api, user } = open({
    departments: page([operations, byNow, finance]),
    changeDepartment: ({ body }) => ({ ...byNow, ...(body as object), head: meera, version: 6 }),
  });
  await user.click(await screen.findByRole("button", { name: "Change: Finance" }));
  expect((await dialog()).getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Finance");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Change: Support" }));
  expect((await dialog()).getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Support desk");
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("changeDepartment")).toHaveLength(1));
  expect(api.of("changeDepartment")[0]?.body).toEqual({ name: "Support desk", parent: idOf(1), head: meera.code, costCentre: "CC-150" });
});

test("where there are too many to look through, the one above is found by its name", async () => {
  const branch = department(7, "Branch 17", { parent: idOf(1), level: 2, above: ["Operations"] });
  const { api, user } = open({
    departments: ({ query }) => page(query.q === "bra" ? [branch] : [finance], 4000),
    addDepartment: ({ body }) => ({ ...finance, ...(body as { name: string }), id: idOf(9), head: undefined }),
  });
  await user.click(await screen.findByRole("button", { name: "Add department" }));
  const form = await dialog();
  await user.type(form.getByRole("textbox", { name: "Name" }), "Counter");
  await user.type(form.getByRole("combobox", { name: "Below" }), "bra");
  const option = await form.findByRole("option", { name: /Branch 17/ });
  expect(option.textContent).toBe("Branch 17Operations");
  await user.click(option);
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("addDepartment")[0]?.body).toEqual({ name: "Counter", parent: branch.id }));
});

test("a page that begins amid a branch says what it stands below; the search stands in the address", async () => {
  const { api, user } = open({ departments: ({ query }) => page(query.q === "sup" ? [support] : [operations, support, finance]) });
  expect((await row("Support")).textContent).not.toContain("Operations /");
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "sup");
  await waitFor(async () => expect((await row("Operations / Support")).textContent).toContain("No head"));
  expect(api.of("departments").at(-1)?.query).toMatchObject({ q: "sup" });
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "x");
  await waitFor(() => expect(api.of("departments").at(-1)?.query).toMatchObject({ q: "supx" }));
});
