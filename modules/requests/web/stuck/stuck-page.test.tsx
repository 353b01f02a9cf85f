import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { chooseFilter } from "#web/testing-filters.ts";
import { requestEndpoints } from "../../contract.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import { type StuckRow, stuckEndpoints } from "../../stuck/contract.ts";
import { requestsWeb } from "../index.tsx";
import { asha, fatima, leaveLike, recordNo, requestNo, rohan } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stuckNo = (no: number, also: Partial<StuckRow> = {}): StuckRow => {
  const { id, number, kind, kindLabel, version } = requestNo(no);
  return {
    id,
    number,
    kind,
    kindLabel,
    version,
    owner: asha,
    waitingFor: [rohan],
    queues: [],
    since: "2026-12-07T04:00:00.000Z",
    age: 5,
    why: ["escalated", "old"],
    readable: true,
    actions: ["reassign"],
    ...also,
  };
};

const endpoints = { ...stuckEndpoints, ...requestEndpoints, ...standInEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (items: StuckRow[], replies: Replies = {}, search = "") => {
  const api = fakeApi(endpoints, {
    stuck: { items, total: items.length },
    colleagues: { colleagues: [{ ...fatima, department: "Engineering" }] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb, leaveLike], `/administration/stuck-requests${search}`);
  return { api, user: userEvent.setup() };
};

test("each with whom it is, how old it is and why it stands there, opened by those who may", async () => {
  open([stuckNo(1, { queues: ["hr"] }), stuckNo(2, { waitingFor: [], age: 1, why: ["without_decider"], readable: false, actions: [] })]);
  const [first, second] = (await screen.findAllByRole("row")).slice(1);
  // Whose it is, also where HR has sent it.
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("For");
  if (!first || !second) throw new Error("Both requests have a row.");
  expect(within(first).getByRole("link", { name: "Leave LV-2026-00001" }).getAttribute("href")).toBe("/requests/LV-2026-00001");
  for (const words of ["Asha Nair", "Leave", "Rohan Mehta and HR", "5 days", "Escalated", "5 working days or older"])
    expect(first.textContent).toContain(words);
  expect(within(second).queryByRole("link")).toBeNull();
  expect(within(second).queryByRole("button")).toBeNull();
  for (const words of ["LV-2026-00002", "Nobody", "1 day", "Nobody can decide it"]) expect(second.textContent).toContain(words);
});

test("says what is chosen in the address, and what to do where nothing fits", async () => {
  const { api, user } = open([], {}, "?why=escalated");
  expect(await screen.findByText("No stuck request fits these filters.")).toBeTruthy();
  await chooseFilter(user, "Kind", "Leave");
  await waitFor(() => expect(api.of("stuck").at(-1)?.query).toMatchObject({ why: "escalated", kind: "leave.application" }));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("No request is stuck.")).toBeTruthy();
});

test("is given to somebody else from its row, in the version that was read", async () => {
  const { api, user } = open([stuckNo(1, { version: 3 })], { reassign: recordNo(1, { waitingFor: [fatima] }) });
  await user.click(await screen.findByRole("button", { name: "Reassign: LV-2026-00001" }));
  await user.type(screen.getByRole("combobox", { name: "Reassign to" }), "fat");
  await screen.findByRole("option", { name: /Fatima Sheikh/ });
  await user.keyboard("{Enter}");
  await user.type(screen.getByRole("textbox", { name: "Why" }), "Rohan is away");
  await user.click(screen.getByRole("button", { name: "Reassign" }));
  expect(await screen.findByText("LV-2026-00001 is with Fatima Sheikh now.")).toBeTruthy();
  expect(api.of("reassign")[0]?.body).toEqual({ version: 3, to: fatima.code, comment: "Rohan is away" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(api.of("stuck").length).toBeGreaterThan(1));
});

test("whoever may not see them reads so", async () => {
  open([], { stuck: refused("forbidden", { code: "request.stuck_not_yours", message: "HR and Admin see to requests that are stuck." }) });
  expect(await screen.findByText("HR and Admin see to requests that are stuck.")).toBeTruthy();
});
