import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { directoryEndpoints, type Holidays } from "../../directory/contract.ts";
import { peopleWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const day = (date: string, name: string, also: object = {}) => ({
  date,
  name,
  kind: "public" as const,
  off: "day" as const,
  tentative: false,
  ...also,
});
const pune = "019ac000-0000-7000-8000-000000000001";
const london = "019ac000-0000-7000-8000-000000000002";
const told: Holidays = {
  year: 2026,
  today: "2026-11-10",
  locations: [
    {
      id: pune,
      name: "Pune",
      own: true,
      published: true,
      holidays: [
        day("2026-11-09", "Diwali", { kind: "company" }),
        day("2026-11-24", "Guru Nanak", { kind: "optional" }),
        day("2026-12-24", "Christmas Eve", { off: "afternoon" }),
        day("2026-12-25", "Christmas", { tentative: true }),
      ],
    },
    { id: london, name: "London", own: false, published: true, holidays: [day("2026-12-28", "Boxing Day")] },
  ],
};

const open = (address = "/profile/view/holidays") => {
  const api = fakeApi(directoryEndpoints, {
    holidays: ({ query }) =>
      query.year === "2028"
        ? { ...told, year: 2028, locations: told.locations.map((place) => ({ ...place, published: false, holidays: [] })) }
        : told,
  });
  return { api, user: userEvent.setup(), ...openPage([peopleWeb], address) };
};

test("the own location comes first, the next holiday on top: no optional one, which is a working day", async () => {
  open();
  const own = within(await screen.findByRole("region", { name: "Pune, where you work" }));
  expect(own.getByText("Next: Christmas Eve, Thu 24 Dec 2026")).toBeTruthy();
  const [, diwali, , eve, christmas] = own.getAllByRole("row");
  for (const words of ["Diwali", "Mon 9 Nov 2026", "Company"]) expect(diwali?.textContent).toContain(words);
  expect(eve?.textContent).toContain("Thu 24 Dec 2026 (afternoon off)");
  expect(christmas?.textContent).toContain("Fri 25 Dec 2026 (date may move)");
  expect(screen.queryByText("Boxing Day")).toBeNull();
});

test("another location by choice, another year by choice; what is not published says so", async () => {
  const { user, api, router } = open();
  await chooseFilter(user, "Another location", "London");
  expect(within(screen.getByRole("region", { name: "London" })).getByText("Boxing Day")).toBeTruthy();
  await chooseFilter(user, "Year", "2028");
  expect(await screen.findAllByText("2028 is not published yet.")).toHaveLength(2);
  expect(router.state.location.search).toBe(`?location=${london}&year=2028`);
  expect(api.of("holidays").at(-1)?.query).toEqual({ year: "2028" });
});
