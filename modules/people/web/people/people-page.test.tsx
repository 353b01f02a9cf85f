import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { lineEndpoints } from "../../line/contract.ts";
import { type PersonRow, peopleListEndpoints } from "../../people-list/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (no: number, name: string, also: Partial<PersonRow> = {}): PersonRow => ({
  id: `019ac000-0000-4000-8000-0000000000${no}`,
  code: `LF-00${no}`,
  name,
  designation: "Engineer",
  department: "Engineering",
  location: "Pune",
  manager: { code: "LF-0018", name: "Fatima Sheikh" },
  status: "active",
  joinedOn: "2021-07-05",
  version: 3,
  actions: ["change_manager"],
  ...also,
});
const rahul = row(19, "Rahul Patil");
const sneha = row(20, "Sneha Kulkarni", { manager: undefined });
const aditya = row(21, "Aditya Joshi", { status: "notice", lastWorkingDay: "2026-12-09" });
const devika = row(29, "Devika Nanda", { status: "left", lastWorkingDay: "2026-10-30", actions: [] });

const endpoints = { ...directoryEndpoints, ...lineEndpoints, ...peopleListEndpoints };
const meera = {
  id: "019ac000-0000-4000-8000-000000000005",
  code: "LF-0005",
  name: "Meera Joshi",
  designation: "Head of Operations",
  department: "Operations",
  location: "Pune",
  timeZone: "Asia/Kolkata",
};
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (replies: Replies = {}, search = "", items: PersonRow[] = [aditya, devika, rahul, sneha]) => {
  const api = fakeApi(endpoints, {
    list: { items, total: items.length },
    places: { departments: [], locations: [] },
    directory: { items: [meera], total: 1 },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], `/administration/people${search}`);
  return { api, user: userEvent.setup() };
};
const tick = (name: string) => screen.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) });

test("each with where they stand, to whom they report and until when; the name leads to the record", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Aditya Joshi" });
  expect(link.getAttribute("href")).toBe("/administration/people/LF-0021");
  const [, first, , , last] = screen.getAllByRole("row");
  for (const words of ["LF-0021", "Engineer", "Engineering", "Pune", "Fatima Sheikh", "On notice", "until 9 Dec 2026", "5 Jul 2021"])
    expect(first?.textContent).toContain(words);
  expect(last?.textContent).toContain("Nobody");
  expect(screen.queryByRole("checkbox", { name: /Devika/ })).toBeNull();
});

test("what is chosen in the address is asked of the server, and an empty list says so", async () => {
  const { api, user } = open({}, "?care=without_manager", []);
  expect(await screen.findByText("Nobody fits these filters.")).toBeTruthy();
  await chooseFilter(user, "Type", "Intern");
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ care: "without_manager", type: "intern" }));
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(await screen.findByText("No people yet. Import a file or add the first person.")).toBeTruthy();
});

test("PE-16: several get another manager; who was not moved stays chosen, and reads why", async () => {
  const sentence = "1 moved, 1 not: see the reasons.";
  const message = "The line would have 16 levels; 15 is the most.";
  const { api, user } = open({
    changeManager: {
      moved: 1,
      sentence,
      warnings: [],
      results: [
        { code: "LF-0019", name: "Rahul Patil", moved: true, reasons: [] },
        { code: "LF-0020", name: "Sneha Kulkarni", moved: false, reasons: [{ code: "people.line_deep", message }] },
      ],
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select Rahul/ }));
  await user.click(tick("Sneha"));
  expect(screen.getByText("2 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change manager" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the manager of 2 people" }));
  await user.click(dialog.getByRole("button", { name: "Change manager" }));
  expect(dialog.getByText("Name the new manager, or say that it is nobody.")).toBeTruthy();
  await user.type(dialog.getByRole("combobox", { name: "New manager" }), "mee");
  expect((await dialog.findByRole("option")).textContent).toContain("Meera JoshiHead of Operations · Operations · LF-0005");
  await user.keyboard("{Enter}");
  await user.click(dialog.getByRole("button", { name: "Change manager" }));
  const people = [
    { code: "LF-0019", version: 3 },
    { code: "LF-0020", version: 3 },
  ];
  await waitFor(() => expect(api.of("changeManager").map(({ body }) => body)).toEqual([{ people, manager: "LF-0005" }]));
  const results = within(await screen.findByRole("list", { name: "What became of each" })).getAllByRole("listitem");
  expect(results.map((result) => result.textContent)).toEqual([`SKSneha Kulkarni${message}`, "RPRahul PatilMoved"]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  expect([tick("Rahul"), tick("Sneha")].map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  await waitFor(() => expect(api.of("list").length).toBeGreaterThan(1));
});

test("PE-12: a manager who does not work here is refused beside the field, and nothing chosen is lost; nobody is a choice too", async () => {
  const message = "Meera Joshi left on 30 Oct 2026. Choose somebody who works here.";
  const done = {
    moved: 1,
    sentence: "1 moved.",
    warnings: [],
    results: [{ code: "LF-0019", name: "Rahul Patil", moved: true, reasons: [] }],
  };
  const { api, user } = open({
    changeManager: ({ body }) =>
      (body as { manager: string | null }).manager === null
        ? done
        : refused("refused", { code: "people.manager_not_working", field: "manager", message }),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select Rahul/ }));
  await user.click(screen.getByRole("button", { name: "Change manager" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the manager of Rahul Patil" }));
  const field = dialog.getByRole("combobox", { name: "New manager" });
  await user.type(field, "mee");
  await user.click(await dialog.findByRole("option"));
  await user.click(dialog.getByRole("button", { name: "Change manager" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(field).toHaveProperty("value", "Meera Joshi");
  await user.click(dialog.getByRole("checkbox", { name: /^Nobody/ }));
  await user.click(dialog.getByRole("button", { name: "Change manager" }));
  expect(await screen.findByText("1 moved.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("changeManager").at(-1)?.body).toEqual({ people: [{ code: "LF-0019", version: 3 }], manager: null });
});

test("a whole page is chosen at once, without those whose manager stays, and let go again", async () => {
  const { user } = open();
  await screen.findByRole("link", { name: "Aditya Joshi" });
  expect(screen.queryByRole("button", { name: "Change manager" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("3 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("whoever is chosen is invited on the page of accounts, or becomes a file", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: /^Select Rahul/ }));
  await user.click(tick("Sneha"));
  expect(screen.getByRole("link", { name: "Invite" }).getAttribute("href")).toBe("/administration/accounts/invite?people=LF-0019,LF-0020");
  expect(screen.getByRole("button", { name: "Export selected" })).toBeTruthy();
});
