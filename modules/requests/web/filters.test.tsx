// The lists searched and narrowed, flags as a decider reads them, and what is said with an approval.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter, filterValue, findFilter, openFilter, queryFilter } from "#web/testing-filters.ts";
import { type BatchBody, requestEndpoints } from "../contract.ts";
import { requestsWeb } from "./index.tsx";
import { yearOptions } from "./kind-options.ts";
import { asha, fatima, leaveLike, recordNo, requestNo, waitingNo } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const thisYear = yearOptions()[0]?.value ?? "";
const department = { id: "019ac000-0000-7000-8000-0000000000d1", name: "Engineering" };
const choices = {
  people: [
    { ...asha, count: 2 },
    { ...fatima, count: 1 },
  ],
  departments: [
    { ...department, count: 2 },
    { id: "019ac000-0000-7000-8000-0000000000d2", name: "Sales", count: 1 },
  ],
  todos: [
    { id: "people.no_head", label: "Department without a head" },
    { id: "requests.returned", label: "Changes requested" },
  ],
};

const open = (address: string, replies: Parameters<typeof fakeApi<typeof requestEndpoints>>[1] = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return {
    api: fakeApi(requestEndpoints, {
      waiting: { items: [waitingNo(41)], total: 1 },
      mine: { items: [requestNo(41)], total: 1 },
      decided: { items: [], total: 0 },
      waitingChoices: choices,
      byNumber: ({ params }) => recordNo(Number((params.number ?? "").slice(-5))),
      comments: { comments: [] },
      decide: recordNo(41, { status: "approved" }),
      ...replies,
    }),
    user: userEvent.setup(),
    ...openPage([requestsWeb, leaveLike], address),
  };
};
const onPhone = () => vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
const addressOf = ({ state }: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(state.location.search));

describe("SR-01 the search of a list", () => {
  test("is asked of the server and stands in the address once somebody stops typing; one letter asks nothing", async () => {
    const { user, api, router } = open("/requests");
    const field = await screen.findByRole("searchbox", { name: "Search" });
    await user.type(field, "a{Enter}");
    expect(addressOf(router)).toEqual({});
    await user.type(field, "sha");
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ q: "asha" }));
    expect(addressOf(router)).toEqual({ q: "asha" });
    expect(api.of("waiting").map(({ query }) => query.q)).not.toContain("a");
    await user.clear(field);
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({}));
  });

  test("is what the address says, and Clear empties it", async () => {
    const { user, api, router } = open("/requests?q=nair");
    const field = await screen.findByRole("searchbox", { name: "Search" });
    expect(field).toHaveProperty("value", "nair");
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ q: "nair" }));
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(field).toHaveProperty("value", "");
    await waitFor(() => expect(addressOf(router)).toEqual({}));
  });

  test.each(["LV-2026-00041", "lv-2026-00041", "41", "00041"])("with %s and Enter the record stands beside the list", async (typed) => {
    const { user, router } = open("/requests", { waiting: { items: [waitingNo(41), waitingNo(42)], total: 2 } });
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), `${typed}{Enter}`);
    expect(await screen.findByRole("region", { name: /LV-2026-00041$/ })).toBeTruthy();
    expect(addressOf(router)).toEqual({ q: typed, open: "LV-2026-00041" });
  });

  test("Enter behind a word, or a number that two rows end with, opens nothing", async () => {
    const same = waitingNo(41, { number: "LV-2025-00041" }, { id: waitingNo(43).id });
    const { user, api } = open("/requests", { waiting: { items: [waitingNo(41), same], total: 2 } });
    await user.type(await screen.findByRole("searchbox", { name: "Search" }), "41{Enter}");
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ q: "41" }));
    await user.clear(screen.getByRole("searchbox", { name: "Search" }));
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "asha{Enter}");
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ q: "asha" }));
    expect(api.of("byNumber")).toHaveLength(0);
  });

  test("own requests open where their record lives, decided ones on their page", async () => {
    const decided = { ...requestNo(41), action: "approve" as const, decidedAt: "2026-12-07T05:00:00.000Z" };
    const { user, api, router } = open("/requests?tab=decided", { decided: { items: [decided], total: 1 } });
    await chooseFilter(user, "Now", "Approved");
    await chooseFilter(user, "Decided in", thisYear);
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "41{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/requests/LV-2026-00041"));
    const asked = { status: "approved", year: thisYear, q: "41" };
    expect(api.of("decided").at(-1)?.query).toEqual(asked);
  });
});

describe("what waits is narrowed", () => {
  test("by choices that are read after the rows: the list opens with one call", async () => {
    let give: () => void = () => undefined;
    const rows = new Promise<void>((resolve) => {
      give = resolve;
    });
    const { api } = open("/requests", { waiting: async () => rows.then(() => ({ items: [waitingNo(41)], total: 1 })) });
    await findFilter("Kind");
    await waitFor(() => expect(api.of("waiting")).toHaveLength(1));
    expect(api.of("waitingChoices")).toHaveLength(0);
    give();
    await findFilter("Person");
    expect(api.of("waitingChoices")).toHaveLength(1);
  });

  test("to a person, a department and an age, as the server counts them", async () => {
    const { user, api, router } = open("/requests");
    await chooseFilter(user, "Person", "Asha Nair (2)");
    await chooseFilter(user, "Department", "Engineering (2)");
    await chooseFilter(user, "Waiting", "2 working days or more");
    const asked = { person: asha.code, department: department.id, age: "two" };
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual(asked));
    expect(addressOf(router)).toEqual(asked);
  });

  test("to a kind of to-do of a module, which the server names as long as one waits; the platform's own stand there once", async () => {
    const { user, api } = open("/requests");
    await findFilter("Person");
    const kinds = await openFilter(user, "Kind");
    const labels = kinds.map(({ textContent }) => textContent);
    expect(labels.slice(-4)).toEqual([
      "Delegate",
      "Changes requested",
      "Changes requested, submitted for somebody else",
      "Department without a head",
    ]);
    await user.click(kinds.at(-1) as HTMLElement);
    await waitFor(() => expect(api.of("waiting").at(-1)?.query).toEqual({ kind: "people.no_head" }));
  });

  test("by what there is to choose from: one person of one department is no choice", async () => {
    const one = { people: choices.people.slice(0, 1), departments: choices.departments.slice(0, 1), todos: [] };
    open("/requests", { waitingChoices: one });
    await screen.findByText("Asha Nair");
    await findFilter("Waiting");
    expect(queryFilter("Person")).toBeNull();
    expect(queryFilter("Department")).toBeNull();
  });

  test("on a phone behind one button, which says how many are chosen", async () => {
    onPhone();
    const { user, api } = open("/requests?age=five&kind=leave.application");
    await screen.findByText("Asha Nair");
    const button = await screen.findByRole("button", { name: "Filters (2)" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(queryFilter("Kind")).toBeNull();
    expect(screen.getByRole("searchbox", { name: "Search" })).toBeTruthy();
    expect(api.of("waitingChoices")).toHaveLength(0);
    await user.click(button);
    await findFilter("Person");
    expect(await filterValue("Kind")).toBe("Leave");
    expect(button.getAttribute("aria-expanded")).toBe("true");
  });
});

test("LV-19 a flag is a mark in the row, and a sentence where the request is read", async () => {
  const sentence = "2 of 8 in the team are away on Wed 9 Dec already.";
  const flags = [{ code: "leave.team_thin", text: "2 of 8 away on 9 Dec", sentence }];
  const { user } = open("/requests", { waiting: { items: [waitingNo(41, { flags })], total: 1 }, byNumber: recordNo(41, { flags }) });
  const row = (await screen.findAllByRole("listitem")).find((item) => item.dataset.row) as HTMLElement;
  expect(within(row).getByText("2 of 8 away on 9 Dec")).toBeTruthy();
  await user.click(within(row).getByRole("link"));
  expect(await within(await screen.findByRole("region", { name: /LV-2026-00041$/ })).findByText(sentence)).toBeTruthy();
});

describe("an approval", () => {
  test("says something where one wishes to, and nothing otherwise", async () => {
    const { user, api } = open("/requests/LV-2026-00041");
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Approve with a comment" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve" }));
    const field = dialog.getByLabelText("Comment");
    expect(field.getAttribute("aria-required")).toBe("false");
    await user.type(field, "  Enjoy the time at home. ");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.of("decide")[0]?.body).toEqual({ action: "approve", version: 1, comment: "Enjoy the time at home." });
  });

  test("without a word is sent without one, also from that question, and what was typed and left is not sent along", async () => {
    const { user, api } = open("/requests/LV-2026-00041");
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Approve with a comment" }));
    await user.type(within(screen.getByRole("dialog")).getByLabelText("Comment"), "Rather not");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(api.of("decide")).toHaveLength(1));
    expect(api.of("decide")[0]?.body).toEqual({ action: "approve", version: 1 });
  });

  test("of several says the same to all of them", async () => {
    const { user, api } = open("/requests", {
      waiting: { items: [waitingNo(41), waitingNo(42)], total: 2 },
      decideTogether: ({ body }) => {
        const { items } = body as BatchBody;
        return { done: items.length, refused: 0, results: items.map(({ id }) => ({ id, ok: true })) };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Select all" }));
    await user.click(screen.getByRole("button", { name: "Approve 2" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Comment"), { target: { value: "Enjoy it" } });
    await user.click(dialog.getByRole("button", { name: "Approve 2" }));
    await waitFor(() => expect(api.of("decideTogether")).toHaveLength(1));
    expect(api.of("decideTogether")[0]?.body).toMatchObject({ action: "approve", comment: "Enjoy it" });
  });
});
