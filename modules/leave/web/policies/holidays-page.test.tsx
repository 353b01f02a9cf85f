import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { leaveEndpoints } from "../../contract.ts";
import { leaveWeb } from "../index.tsx";
import { summary, waitingLeave } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list = "/leave-management/leave-application";
const holidays = {
  today: "2026-09-01",
  days: [
    { date: "2026-08-15", name: "Independence Day", optional: false },
    { date: "2026-08-28", name: "Raksha Bandhan", optional: true },
    { date: "2026-09-04", name: "Janmashtami", optional: true, mayTake: true },
    { date: "2026-09-14", name: "Ganesh Chaturthi", optional: true, number: waitingLeave.number },
    { date: "2026-10-02", name: "Gandhi Jayanti", optional: false },
    { date: "2026-12-24", name: "Christmas Eve", halfOff: "second" as const, optional: false },
    { date: "2027-03-22", name: "Holi", optional: true, mayTake: true },
  ],
  unpublished: [2027],
  choice: { type: "OH", left: 1, aYear: 2 },
};
const open = (reply: object, address = `${list}/holidays`) => {
  fakeApi(leaveEndpoints, { holidays: { ...holidays, ...reply }, summary, listMine: { items: [], total: 0 } });
  openPage([leaveWeb], address);
};

test("LV-16: an optional holiday to come is taken with a filled form; one that is taken opens its leave", async () => {
  open({});
  expect(await screen.findByText("1 of 2 optional holidays left this year.")).toBeTruthy();
  expect(screen.getByText("Earlier this year (2)")).toBeTruthy();
  const year = within(screen.getByRole("table", { name: "Holidays 2026" }));
  expect(year.getAllByRole("row")).toHaveLength(5);
  expect(year.getByText("Afternoon off")).toBeTruthy();
  expect(year.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${list}/new?type=OH&from=2026-09-04&to=2026-09-04&firstDay=whole&lastDay=whole`,
    `${list}/LV-2026-00041`,
  ]);
  // Of next year's days it is said by the day, whatever is left of this year's.
  expect(within(screen.getByRole("table", { name: "Holidays 2027" })).getByRole("link", { name: /^Take this day/ })).toBeTruthy();
  expect(screen.getByText("The holidays of 2027 are not published yet.")).toBeTruthy();
});

test("none is offered when none is left, or there is no such type", async () => {
  open({ choice: { ...holidays.choice, left: 0 }, days: holidays.days.map(({ mayTake: _, ...day }) => day) });
  expect(await screen.findByText("0 of 2 optional holidays left this year.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Take/ })).toBeNull();
});

test("the list of leave says which holidays are next and what has no card", async () => {
  open({}, list);
  expect(await screen.findByText(/Next holidays: Fri 2 Oct Gandhi Jayanti/)).toBeTruthy();
  expect(screen.getByText("More leave types: Leave without pay")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All holidays" }).getAttribute("href")).toBe(`${list}/holidays`);
});
