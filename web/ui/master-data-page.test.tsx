// A page of master data that is made up, and rows that are pasted beside it.
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { teaPrices } from "#shared/testing-rates.ts";
import { teas } from "#shared/testing-tea.ts";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { MasterDataPage } from "./master-data-page.tsx";
import { PastedRowsDialog } from "./pasted-rows.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TeasPage = ({ closing }: { closing?: string }) => (
  <MasterDataPage
    of={teas}
    {...(closing && { closing })}
    empty="No teas yet."
    starts={{ currency: "INR" }}
    columns={[{ header: "Cups", cell: ({ dayLimit }) => dayLimit }]}
  />
);
const PastePage = () => <PastedRowsDialog of={teaPrices} onClose={() => undefined} />;
const tiny: WebModule = {
  name: "tiny",
  menu: [],
  routes: [
    { path: "/teas", page: async () => TeasPage },
    { path: "/strict-teas", page: async () => () => <TeasPage closing="Nobody can order it any more." /> },
    { path: "/paste", page: async () => PastePage },
  ],
};
const id = (no: number) => `0193a1b2-0000-7000-8000-00000000000${no}`;
const row = (no: number, name: string, more: object = {}) => ({
  id: id(no),
  name,
  currency: "INR" as const,
  served: [],
  closed: false,
  version: 1,
  ...more,
});

const { listBlackTea, addBlackTea, changeBlackTea, closeBlackTea } = teas.endpoints;
const calls = { listBlackTea, addBlackTea, changeBlackTea, closeBlackTea };

test("a row is added by its form; what is refused stands beside its field", async () => {
  let rows: ReturnType<typeof row>[] = [];
  const answers = [refused("refused", { code: "master_data.taken", field: "name", message: "There is another one already." })];
  const api = fakeApi(calls, {
    listBlackTea: () => ({ rows, mayChange: true }),
    addBlackTea: () => {
      rows = [row(1, "Assam", { dayLimit: 3 })];
      return answers.pop() ?? row(1, "Assam");
    },
  });
  openPage([tiny], "/teas");
  expect(await screen.findByText("No teas yet.")).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Add black tea" })[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "New black tea" });
  await userEvent.type(within(dialog).getByLabelText("Name"), "Assam");
  await userEvent.type(within(dialog).getByLabelText("Cups a day"), "3");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect((await within(dialog).findAllByText("There is another one already.")).length).toBeGreaterThan(0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Assam is saved.")).toBeTruthy();
  expect(api.of("addBlackTea").at(-1)?.body).toEqual({ name: "Assam", dayLimit: 3, currency: "INR", served: [] });
  expect(await screen.findByRole("button", { name: "Edit: Assam" })).toBeTruthy();
});

test("a row is closed in its menu and reopened below; what somebody else has changed is loaded on request", async () => {
  let rows = [row(1, "Assam"), row(2, "Ceylon", { closed: true, version: 3 })];
  const api = fakeApi(calls, {
    listBlackTea: () => ({ rows, mayChange: true }),
    closeBlackTea: ({ body }) => row(2, "Ceylon", body as object),
    changeBlackTea: ({ version }) => {
      if (version === '"2"') return row(1, "Assam green", { version: 3 });
      rows = [row(1, "Assam green", { version: 2 })];
      return refused("stale", { code: "version.stale", message: "Somebody changed this in the meantime." });
    },
  });
  openPage([tiny], "/teas");
  const closed = (await screen.findByText("Closed (1)", { selector: "summary" })).closest("details") as HTMLElement;
  await userEvent.click(within(closed).getByText("Closed (1)", { selector: "summary" }));
  await userEvent.click(within(closed).getByRole("button", { name: "Actions for Ceylon" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Reopen" }));
  expect(await screen.findByText("Ceylon can be chosen again.")).toBeTruthy();
  expect(api.of("closeBlackTea")[0]?.body).toEqual({ closed: false, version: 3 });
  await userEvent.click(screen.getByRole("button", { name: "Edit: Assam" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show theirs" }));
  expect(await screen.findByRole("dialog", { name: "Edit Assam green" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Assam green is saved.")).toBeTruthy();
});

test("where closing has a consequence, it asks first and says which", async () => {
  const api = fakeApi(calls, {
    listBlackTea: { rows: [row(1, "Assam")], mayChange: true },
    closeBlackTea: row(1, "Assam", { closed: true }),
  });
  openPage([tiny], "/strict-teas");
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Assam" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close Assam?" }));
  expect(dialog.getByText("Nobody can order it any more.")).toBeTruthy();
  expect(api.of("closeBlackTea")).toHaveLength(0);
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await screen.findByText(/^Assam is closed\./);
  expect(api.of("closeBlackTea")[0]?.body).toEqual({ closed: true, version: 1 });
});

test("whoever only reads them is offered nothing", async () => {
  fakeApi(calls, { listBlackTea: { rows: [row(1, "Assam")], mayChange: false } });
  openPage([tiny], "/teas");
  expect(await screen.findByText("Assam")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("pasted rows are checked, their mistakes shown, then added; a change of them is checked anew", async () => {
  const read = {
    saved: false,
    count: 2,
    mistakeCount: 0,
    mistakes: [],
    asks: [],
    columns: ["Day", "Rate"],
    shown: [{ row: 1, cells: ["5 Oct 2026", "1.5"] }],
  };
  const mistake = { row: 2, column: "Rate", read: "-2", message: "Enter a rate above 0." };
  const answers = [
    { ...read, mistakeCount: 1, mistakes: [mistake] },
    { ...read, asks: ["dateFormat" as const] },
    read,
    { ...read, saved: true },
  ];
  const api = fakeApi(teaPrices.endpoints, { pasteTeaPriceRows: () => answers.shift() ?? read });
  openPage([tiny], "/paste");
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  expect(screen.getByText("Paste at least one row, or choose a file.")).toBeTruthy();
  const rows = screen.getByLabelText("Rows from a spreadsheet");
  await userEvent.click(rows);
  await userEvent.paste("2026-10-05\tA\n2026-10-06\tA");
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText("Enter a rate above 0.")).toBeTruthy();
  await userEvent.type(rows, "2");
  expect(screen.queryByText("Enter a rate above 0.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  await userEvent.selectOptions(await screen.findByLabelText("How the dates are written"), "dd/mm/yyyy");
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  await userEvent.click(await screen.findByRole("button", { name: "Add 2 rows" }));
  expect(await screen.findByText("2 rows are added.")).toBeTruthy();
  expect(api.of("pasteTeaPriceRows").map(({ body }) => body)).toMatchObject([
    { dryRun: "true" },
    { dryRun: "true" },
    { dryRun: "true", dateFormat: "dd/mm/yyyy" },
    { dryRun: "false", dateFormat: "dd/mm/yyyy" },
  ]);
});
