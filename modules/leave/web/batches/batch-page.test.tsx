import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { balanceEndpoints } from "../../balances/contract.ts";
import { type Batch, type BatchRow, batchEndpoints } from "../../batches/contract.ts";
import { summaryEndpoints } from "../../summary-contract.ts";
import { leaveWeb } from "../index.tsx";
import { earned } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const batch: Batch = {
  id: "019ac000-0000-7000-8000-000000000001",
  number: "LB-2026-00007",
  status: "checked",
  version: 1,
  reason: "For the weekend of the move",
  usable: { from: "2026-01-01", until: "2026-12-31" },
  rows: 60,
  wrong: 2,
  units: 58,
  startedBy: { code: "LF-0005", name: "Kavita Iyer" },
  startedAt: "2026-12-07T04:00:00.000Z",
  actions: ["remove", "check", "discard"],
};
const clean: Batch = { ...batch, version: 2, rows: 58, wrong: 0, actions: ["commit", "check", "discard"] };
const row: BatchRow = {
  id: "019ac000-0000-7000-8000-000000000014",
  no: 14,
  code: "LF-0099",
  type: "EL",
  units: "1",
  problem: { code: "leave.batch", message: "Row 14: LF-0099 is not known." },
};

const endpoints = { ...batchEndpoints, ...balanceEndpoints, ...summaryEndpoints, places: directoryEndpoints.places };
const base = {
  readBatch: batch,
  batchRows: { items: [row], total: 1 },
  listBalances: { items: [], total: 0 },
  summary: { today: "2026-12-07", balances: [earned], others: [] },
  places: { departments: [], locations: [{ id: "019ac000-0000-7000-8000-000000000099", name: "Pune" }] },
};
const open = (at: string, replies: object = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = fakeApi(endpoints, { ...base, ...replies } as never);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], at) };
};
const address = "/administration/leave-balances/batches";

test("LV-44: each wrong row says what is wrong with it; they are removed at a press, and what is left is granted", async () => {
  const { user, api } = open(`${address}/LB-2026-00007`, { actOnBatch: clean });
  expect(await screen.findByText("2 rows are wrong. Remove them, or discard the batch and correct them.")).toBeTruthy();
  expect(await screen.findByText("Row 14: LF-0099 is not known.")).toBeTruthy();
  expect(screen.getByText("1 Jan – 31 Dec 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Grant/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove 2 wrong rows" }));
  await waitFor(() =>
    expect(api.of("actOnBatch")[0]).toMatchObject({ params: { number: "LB-2026-00007", action: "remove" }, body: { version: 1 } }),
  );
});

test("LV-45: who has used their days is said where the undoing was asked for", async () => {
  const message = "3 people have used these days: LF-0012, LF-0019, LF-0040.";
  const committed: Batch = { ...clean, status: "committed", actions: ["undo"], committedBy: batch.startedBy, committedAt: batch.startedAt };
  const { user } = open(`${address}/LB-2026-00007`, {
    readBatch: committed,
    actOnBatch: refused("refused", { code: "leave.batch_used", message }),
  });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/Its days are taken back from everybody/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test("LV-45: the rows of what was undone say that their days were taken back", async () => {
  const undone: Batch = {
    ...clean,
    status: "undone",
    actions: [],
    committedBy: batch.startedBy,
    committedAt: batch.startedAt,
    undoneBy: batch.startedBy,
    undoneAt: "2026-12-08T04:00:00.000Z",
  };
  const fits: BatchRow = { ...row, code: "LF-0012", name: "Asha Nair", problem: undefined };
  open(`${address}/LB-2026-00007`, { readBatch: undone, batchRows: { items: [fits], total: 1 } });
  expect(await screen.findByText("Asha Nair")).toBeTruthy();
  expect(within(screen.getByRole("table")).getByText("Taken back")).toBeTruthy();
});

test("days are granted by where people work", async () => {
  const { user, api, router } = open(`${address}/new`, { checkBatch: batch });
  await user.click(await screen.findByRole("button", { name: "Check" }));
  expect(screen.getByText("Say in a few words why; at least 10 characters.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Type/), "EL");
  await user.type(screen.getByLabelText(/^Days for each/), "0.5");
  await user.selectOptions(screen.getByLabelText("Location"), "Pune");
  await user.type(screen.getByLabelText(/^Reason/), "For the weekend of the move");
  await user.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${address}/LB-2026-00007`));
  expect(api.of("checkBatch")[0]?.body).toEqual({
    reason: "For the weekend of the move",
    grantTo: { type: "EL", units: 0.5, location: "019ac000-0000-7000-8000-000000000099" },
  });
});

test("LV-44: from one day to another where HR names them, and what is wrong with them stands beside them", async () => {
  const message = "Choose days that end from 7 Dec 2026 to 31 Dec 2027.";
  let fails = true;
  const { user, api, router } = open(`${address}/new`, {
    checkBatch: () => (fails ? refused("refused", { code: "leave.batch", field: "usable.until", message }) : batch),
  });
  await screen.findByRole("option", { name: "Earned leave" });
  await user.selectOptions(screen.getByLabelText(/^Type/), "EL");
  await user.type(screen.getByLabelText(/^Days for each/), "1");
  await user.type(screen.getByLabelText(/^Reason/), "For the weekend of the move");
  await user.click(screen.getByRole("radio", { name: "On other days" }));
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(screen.getByText("Choose the first and the last day.")).toBeTruthy();
  expect(api.of("checkBatch")).toEqual([]);
  await user.type(screen.getByLabelText("From"), "1 Jan 2027{Enter}");
  await user.type(screen.getByLabelText("Until"), "31 Mar 2028{Enter}");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText("Until").getAttribute("aria-invalid")).toBe("true");
  fails = false;
  await user.clear(screen.getByLabelText("Until"));
  await user.type(screen.getByLabelText("Until"), "31 Mar 2027{Enter}");
  await user.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${address}/LB-2026-00007`));
  expect(api.of("checkBatch").at(-1)?.body).toMatchObject({ usable: { from: "2027-01-01", until: "2027-03-31" } });
});

test("or row by row, from a file that can be read before it is sent; what is wrong with it stands beside it", async () => {
  const message = "Line 1 cannot be read: a quotation mark is not closed there.";
  const { user } = open(`${address}/new`, { checkBatch: refused("refused", { code: "leave.batch", field: "pasted", message }) });
  await user.click(await screen.findByRole("radio", { name: "Row by row" }));
  await user.upload(screen.getByLabelText("Choose a CSV file"), new File(['LF-0011,"EL,1'], "days.csv", { type: "text/csv" }));
  await waitFor(() => expect(screen.getByLabelText(/^Rows/)).toHaveProperty("value", 'LF-0011,"EL,1'));
  await user.type(screen.getByLabelText(/^Reason/), "For the weekend of the move");
  await user.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText(/^Rows/)).toHaveProperty("value", 'LF-0011,"EL,1');
});
