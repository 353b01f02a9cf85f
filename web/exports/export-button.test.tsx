import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Endpoint } from "#shared/endpoint.ts";
import { type Export, exportEndpoints } from "#shared/exports/contract.ts";
import { byKey, listQuery } from "#shared/list.ts";
import type { WebModule } from "../module.ts";
import { fakeApi, openPage, refused } from "../testing.tsx";
import { ListFilters } from "../ui/list-filters.tsx";
import { useList } from "../ui/use-list.ts";
import { ExportButton } from "./export-button.tsx";

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  // The test's browser draws no modal and saves no file.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Asked = listQuery({ sorts: { number: byKey }, initial: "-number", filters: {} });
const ListPage = () => {
  const choice = useList(Asked);
  const filters = { ...choice, filters: { year: "2026" } };
  return <ListFilters choice={choice} filters={[]} action={<ExportButton list="leave.requests" title="My leave" choice={filters} />} />;
};
const page: WebModule = { name: "test", routes: [{ path: "/list", page: async () => ListPage }], menu: [] };

const one = (values: Partial<Export> = {}): Export => ({
  id: "019ac000-0000-7000-8000-000000000001",
  list: "leave.requests",
  title: "My leave",
  format: "csv",
  state: "ready",
  version: 1,
  rowsDone: 3,
  rowsTotal: 3,
  askedAt: "2026-12-07T04:30:00.000Z",
  expiresAt: "2026-12-08T04:30:00.000Z",
  actions: ["fetch"],
  ...values,
});
const running = (rowsDone: number): Export =>
  one({ state: "running", rowsDone, rowsTotal: 3000, expiresAt: undefined, actions: ["cancel"] });
const listed = (...items: Export[]) => ({ items, total: items.length });

const { content, ...json } = exportEndpoints;
const ticket = { ticket: "t".repeat(43), expiresAt: "2026-12-07T04:31:00.000Z" };

/** The fake answers JSON alone: the file itself is answered here. */
const open = async (replies: Parameters<typeof fakeApi<typeof json>>[1]) => {
  const api = fakeApi(json, { list: listed(), ticket, ...replies });
  const answered = globalThis.fetch;
  const fetched: (string | null)[] = [];
  const path = new RegExp(`/api${(content as Endpoint).path.replace(":id", "[^/]+")}$`);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (!path.test(address)) return answered(address, init);
    fetched.push(new Headers(init.headers).get("authorization"));
    return new Response("a,b\r\n", { headers: { "content-disposition": "attachment; filename*=UTF-8''my-leave-2026-12-07.csv" } });
  });
  const user = userEvent.setup();
  openPage([page], "/list");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export “My leave”" }));
  return { api, user, dialog, fetched };
};

test("DX-01: a short list is asked for with its filters and its order, and saved at once by a ticket", async () => {
  const { api, user, dialog, fetched } = await open({ request: one() });
  await user.click(dialog.getByRole("radio", { name: "Excel" }));
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved).toEqual(["my-leave-2026-12-07.csv"]));
  expect(api.of("request").map(({ body }) => body)).toEqual([
    { list: "leave.requests", filters: { year: "2026", sort: "-number" }, format: "xlsx" },
  ]);
  expect(fetched).toEqual([`Bearer ${ticket.ticket}`]);
  expect(await screen.findByText("my-leave-2026-12-07.csv was saved.")).toBeTruthy();
});

test("DX-01: a long list is made meanwhile: it says how far it is, and is fetched when it is there", async () => {
  const states = [running(0), running(1500), one({ rowsDone: 3000, rowsTotal: 3000 })];
  let looks = 0;
  const { user, dialog } = await open({
    request: () => running(0),
    list: () => {
      looks += 1;
      return listed(states[Math.min(looks - 1, states.length - 1)] ?? one());
    },
  });
  expect((await dialog.findByRole("progressbar", { name: "0 of 3,000 rows" })).getAttribute("max")).toBe("3000");
  expect(dialog.getByText("Your export is being made. You may close this and go on.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Export" }));
  expect(saved).toEqual([]);
  const button = await dialog.findByRole("button", { name: /^Download the export of/ });
  expect(dialog.getByText("Ready")).toBeTruthy();
  expect(dialog.queryByRole("progressbar")).toBeNull();
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(["my-leave-2026-12-07.csv"]));
});

test("DX-01: an export that runs is cancelled in the version that was read", async () => {
  let cancelled = false;
  const gone = one({ state: "cancelled", actions: [], expiresAt: undefined });
  const { api, user, dialog } = await open({
    list: () => listed(cancelled ? gone : running(500)),
    cancel: () => {
      cancelled = true;
      return gone;
    },
  });
  await user.click(await dialog.findByRole("button", { name: /^Cancel the export of/ }));
  expect(await dialog.findByText("Cancelled")).toBeTruthy();
  expect(api.of("cancel").map(({ body }) => body)).toEqual([{ version: 1 }]);
  expect(dialog.queryByRole("button", { name: /^Cancel the export of/ })).toBeNull();
});

test("a refusal is said in the dialog, and the same wish is sent again with the same key", async () => {
  let refuses = true;
  const busy = { code: "exports.busy", message: "Three exports are under way. Wait for one." };
  const { api, user, dialog } = await open({ request: () => (refuses ? refused("refused", busy) : one()) });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await user.click(dialog.getByRole("button", { name: "Export" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(busy.message);
  refuses = false;
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  // Only that it is done is said now.
  expect(dialog.queryByText(busy.message)).toBeNull();
  const keys = api.of("request").map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test("an export that failed says why, and the dialog closes without anything happening", async () => {
  const failed = one({ state: "failed", failure: "exports.broken", actions: [], expiresAt: undefined });
  const { api, user, dialog } = await open({
    list: listed(failed, one({ id: "019ac000-0000-7000-8000-000000000002", list: "other.list" })),
  });
  expect(await dialog.findByText("Something went wrong while it was made. Start it again.")).toBeTruthy();
  expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("request")).toEqual([]);
});
