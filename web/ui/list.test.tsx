import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { byKey, cursorOf, listQuery, Page } from "#shared/list.ts";
import { clientFor } from "#web/client.ts";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { List } from "./list.tsx";
import { ListFilters } from "./list-filters.tsx";
import { useList } from "./use-list.ts";

const Things = listQuery({
  sorts: { made: byKey, day: z.iso.date() },
  initial: "-made",
  filters: { state: z.enum(["new", "old"]).optional() },
});
const Thing = z.object({ name: z.string(), day: z.string(), flaws: z.array(z.string()).optional() });
const endpoints = defineEndpoints({
  list: { method: "GET", path: "/things", access: "public", query: Things, returns: Page(Thing), summary: "Things" },
});

const ThingsPage = () => {
  const choice = useList(Things);
  const { asked } = choice;
  const query = useQuery({
    queryKey: ["things", asked],
    queryFn: ({ signal }) => clientFor(endpoints).list({ query: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters choice={choice} filters={[{ name: "state", label: "State", options: [{ value: "new", label: "New" }] }]} />
      <List
        label="My things"
        choice={choice}
        query={query}
        columns={[
          { header: "Name", cell: (row) => row.name },
          { header: "Day", cell: (row) => row.day, sort: { by: "day", kind: "time" } },
          { header: "Made", cell: () => "", sort: { by: "made", kind: "time" } },
          { header: "Flaws", cell: ({ flaws = [] }) => flaws.length > 0 && flaws.join(", ") },
        ]}
        keyOf={(row) => row.name}
        empty={{ sentence: "No things yet." }}
        noneFit="No thing fits."
      />
    </>
  );
};
const things: WebModule = { name: "leave", routes: [{ path: "/things", page: async () => ThingsPage }], menu: [] };

const at = (no: number, sort = "-made") => cursorOf(sort, { key: `019ac000-0000-7000-8000-00000000000${no}` });
const first = { items: [{ name: "One", day: "2026-12-01" }], total: 3, next: at(1) };
const second = { items: [{ name: "Two", day: "2026-12-02" }], total: 3, next: at(2), previous: at(2) };
const none = { items: [], total: 0 };

const open = (reply: Parameters<typeof fakeApi<typeof endpoints>>[1]["list"], address = "/things") => {
  const api = fakeApi(endpoints, { list: reply });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { user: userEvent.setup(), asked: () => api.of("list").at(-1)?.query, api, ...openPage([things], address) };
};
const paged = ({ query }: { query: Record<string, string> }) => (query.after === at(1) ? second : first);
const onPhone = () => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
const named = (name: string) => screen.findByRole("button", { name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a turned page stands in the address, shows its rows instead of those before, and has the focus", async () => {
  const { user, router } = open(paged);
  expect(await screen.findByText("1 of 3")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
  await user.click(await named("Next"));
  expect(await screen.findByText("Two")).toBeTruthy();
  expect(screen.queryByText("One")).toBeNull();
  expect(router.state.location.search).toBe(`?after=${at(1)}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "My things" })));
});

test("Back leads to the page before, and so does Previous", async () => {
  const { user, router, asked } = open(paged, "/things?state=new");
  await user.click(await named("Next"));
  await screen.findByText("Two");
  await act(() => router.navigate(-1));
  expect(await screen.findByText("One")).toBeTruthy();
  expect(router.state.location.search).toBe("?state=new");
  await user.click(await named("Next"));
  await screen.findByText("Two");
  await user.click(await named("Previous"));
  await waitFor(() => expect(asked()).toEqual({ state: "new", before: at(2) }));
});

test("an address that is opened again shows the same page in the same order", async () => {
  const place = cursorOf("day", { value: "2026-12-01", key: "019ac000-0000-7000-8000-000000000001" });
  const { asked } = open(second, `/things?sort=day&after=${place}&state=old`);
  expect(await screen.findByText("Two")).toBeTruthy();
  expect(asked()).toEqual({ sort: "day", after: place, state: "old" });
  expect(document.activeElement).toBe(document.body);
});

test("what nobody offers in an address counts as not asked, and a place in another order is none", async () => {
  const { asked } = open(first, `/things?sort=name&state=lost&after=nonsense&limit=1000&colour=red`);
  expect(await screen.findByText("One")).toBeTruthy();
  expect(asked()).toEqual({});
  cleanup();
  const other = open(first, `/things?sort=day&after=${at(1)}`);
  expect(await screen.findByText("One")).toBeTruthy();
  expect(other.asked()).toEqual({ sort: "day" });
});

test("a header orders the list, pressed again the other way round, and says so; the list begins anew", async () => {
  const { user, router, asked } = open(first, `/things?tab=mine&after=${at(1)}`);
  const header = (name: string) => screen.getByRole("columnheader", { name });
  await screen.findByText("One");
  expect(header("Made").getAttribute("aria-sort")).toBe("descending");
  expect(header("Day").hasAttribute("aria-sort")).toBe(false);
  expect(within(header("Name")).queryByRole("button")).toBeNull();
  await user.click(within(header("Day")).getByRole("button"));
  await waitFor(() => expect(asked()).toEqual({ sort: "-day" }));
  expect(router.state.location.search).toBe("?tab=mine&sort=-day");
  await user.click(within(header("Day")).getByRole("button"));
  expect(header("Day").getAttribute("aria-sort")).toBe("ascending");
  await user.click(within(header("Day")).getByRole("button"));
  expect(header("Day").getAttribute("aria-sort")).toBe("descending");
  await user.click(within(header("Made")).getByRole("button"));
  expect(router.state.location.search).toBe("?tab=mine");
});

test("a card of a phone leaves out what there is nothing of", async () => {
  onPhone();
  open({ items: [...first.items, { name: "Two", day: "2026-12-02", flaws: ["scratched"] }], total: 2 });
  const [one, two] = within(await screen.findByRole("list", { name: "My things" })).getAllByRole("listitem");
  expect(one?.textContent).toBe("Name OneDay 2026-12-01");
  expect(two?.textContent).toBe("Name TwoDay 2026-12-02Flaws scratched");
});

test("a filter begins the list anew and keeps its order; Clear takes the filters only", async () => {
  const { user, router } = open(first, `/things?sort=day`);
  await screen.findByText("One");
  await user.click(await named("Next"));
  await chooseFilter(user, "State", "New");
  expect(router.state.location.search).toBe("?sort=day&state=new");
  await user.click(await named("Clear"));
  expect(router.state.location.search).toBe("?sort=day");
});

test("on a phone the order is chosen from a list of words", async () => {
  onPhone();
  const { user, asked } = open(first);
  const choice = await screen.findByLabelText("Sort by");
  expect([...choice.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Day, earliest first",
    "Day, latest first",
    "Made, earliest first",
    "Made, latest first",
  ]);
  expect(choice).toHaveProperty("value", "-made");
  await user.selectOptions(choice, "Day, earliest first");
  await waitFor(() => expect(asked()).toEqual({ sort: "day" }));
});

test("a total is told up to 10,000", async () => {
  open({ ...first, total: 10_001 });
  expect(await screen.findByText("1 of 10,000+")).toBeTruthy();
  cleanup();
  open({ ...first, total: 10_000 });
  expect(await screen.findByText("1 of 10,000")).toBeTruthy();
});

test("nothing at all, nothing that fits and nothing left on a page are three things", async () => {
  open(none);
  expect(await screen.findByText("No things yet.")).toBeTruthy();
  cleanup();
  const { user, router } = open(none, "/things?state=new");
  expect(await screen.findByText("No thing fits.")).toBeTruthy();
  await user.click(await named("Clear filters"));
  expect(router.state.location.search).toBe("");
  cleanup();
  const left = open(({ query }) => (query.after ? { items: [], total: 1 } : first), `/things?after=${at(1)}`);
  expect(await screen.findByText("This page is empty now.")).toBeTruthy();
  await left.user.click(await named("First page"));
  expect(await screen.findByText("One")).toBeTruthy();
});

test("the rows stay while the next ones load, and an error offers Retry", async () => {
  let answer: (page: typeof second) => void = () => undefined;
  const { user } = open(({ query }) => (query.after ? new Promise<typeof second>((resolve) => (answer = resolve)) : first));
  await user.click(await named("Next"));
  expect(screen.getByText("One")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("group", { name: "My things" }).getAttribute("aria-busy")).toBe("true"));
  // The place that this page names is one of the order and the filters before.
  expect(await named("Next")).toHaveProperty("disabled", true);
  await act(async () => answer(second));
  expect(await screen.findByText("Two")).toBeTruthy();
  expect(await named("Next")).toHaveProperty("disabled", false);
  cleanup();
  open(refused("refused", { code: "x", message: "The list is resting." }));
  expect((await screen.findByRole("alert")).textContent).toContain("The list is resting.");
  expect(await named("Retry")).toBeTruthy();
});
