import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { calendarEndpoints } from "../../calendars/contract.ts";
import { type Location, locationEndpoints, type WorkWeek } from "../../organisation/locations-contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const idOf = (no: number): string => `01900000-0000-7000-8000-00000000000${no}`;
const maharashtra = { id: idOf(1), name: "Maharashtra" };
const alternate: WorkWeek = {
  id: idOf(2),
  name: "Alternate Saturdays",
  daysOff: [1, 2, 3, 4, 5, 62, 64],
  locations: ["Pune"],
  isFixed: true,
  version: 1,
  actions: ["change", "close"],
};
const usual: WorkWeek = { ...alternate, id: idOf(3), name: "Every day", daysOff: [], locations: [], isFixed: false };
const pune: Location = {
  id: idOf(4),
  name: "Pune",
  address: "",
  country: "IN",
  timeZone: "Asia/Kolkata",
  currency: "INR",
  isHeadOffice: false,
  isFixed: true,
  people: 19,
  version: 3,
  actions: ["change", "close"],
  schedules: [
    { id: idOf(5), calendar: maharashtra, workWeek: { id: alternate.id, name: alternate.name }, until: "2027-02-28" },
    { id: idOf(6), calendar: maharashtra, workWeek: { id: usual.id, name: usual.name }, from: "2027-03-01" },
  ],
};

const endpoints = { ...locationEndpoints, ...calendarEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (replies: Replies = {}) => {
  const api = fakeApi(endpoints, {
    locations: { items: [pune], total: 1 },
    workWeeks: { workWeeks: [alternate, usual] },
    calendars: { calendars: [{ ...maharashtra, years: [], locations: ["Pune"] }] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], "/administration/locations");
  return { api, user: userEvent.setup() };
};
const dialog = async () => within(await screen.findByRole("dialog"));

test("each place with what it follows and from when; a week in words", async () => {
  open();
  const place = within(await screen.findByRole("region", { name: "Pune" }));
  for (const words of ["Until 28 Feb 2027", "From 1 Mar 2027", "India", "Asia/Kolkata"]) expect(place.getByText(words)).toBeTruthy();
  expect(await screen.findByText("Second and fourth Saturday and every Sunday")).toBeTruthy();
  expect(screen.getByText("No day off")).toBeTruthy();
});

const means = {
  effect: { requests: 3, people: 2, days: 4, mark: "m1" },
  works: 52,
  worksNot: 0,
  changes: [{ day: "2026-12-12", works: true, locations: ["Pune"] }],
};

test("PE-44: a schedule begins with what is followed last, and is refused beside its day before anything is shown", async () => {
  const message = "Choose a day from Tue 8 Dec on.";
  const { api, user } = open({ previewSchedule: refused("refused", { code: "people.schedule_day", field: "from", message }) });
  await user.click(await screen.findByRole("button", { name: "Actions for Pune" }));
  await user.click(screen.getByRole("menuitem", { name: "Change schedule" }));
  const form = await dialog();
  expect(await form.findByRole("combobox", { name: "Work week" })).toHaveProperty("value", usual.id);
  await user.selectOptions(form.getByRole("combobox", { name: "Work week" }), "Alternate Saturdays");
  await user.type(form.getByRole("textbox", { name: "From" }), "7 Dec 2026");
  await user.click(form.getByRole("button", { name: "See what it means" }));
  expect((await form.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
  expect(api.of("previewSchedule")[0]?.body).toEqual({ calendar: maharashtra.id, workWeek: alternate.id, from: "2026-12-07" });
  expect(api.of("addSchedule")).toEqual([]);
});

test("PE-48: what another schedule means is seen before it is saved with exactly that, and anew when another day is typed", async () => {
  const { api, user } = open({ previewSchedule: means, addSchedule: pune });
  await user.click(await screen.findByRole("button", { name: "Actions for Pune" }));
  await user.click(screen.getByRole("menuitem", { name: "Change schedule" }));
  const form = await dialog();
  await user.selectOptions(await form.findByRole("combobox", { name: "Work week" }), "Alternate Saturdays");
  const from = form.getByRole("textbox", { name: "From" });
  await user.type(from, "8 Dec 2026");
  await user.click(form.getByRole("button", { name: "See what it means" }));
  const shown = await form.findByRole("region");
  expect(shown.textContent).toContain("3 requests");
  expect(form.getByText(/52 more days are worked and 0 fewer/)).toBeTruthy();
  await user.clear(from);
  await user.type(from, "9 Dec 2026");
  await user.tab();
  await user.click(await form.findByRole("button", { name: "See what it means" }));
  await user.click(await form.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("addSchedule")).toHaveLength(1));
  const body = { calendar: maharashtra.id, workWeek: alternate.id, from: "2026-12-09", version: 3, effect: means.effect };
  expect(api.of("addSchedule")[0]?.body).toEqual(body);
  expect(api.of("previewSchedule")).toHaveLength(2);
});

test("PE-43: where people have worked, zone and currency are told and not asked", async () => {
  const { api, user } = open({ changeLocation: { ...pune, name: "Poona", version: 4 } });
  await user.click(await screen.findByRole("button", { name: "Actions for Pune" }));
  await user.click(screen.getByRole("menuitem", { name: "Change" }));
  const form = await dialog();
  expect(form.queryByRole("combobox", { name: "Time zone" })).toBeNull();
  const name = form.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Poona");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Poona is saved.")).toBeTruthy();
  const [sent] = api.of("changeLocation");
  expect(sent?.body).toEqual({ name: "Poona", address: "", country: "IN", timeZone: "Asia/Kolkata", currency: "INR" });
  expect(sent?.version).toBe('"3"');
});

test("a new place brings its first calendar and week", async () => {
  const { api, user } = open({ addLocation: { ...pune, id: idOf(7), name: "Goa" } });
  await user.click(await screen.findByRole("button", { name: "Add location" }));
  const form = await dialog();
  await user.type(await form.findByRole("textbox", { name: "Name" }), "Goa");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Goa is saved.")).toBeTruthy();
  expect(api.of("addLocation")[0]?.body).toMatchObject({ name: "Goa", calendar: maharashtra.id, workWeek: alternate.id });
});

test("the days off of a new week are ticked; those of one that is followed stay", async () => {
  const { api, user } = open({ addWorkWeek: { ...usual, id: idOf(8), name: "Short" } });
  await user.click(await screen.findByRole("button", { name: "Change: Alternate Saturdays" }));
  const fixed = await dialog();
  expect(fixed.queryByRole("checkbox")).toBeNull();
  expect(fixed.getByText(/so that its days stay/)).toBeTruthy();
  await user.click(fixed.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Add work week" }));
  const form = await dialog();
  await user.type(form.getByRole("textbox", { name: "Name" }), "Short");
  for (const name of ["first Saturday", "third Saturday", "fifth Saturday"]) await user.click(form.getByRole("checkbox", { name }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Short is saved.")).toBeTruthy();
  expect(api.of("addWorkWeek")[0]?.body).toEqual({ name: "Short", daysOff: [62, 64, 1, 2, 3, 4, 5] });
});
