import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { attendanceEndpoints } from "../../contract.ts";
import type { PersonPunch } from "../../punches/contract.ts";
import { attendanceWeb } from "../index.tsx";
import { asha, december, longDay, readFrom, wide, zone } from "../testing.ts";

beforeEach(() => {
  readFrom(zone);
  wide(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = `/administration/attendance/people/${asha.code}/punches`;
const ids = ["019ac000-0000-7000-8000-000000000001", "019ac000-0000-7000-8000-000000000002", "019ac000-0000-7000-8000-000000000003"];
const items = longDay.punches.map((punch, index): PersonPunch => ({ ...punch, id: ids[index] ?? "", date: "2026-12-04" })).reverse();

const open = (address: string) => {
  const api = fakeApi(attendanceEndpoints, { readMonth: { ...december, isOwn: false }, listPunches: { items, total: 3 } });
  return { api, user: userEvent.setup(), ...openPage([attendanceWeb], address) };
};

test("section 2: HR reads all punches of a person with their way and what voided them, each with its day behind it", async () => {
  open(path);
  const table = within(await screen.findByRole("table", { name: "Punches" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Punches of Asha Nair" })).toBeTruthy();
  const cells = table
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ["Fri 4 Dec 2026", "22:40:00", "Out", "Web", "Address 10.0.0.7Device clock 240 s behind"],
    ["Fri 4 Dec 2026", "18:28:00", "Out", "Device", "Voided 5 Dec 2026, 10:30 by AI-2026-00002: Lost device day"],
    ["Fri 4 Dec 2026", "09:52:07", "In", "Web", ""],
  ]);
  expect(table.getByText("18:28:00").closest("del")).toBeTruthy();
  expect(table.getAllByRole("link")[0]?.getAttribute("href")).toBe(`/attendance/my-attendance/day/2026-12-04?employee=${asha.code}`);
});

test("section 2: what is chosen stands in the address and is asked for", async () => {
  const { user, api, router } = open(path);
  await chooseFilter(user, "Counting", "Voided");
  await chooseFilter(user, "Source", "Device");
  expect(router.state.location.search).toBe("?standing=voided&source=import");
  expect(api.of("listPunches").at(-1)).toMatchObject({
    params: { employee: asha.code },
    query: { standing: "voided", source: "import" },
  });
});

test("on a phone a punch of which nothing is to be remarked has no heading for it", async () => {
  wide(false);
  open(path);
  const cards = within(await screen.findByRole("list", { name: "Punches" })).getAllByText("Fri 4 Dec 2026");
  expect(cards).toHaveLength(3);
  expect(screen.getAllByText(/^Remark/)).toHaveLength(2);
});
