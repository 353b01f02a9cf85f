import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WebModule } from "#web/module.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { requestEndpoints } from "../contract.ts";
import { item, itemEndpoints, itemList } from "../testing-item.ts";
import { recordListPage, recordPages } from "./index.tsx";
import { asha, rohan } from "./testing.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pages = recordPages(item, { module: "tiny", list: { to: "/tiny/items", label: "Items" }, begin: { urgency: "soon" } });
const ListPage = recordListPage(item, itemList, { module: "tiny", title: "Items", purpose: "", newPath: "/tiny/items/new" });
const tiny: WebModule = {
  name: "tiny",
  menu: [],
  routes: [
    { path: "/tiny/items", page: async () => ListPage },
    { path: "/tiny/items/new", page: async () => pages.NewPage },
    { path: "/tiny/items/:number/edit", page: async () => pages.EditPage },
    { path: "/tiny/items/:number", page: async () => pages.RecordPage },
  ],
};

const id = "0193a1b2-0000-7000-8000-000000000001";
const waitingFor = { name: "Manager", approver: "manager", people: [rohan] };
const number = "TI-2026-00001";
const shown = { id, number, title: "Monitor", status: "waiting" as const, owner: asha, askedAt: "2026-12-05T04:00:00Z" };
const record = {
  ...shown,
  isOwn: true,
  values: { item: "Monitor", urgency: "soon" as const, offers: [id] },
  files: [{ id, name: "offer.pdf", bytes: 9, state: "clean" as const }],
  timeline: [],
};
const open = (path: string, more: object = {}) => {
  const previewItem = { findings: [{ code: "tiny.x", field: "urgency", message: "Not so soon." }], deciders: [waitingFor] };
  const api = fakeApi(
    { ...itemEndpoints, ...requestEndpoints },
    { previewItem, listItem: { items: [{ ...shown, waitingFor }], total: 1 }, readItem: record, ...more },
  );
  openPage([tiny], path);
  return api;
};

test("the list says whose it is, what became of it and with whom it is", async () => {
  open("/tiny/items");
  expect(await screen.findByText("Monitor")).toBeTruthy();
  expect(screen.getByText("Asha Nair")).toBeTruthy();
  expect(screen.getByText(/Rohan Mehta/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "New request" }).getAttribute("href")).toBe("/tiny/items/new");
});

test("the address fills a form; what stops it is said before, and what is refused loses nothing that was typed", async () => {
  const api = open("/tiny/items/new?item=Monitor", { submitItem: refused("refused", { code: "x", field: "item", message: "Not that." }) });
  await userEvent.type(await screen.findByLabelText("Note"), "Two windows");
  expect(await screen.findByText("Not so soon.")).toBeTruthy();
  expect(screen.getByText(/Rohan Mehta/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText("Not that.")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "Two windows");
  expect(api.of("submitItem")[0]?.body).toEqual({ item: "Monitor", urgency: "soon", note: "Two windows", offers: [] });
});

test("the record shows each field that was filled in by its label, choices by theirs, and its files", async () => {
  open(`/tiny/items/${number}`);
  expect(await screen.findByText("Soon")).toBeTruthy();
  expect(screen.getByText("offer.pdf")).toBeTruthy();
  expect(screen.queryByText("Note")).toBeNull();
});

test("RP-17: what was returned begins as it was submitted, and is sent with its files and its version", async () => {
  const request = { id, kind: "tiny.item", status: "returned", version: 2, round: 1, actions: ["resubmit"], mayComment: false };
  const more = { words: {}, reasons: [], changes: [], chain: [], editPath: "/" };
  const returned = { ...record, status: "returned", request: { ...request, ...more } };
  const api = open(`/tiny/items/${number}/edit`, { readItem: returned, resubmitItem: returned });
  await userEvent.type(await screen.findByLabelText("Note"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Resubmit" }));
  const body = { item: "Monitor", urgency: "soon", note: "x", offers: [id], version: 2 };
  await waitFor(() => expect(api.of("resubmitItem")[0]?.body).toEqual(body));
});
