import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import type { Returnable } from "../../changes/contract.ts";
import { leaveEndpoints } from "../../contract.ts";
import { leaveWeb } from "../index.tsx";
import { waitingLeave } from "../testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const endpoints = { ...requestEndpoints, ...leaveEndpoints };
const record = "/leave-management/leave-application/LV-2026-00041";
const day = (date: string, way: Returnable["days"][number]["way"] = "at_once") => ({ date, portion: "whole" as const, units: 1, way });
const hr = { name: "HR", approver: "hr" as const, people: [], queue: "hr" as const };
const returnable: Returnable = {
  number: "LV-2026-00041",
  title: "Earned leave, 1–30 Dec",
  typeName: "Earned leave",
  owner: "Asha Nair",
  free: 8.5,
  deciders: [hr],
  days: [day("2026-12-03", "decision"), day("2026-12-29"), day("2026-12-30")],
};
/** As the server counts: here the two days in December bring one back, for the other is covered by credits to come. */
const after = ({ query: { days } }: { query: { days?: string } }): Returnable =>
  days === undefined ? returnable : { ...returnable, freeAfter: days === "2026-12-29" ? 8.5 : 9.5 };
const booked = { ...waitingLeave, status: "approved" as const, units: 3, leaveActions: ["giveBack" as const] };

const open = (replies: Parameters<typeof fakeApi<typeof endpoints>>[1], address = `${record}/give-back`) => {
  const api = fakeApi(endpoints, {
    beginGiveBack: after,
    beginTakeBack: after,
    read: booked,
    comments: { comments: [] },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], address) };
};

describe("giving days back", () => {
  test("LV-25, LV-26: ticks say what returns and who decides about the rest, before and after they are sent", async () => {
    const { user, api, router } = open({ giveBack: { returned: 2, waiting: 1, free: 10.5, cancelled: false, waitingFor: hr } });
    await user.click(await screen.findByRole("checkbox", { name: /Tue 29 Dec 2026/ }));
    await user.click(screen.getByRole("checkbox", { name: /Wed 30 Dec 2026/ }));
    expect(screen.getByRole("status").textContent).toMatch(/^2 days cancelled/);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("2 days cancelled: Earned available 8.5 → 9.5"));
    await user.click(screen.getByRole("checkbox", { name: /Thu 3 Dec 2026/ }));
    expect(screen.getByRole("status").textContent).toContain("1 day for HR to approve");
    await waitFor(() => expect(api.of("beginGiveBack").at(-1)?.query).toEqual({ days: "2026-12-03,2026-12-29,2026-12-30" }));
    await user.type(screen.getByLabelText("Reason"), "Back early");
    await user.click(screen.getByRole("button", { name: "Cancel days" }));
    expect(
      await screen.findByText("2 days cancelled: Earned leave, 1–30 Dec. 1 day submitted to HR: Earned leave, 1–30 Dec."),
    ).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(record));
    expect(api.of("giveBack").map(({ body }) => body)).toEqual([
      { days: ["2026-12-03", "2026-12-29", "2026-12-30"], reason: "Back early" },
    ]);
    // Nothing more is asked about days that went back: of a leave that is cancelled by it that would be refused.
    expect(api.of("beginGiveBack").at(-1)?.query).toEqual({ days: "2026-12-03,2026-12-29,2026-12-30" });
    expect(api.of("beginGiveBack").filter(({ query }) => query.days === undefined)).toHaveLength(1);
  });

  test("LV-27: a day of a closed month cannot be ticked, and says where to go", async () => {
    const { user } = open({ beginGiveBack: { ...returnable, days: [day("2026-12-03", "locked"), day("2026-12-29"), day("2026-12-30")] } });
    const locked = await screen.findByRole("checkbox", { name: /Thu 3 Dec 2026/ });
    expect(locked).toHaveProperty("disabled", true);
    expect(screen.getByText("attendance is closed: ask HR")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "All days" }));
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(3);
  });

  test("nothing ticked is said beside the days; a refusal keeps what was ticked and typed", async () => {
    const message = "Tue 29 Dec is no booked day of LV-2026-00041 any more. Look again.";
    const { user, api } = open({ giveBack: refused("refused", { code: "leave.not_booked", field: "days", message }) });
    await user.click(await screen.findByRole("button", { name: "Cancel days" }));
    expect(screen.getByText("Tick at least one day.")).toBeTruthy();
    expect(api.of("giveBack")).toHaveLength(0);
    await user.click(screen.getByRole("checkbox", { name: /Tue 29 Dec 2026/ }));
    await user.type(screen.getByLabelText("Reason"), "Back early");
    await user.click(screen.getByRole("button", { name: "Cancel days" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Back early");
    expect(screen.getByRole("checkbox", { name: /Tue 29 Dec 2026/ })).toHaveProperty("checked", true);
  });

  test("a leave that is not booked says so", async () => {
    const message = "LV-2026-00041 is not booked, so that no day of it can go back. Withdraw it while it waits.";
    open({ beginGiveBack: refused("conflict", { code: "leave.not_approved", message }) });
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

test("LV-27: HR takes days back only with a comment", async () => {
  const { user, api } = open({ takeBack: { returned: 1, waiting: 0, free: 9.5, cancelled: false } }, `${record}/take-back`);
  await user.click(await screen.findByRole("checkbox", { name: /Tue 29 Dec 2026/ }));
  await user.click(screen.getByRole("button", { name: "Cancel days" }));
  expect(screen.getByText("Say in a few words why; at least 5 characters.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Comment/), "Recorded twice");
  await user.click(screen.getByRole("button", { name: "Cancel days" }));
  await waitFor(() => expect(api.of("takeBack").map(({ body }) => body)).toEqual([{ days: ["2026-12-29"], comment: "Recorded twice" }]));
});

describe("the record", () => {
  test("offers what may be done with it, and says how much went back", async () => {
    const days = booked.days.map((one, place) => (place === 0 ? { ...one, givenBack: true as const } : one));
    open({ read: { ...booked, givenBack: 1, days } }, record);
    expect((await screen.findByRole("link", { name: "Cancel days" })).getAttribute("href")).toBe(`${record}/give-back`);
    expect(screen.getByText("1 of 3 days cancelled")).toBeTruthy();
    expect(screen.getByText("cancelled")).toBeTruthy();
  });

  test("LV-26: shows its decider what is asked, before → after, and the punches of the days", async () => {
    const at = ["2026-12-03T03:30:00.000Z"];
    const change = { days: ["2026-12-03"], units: 1, before: 3, after: 2, reason: "I worked", punches: [{ day: "2026-12-03", at }] };
    open({ read: { ...booked, isOwn: false, leaveActions: [], change } }, record);
    expect(await screen.findByRole("heading", { name: "Cancel Thu 3 Dec 2026" })).toBeTruthy();
    expect(screen.getByText("3 days → 2 days")).toBeTruthy();
    expect(screen.getByText(/^Thu 3 Dec: \d\d:\d\d$/)).toBeTruthy();
  });
});
