import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { leaveEndpoints } from "../../contract.ts";
import { leaveWeb } from "../index.tsx";
import { preview, sentLeave, summary, waitingLeave } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const base = "/administration/leave-requests";
const endpoints = { ...requestEndpoints, ...directoryEndpoints, ...leaveEndpoints };
const { owner } = waitingLeave;
const choices = { ...summary, owner };

const open = (address: string, replies: Parameters<typeof fakeApi<typeof endpoints>>[1] = {}) => {
  const api = fakeApi(endpoints, {
    summary,
    listMine: { items: [waitingLeave], total: 1 },
    places: { departments: [], locations: [] },
    beginEntering: choices,
    previewEntering: preview,
    read: waitingLeave,
    comments: { comments: [] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

test("everybody's leave with whose it is, and the ways to enter one and to what is to be settled", async () => {
  const { api, user } = open(base);
  const row = within((await screen.findAllByRole("row"))[1] ?? document.body);
  expect(row.getByText("Asha Nair")).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toBe("/leave-management/leave-application/LV-2026-00041");
  expect(screen.getByRole("link", { name: "Enter for somebody" }).getAttribute("href")).toBe(`${base}/new`);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.getByRole("menuitem", { name: "Leave to settle" })).toBeTruthy();
  expect(api.of("listMine").map(({ query }) => query)).toEqual([{ scope: "company" }]);
});

test("a filter that fits nothing says so, and clearing it shows all again", async () => {
  const { user, router } = open(`${base}?status=rejected`, { listMine: { items: [], total: 0 } });
  expect(await screen.findByText("No leave fits these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(router.state.location.search).toBe("");
  expect(await screen.findByText("Nobody has asked for leave yet.")).toBeTruthy();
});

/** As a server answers: not at once. */
const later = () => new Promise<typeof sentLeave>((resolve) => void setTimeout(resolve, 30, sentLeave));

test("the person first, then their form with why it is entered; sent for them and not for oneself", async () => {
  const card = {
    ...owner,
    id: waitingLeave.id,
    designation: "Engineer",
    department: "Engineering",
    location: "Bengaluru",
    timeZone: "Asia/Kolkata",
  };
  const { user, api, router } = open(`${base}/new`, { directory: { items: [card], total: 1 }, enter: later });
  await user.type(await screen.findByLabelText(/^Whose leave/), "Ash");
  await user.click(await screen.findByRole("option", { name: /Asha Nair/ }));
  expect(router.state.location.search).toBe("?for=LF-0042");
  expect(await screen.findByRole("heading", { name: "Leave of Asha Nair" })).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText("Type"), "EL");
  await user.type(screen.getByLabelText("First day"), "1 Oct 2026");
  await user.clear(screen.getByLabelText("Last day"));
  await user.type(screen.getByLabelText("Last day"), "2.10.26");
  await waitFor(() => expect(api.of("previewEntering").length).toBeGreaterThan(0));
  await user.click(screen.getByRole("button", { name: "Enter" }));
  expect((await screen.findAllByText("Say in a few words why you enter it; at least 5 characters.")).length).toBeGreaterThan(0);
  expect(api.of("enter")).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Why you enter it/), "Told by phone");
  await user.click(screen.getByRole("button", { name: "Enter" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/leave-management/leave-application/LV-2026-00041"));
  expect(api.of("enter")).toMatchObject([{ params: { code: "LF-0042" }, body: { type: "EL", comment: "Told by phone" } }]);
  expect(api.of("preview")).toHaveLength(0);
});

test("LV-43: one's own is refused, with whom to ask", async () => {
  const message = "You cannot change your own balance. Ask another HR colleague.";
  open(`${base}/new?for=LF-0003`, { beginEntering: refused("forbidden", { code: "leave.own_balance", message }) });
  expect(await screen.findByText(message)).toBeTruthy();
});
