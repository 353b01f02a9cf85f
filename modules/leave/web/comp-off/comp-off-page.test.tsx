import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type CompOffs, compOffEndpoints } from "../../comp-off/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { leaveWeb } from "../index.tsx";
import { summary } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rohan = { name: "Manager", approver: "manager", people: [{ code: "LF-0012", name: "Rohan Mehta" }] };
const offer = { day: "2026-12-05", minutes: 490, units: 1, claimUntil: "2027-01-04" };
const claim = { ...offer, number: "CO-2026-00007", status: "waiting" as const, usableUntil: "2027-02-03", waitingFor: rohan };
const none: CompOffs = { offers: [], claims: [], lots: [] };
const page = "/leave-management/leave-application/comp-off";

const open = (replies: Parameters<typeof fakeApi<typeof compOffEndpoints>>[1], address = page) => {
  const api = fakeApi(compOffEndpoints, replies);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

test("LV-31: nothing yet says when something will be there", async () => {
  open({ listCompOff: none });
  expect(await screen.findByText("When you work on a day off, it appears here.")).toBeTruthy();
});

test("LV-32: an offer says what was worked and until when, and is claimed with one press", async () => {
  let listed = { ...none, offers: [offer] };
  const { api, user } = open({
    listCompOff: () => listed,
    claimCompOff: () => {
      listed = { ...none, claims: [claim] };
      return { number: claim.number, title: "Comp-off, worked Sat 5 Dec", units: 1, waitingFor: rohan };
    },
  });
  expect(await screen.findByText("You worked on Sat 5 Dec (8 h 10 min): claim 1 day until 4 Jan")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Claim 1 day for Sat 5 Dec" }));
  expect(await screen.findByText("Submitted to Rohan Mehta: Comp-off, worked Sat 5 Dec.")).toBeTruthy();
  expect(api.of("claimCompOff")).toHaveLength(1);
  expect((await screen.findByRole("link", { name: "Sat 5 Dec 2026" })).getAttribute("href")).toBe("/requests/CO-2026-00007");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Claim/ })).toBeNull());
});

test("LV-32: whoever claims twice reads that it is claimed, and the offer goes", async () => {
  let listed = { ...none, offers: [offer] };
  const message = "Sat 5 Dec is claimed already: CO-2026-00007.";
  const { user } = open({
    listCompOff: () => listed,
    claimCompOff: () => {
      listed = { ...none, claims: [claim] };
      return refused("conflict", { code: "leave.comp_off_claimed", message });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Claim 1 day for Sat 5 Dec" }));
  expect(await screen.findByText("CO-2026-00007")).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test("LV-33: what is credited stands with its last day", async () => {
  open({
    listCompOff: { ...none, claims: [{ ...claim, status: "credited", waitingFor: undefined }], lots: [{ units: 1, last: "2027-02-03" }] },
  });
  const lots = within(await screen.findByRole("region", { name: "To take" }));
  expect(lots.getByText("1 day, until Wed 3 Feb 2027")).toBeTruthy();
  expect(screen.getByText("Credited")).toBeTruthy();
});

test("LV-31: the offer stands above one's leave as well", async () => {
  fakeApi(
    { ...leaveEndpoints, ...compOffEndpoints },
    { summary, listMine: { items: [], total: 0 }, listCompOff: { ...none, offers: [offer] } },
  );
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([leaveWeb], "/leave-management/leave-application");
  expect(await screen.findByText("You worked on Sat 5 Dec (8 h 10 min): claim 1 day until 4 Jan")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "More actions" }));
  expect(screen.getByRole("menuitem", { name: "Comp-off" }).getAttribute("href")).toBe(page);
});
