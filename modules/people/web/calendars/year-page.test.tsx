import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sessionCalls } from "#modules/session/web/index.tsx";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { type AmendYear, type CalendarYear, calendarEndpoints, type YearHoliday, type YearPreview } from "../../calendars/contract.ts";
import { peopleWeb } from "../index.tsx";

signedInForEachTest({ role: "HR", calls: sessionCalls });

const id = "01900000-0000-7000-8000-000000000001";
const holiday = (day: string | undefined, name: string, off: YearHoliday["off"] = "day"): YearHoliday => ({
  day,
  name,
  kind: "public",
  off,
  tentative: false,
});
const published: CalendarYear = {
  id,
  name: "Maharashtra",
  year: 2026,
  status: "published",
  version: 3,
  locations: ["Pune"],
  actions: ["amend"],
  holidays: [holiday("2026-10-02", "Gandhi Jayanti"), holiday("2026-12-25", "Christmas")],
  years: [
    { year: 2026, status: "published" },
    { year: 2027, status: "draft" },
  ],
};
const draft: CalendarYear = {
  ...published,
  year: 2027,
  status: "draft",
  version: 1,
  actions: ["change", "publish", "copy"],
  holidays: [holiday("2027-12-25", "Christmas"), holiday(undefined, "Holi")],
};
const preview: YearPreview = {
  effect: { requests: 2, people: 2, days: 1.5, empty: 1, mark: "abc" },
  changes: [{ day: "2026-12-17", works: false, locations: ["Pune"] }],
};

type Replies = Parameters<typeof fakeApi<typeof calendarEndpoints>>[1];
const open = (year: CalendarYear, replies: Replies = {}) => {
  const api = fakeApi(calendarEndpoints, {
    calendars: { calendars: [{ id, name: "Maharashtra", years: published.years, locations: ["Pune"] }] },
    calendarYear: year,
    previewCalendarYear: preview,
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([peopleWeb], `/administration/calendars/Maharashtra/${year.year}`);
  return { api, user: userEvent.setup() };
};
const press = (name: string) => screen.findByRole("button", { name });
const field = (name: string) => screen.findByRole("textbox", { name });

test("a published year is read as a list and in its months", async () => {
  open(published);
  expect(await screen.findByText("Counts for Pune.")).toBeTruthy();
  expect(await screen.findByText("Fri 2 Oct 2026")).toBeTruthy();
  const december = within(screen.getByRole("table", { name: "December" }));
  expect(december.getByRole("cell", { name: /25 Christmas/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: /2027/ }).getAttribute("href")).toBe("/administration/calendars/Maharashtra/2027");
});

test("PE-48: a change shows what it means, and is saved with exactly that and a reason", async () => {
  const { api, user } = open(published, {
    amendCalendarYear: ({ body }) => ({ ...published, holidays: (body as AmendYear).holidays, version: 4 }),
  });
  await user.click(await press("Change"));
  await user.click(await press("Add holiday"));
  await user.type(await field("Date of holiday 3"), "17 Dec 2026");
  await user.type(await field("Name of holiday 3"), "Founders’ Day");
  await user.click(await press("See the effect"));
  const asked = within(await screen.findByRole("dialog"));
  expect(await asked.findByText("Thu 17 Dec: a holiday in Pune.")).toBeTruthy();
  expect(asked.getByText("Affected: 2 requests of 2 people, 1.5 days, 1 becomes empty.")).toBeTruthy();
  await user.click(asked.getByRole("button", { name: "Save the change" }));
  expect(await asked.findByText("Say why.")).toBeTruthy();
  expect(api.of("amendCalendarYear")).toEqual([]);
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "We turn ten");
  await user.click(asked.getByRole("button", { name: "Save the change" }));
  expect(await screen.findByText("2026 is changed.")).toBeTruthy();
  const sent = api.of("amendCalendarYear")[0]?.body as AmendYear;
  expect(sent).toMatchObject({ version: 3, effect: preview.effect, reason: "We turn ten" });
  expect(sent.holidays.map(({ day, name }) => [day, name])).toContainEqual(["2026-12-17", "Founders’ Day"]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("PE-48: an effect that is another one now is told, and shown anew", async () => {
  const message = "One more request is affected now. Look again.";
  let now = preview;
  const { user } = open(published, {
    previewCalendarYear: () => now,
    amendCalendarYear: refused("conflict", { code: "people.effect_changed", message }),
  });
  await user.click(await press("Change"));
  await user.click(await press("Remove Christmas"));
  await user.click(await press("See the effect"));
  const asked = within(await screen.findByRole("dialog"));
  await asked.findByText("Affected: 2 requests of 2 people, 1.5 days, 1 becomes empty.");
  now = { ...preview, effect: { ...preview.effect, requests: 3, days: 2, empty: 2 } };
  await user.type(asked.getByRole("textbox", { name: "Reason" }), "A slip");
  await user.click(asked.getByRole("button", { name: "Save the change" }));
  expect(await asked.findByText(message)).toBeTruthy();
  expect(await asked.findByText("Affected: 3 requests of 2 people, 2 days, 2 become empty.")).toBeTruthy();
});

test("PE-46: a draft is saved as it is; what is refused stands beside its row", async () => {
  const message = "25 Dec 2027 is already “Christmas”.";
  let answer: Replies["saveCalendarYear"] = refused("refused", { code: "people.holiday_date", field: "holidays.1.day", message });
  const { api, user } = open(draft, {
    saveCalendarYear: (asked) => (typeof answer === "function" ? answer(asked) : answer) as CalendarYear,
  });
  await user.type(await field("Date of Holi"), "25 Dec 2027");
  await user.click(await press("Save draft"));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field("Date of Holi")).getAttribute("aria-invalid")).toBe("true");
  const [sent] = api.of("saveCalendarYear");
  expect(sent?.body).toMatchObject({ holidays: [{ name: "Christmas" }, { name: "Holi", day: "2027-12-25" }] });
  expect(sent?.version).toBe('"1"');
  answer = { ...draft, version: 2, holidays: [...draft.holidays, holiday("2027-01-26", "Republic Day")] };
  await user.click(await press("Save draft"));
  expect(await screen.findByText("The draft of 2027 is saved.")).toBeTruthy();
  expect(await field("Name of Republic Day")).toBeTruthy();
});

test("a day of another year is said before anything is sent", async () => {
  const { api, user } = open(draft);
  const day = await field("Date of Holi");
  await user.type(day, "3 Mar 2026");
  await user.click(await press("Save draft"));
  expect(await screen.findByText("Write a day of 2027, such as 2 Oct, or leave it empty.")).toBeTruthy();
  expect(api.of("saveCalendarYear")).toEqual([]);
});

test("PE-47: publishing says what is missing", async () => {
  const message = "“Holi” has no date yet.";
  const { api, user } = open(draft, {
    previewCalendarYear: refused("refused", { code: "people.year_incomplete", field: "holidays.1.day", message }),
  });
  await user.click(await press("Publish"));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field("Date of Holi")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("publishCalendarYear")).toEqual([]);
});

test("somebody was quicker: what is typed stays until theirs is asked for", async () => {
  const message = "Somebody else changed this meanwhile.";
  const { user } = open(draft, { saveCalendarYear: refused("stale", { code: "version.stale", message }) });
  await user.type(await field("Name of Holi"), " (Shimga)");
  await user.click(await press("Save draft"));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await field("Name of Holi (Shimga)")).toBeTruthy();
  await user.click(await press("Show theirs, lose mine"));
  expect(await field("Name of Holi")).toBeTruthy();
});

test("SE-16 rows that come back after the session has ended are sent in the version that they were typed over", async () => {
  const first = open(draft);
  await first.user.type(await field("Name of Holi"), " (Shimga)");
  keepForms();
  cleanup();
  const { api, user } = open(
    { ...draft, version: 2 },
    { saveCalendarYear: refused("stale", { code: "version.stale", message: "Theirs." }) },
  );
  expect(await field("Name of Holi (Shimga)")).toBeTruthy();
  await user.click(await press("Save draft"));
  expect(await screen.findByText("Theirs.")).toBeTruthy();
  expect(api.of("saveCalendarYear")[0]?.version).toBe('"1"');
});

test("a calendar that is not there is said by its name", async () => {
  fakeApi(calendarEndpoints, { calendars: { calendars: [] } });
  openPage([peopleWeb], "/administration/calendars/Goa/2027");
  expect(await screen.findByText("There is no calendar “Goa”.")).toBeTruthy();
});

test("half a holiday is chosen beside its day, told with its half, and none is left of an optional one", async () => {
  const eve = holiday("2026-12-24", "Christmas Eve", "afternoon");
  const { api, user } = open(
    { ...published, holidays: [...published.holidays, eve] },
    { previewCalendarYear: { ...preview, changes: [{ day: "2026-12-25", works: false, halfOff: "first", locations: ["Pune"] }] } },
  );
  expect(await screen.findByText("Afternoon off")).toBeTruthy();
  const december = within(screen.getByRole("table", { name: "December" }));
  const marked = december.getByRole("cell", { name: "24 Christmas Eve, afternoon off" });
  expect(marked.getAttribute("data-off")).toBe("afternoon");
  await user.click(await press("Change"));
  await user.selectOptions(screen.getByLabelText("Part of the day off for Christmas"), "Morning off");
  await user.selectOptions(screen.getByLabelText("Kind of Christmas Eve"), "Optional, by choice");
  expect(screen.getByLabelText<HTMLSelectElement>("Part of the day off for Christmas Eve").disabled).toBe(true);
  await user.click(await press("See the effect"));
  expect(await screen.findByText("Fri 25 Dec: morning off in Pune.")).toBeTruthy();
  const sent = api.of("previewCalendarYear").at(-1)?.body as { holidays: YearHoliday[] } | undefined;
  expect(sent?.holidays.map(({ name, kind, off }) => [name, kind, off])).toEqual([
    ["Gandhi Jayanti", "public", "day"],
    ["Christmas", "public", "morning"],
    ["Christmas Eve", "optional", "day"],
  ]);
});
