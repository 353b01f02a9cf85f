import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { directoryEndpoints } from "#modules/people/contract.ts";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { leaveEndpoints } from "../../../contract.ts";
import { policiesPath } from "../../../paths.ts";
import { leaveWeb } from "../../index.tsx";
import { assignment, effect, INDIA } from "./testing.ts";

signedInForEachTest({ role: "HR" });

const endpoints = { ...leaveEndpoints, directory: directoryEndpoints.directory };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
const open = (replies: Replies, part = "") => {
  const api = fakeApi(endpoints, replies);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([leaveWeb], `${policiesPath}${part && `?part=${part}`}`);
  return { api, user: userEvent.setup() };
};

const settings = {
  yearFrom: 1,
  rounding: "nearest" as const,
  booksCreditsToCome: true,
  mayOweDays: 0,
  giveBackIsDecided: false,
  halfMinutes: 240,
  fullMinutes: 480,
  claimDays: 30,
  usableDays: 60,
  returnedUsableDays: 30,
  thinPercent: 25,
  showsDepartment: true,
};

test("settings are saved as figures, and the first month of the year is offered only while nothing was credited", async () => {
  const { user, api } = open(
    { leaveSettings: { ...settings, version: 3, isYearFixed: true }, saveLeaveSettings: { ...settings, version: 4, isYearFixed: true } },
    "settings",
  );
  expect(within(await screen.findByLabelText("First month of the leave year")).getAllByRole("option")).toHaveLength(1);
  await user.clear(screen.getByLabelText("Days that every account may owe"));
  await user.type(screen.getByLabelText("Days that every account may owe"), "1.5");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("saveLeaveSettings").map(({ body }) => body)).toEqual([{ ...settings, mayOweDays: 1.5 }]));
});

test("what somebody else has saved meanwhile is told, takes nothing away that was typed, and is shown on demand", async () => {
  const theirs = { ...settings, thinPercent: 27, version: 4, isYearFixed: true };
  const message = "Somebody else has changed this in the meantime. Look at it again.";
  const read = [{ ...theirs, ...settings, version: 3 }];
  const { user, api } = open(
    {
      leaveSettings: () => read.shift() ?? theirs,
      saveLeaveSettings: ({ version }) =>
        version === '"4"' ? { ...theirs, version: 5 } : refused("stale", { code: "leave.policy_changed", message }),
    },
    "settings",
  );
  const thin = () => screen.getByLabelText<HTMLInputElement>("A team is thin from, per cent away");
  await screen.findByLabelText("A team is thin from, per cent away");
  await user.clear(thin());
  await user.type(thin(), "20");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(api.of("leaveSettings")).toHaveLength(2));
  expect(thin().value).toBe("20");
  await user.click(screen.getByRole("button", { name: "Show what is there now" }));
  await waitFor(() => expect(thin().value).toBe("27"));
  expect(screen.queryByText(message)).toBeNull();
  await user.clear(thin());
  await user.type(thin(), "20");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("saveLeaveSettings").at(-1)).toMatchObject({ version: '"4"', body: { thinPercent: 20 } }));
});

test("LV-43: whoever has another policy is listed, and ended by everybody but themselves", async () => {
  const row = {
    id: "019ac000-0000-7000-8000-000000000021",
    policy: { id: INDIA, name: "Interns" },
    from: "2026-07-01",
    reason: "Comes back",
  };
  const items = [
    { ...row, person: { code: "LF-0011", name: "Asha Nair" }, mayEnd: true },
    { ...row, id: "019ac000-0000-7000-8000-000000000022", person: { code: "LF-0003", name: "Kavita Rao" }, mayEnd: false },
  ];
  const message = "Choose a day from Thu 1 Jan 2026 on: earlier leave years are closed.";
  const { user } = open(
    { overrides: { items, total: 2 }, endOverride: refused("refused", { code: "leave.override_days", field: "until", message }) },
    "people",
  );
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows[0]?.textContent).toContain("from 1 Jul 2026");
  expect(within(rows[1] as HTMLElement).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "End: Asha Nair" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  expect(await within(screen.getByRole("dialog")).findAllByText(message, { exact: false })).not.toHaveLength(0);
});

test("LV-41: who gets which is said anew from a day on, the last line for everybody else", async () => {
  const saved = { ...assignment, version: 3 };
  const { user, api } = open({ policies: { policies: [] }, assignment, assignmentEffect: effect, saveAssignment: saved });
  await screen.findByText("Everybody else");
  await user.click(screen.getByRole("button", { name: "Change who gets which" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(within(dialog.getByRole("group", { name: "Line 1" })).getByLabelText("Full time"));
  expect(within(dialog.getByRole("group", { name: "Everybody else" })).queryByLabelText("Full time")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "What this changes …" }));
  const shown = within(await screen.findByRole("dialog", { name: "What these lines change" }));
  expect(shown.getByText("The rules of 48 people change.")).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Save" }));
  expect(shown.getByText("Tick that you have seen what this changes.")).toBeTruthy();
  expect(api.of("saveAssignment")).toEqual([]);
  await user.click(shown.getByLabelText("I have seen what this changes"));
  await user.click(shown.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, ...others] = assignment.lines;
  expect(api.of("saveAssignment")[0]?.body).toEqual({
    from: "2026-12-07",
    lines: [{ ...first, employments: ["intern", "full_time"] }, ...others],
    seen: effect.mark,
  });
});

test("LV-41: another rounding is saved once what it changes was seen, and anything else at once", async () => {
  const saved = { ...settings, version: 4, isYearFixed: true };
  const { user, api } = open({ leaveSettings: { ...saved, version: 3 }, settingsEffect: effect, saveLeaveSettings: saved }, "settings");
  await user.selectOptions(await screen.findByLabelText("Credits become half days"), "down");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const shown = within(await screen.findByRole("dialog", { name: "What another rounding changes" }));
  expect(api.of("settingsEffect")[0]?.body).toEqual({ rounding: "down" });
  expect(api.of("saveLeaveSettings")).toEqual([]);
  await user.click(shown.getByLabelText("I have seen what this changes"));
  await user.click(shown.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("saveLeaveSettings")[0]?.body).toEqual({ ...settings, rounding: "down", seen: effect.mark });
});

test("SE-16: lines that were said anew come back after the session has ended, and are sent in the version that they were said over", async () => {
  const openDialog = async (replies: Replies) => {
    const opened = open({ policies: { policies: [] }, assignmentEffect: effect, ...replies });
    await screen.findByText("Everybody else");
    await opened.user.click(screen.getByRole("button", { name: "Change who gets which" }));
    const fullTime = () => within(within(screen.getByRole("dialog")).getByRole("group", { name: "Line 1" })).getByLabelText("Full time");
    return { ...opened, fullTime };
  };
  const first = await openDialog({ assignment });
  await first.user.click(first.fullTime());
  keepForms();
  cleanup();
  const message = "Somebody else has changed this in the meantime. Look at it again.";
  const refusal = refused("stale", { code: "leave.policy_changed", message });
  const { user, api, fullTime } = await openDialog({ assignment: { ...assignment, version: 3 }, saveAssignment: refusal });
  await waitFor(() => expect(fullTime()).toHaveProperty("checked", true));
  await user.click(screen.getByRole("button", { name: "What this changes …" }));
  const shown = within(await screen.findByRole("dialog", { name: "What these lines change" }));
  await user.click(shown.getByLabelText("I have seen what this changes"));
  await user.click(shown.getByRole("button", { name: "Save" }));
  expect(await shown.findByText(message)).toBeTruthy();
  expect(api.of("saveAssignment")[0]?.version).toBe('"2"');
});

test("SE-16: whoever was picked for another policy stands there again by name, and is sent", async () => {
  const person = { code: "LF-0022", name: "Daniel Whitmore" };
  const id = "019ac000-0000-7000-8000-000000000023";
  const card = { id, ...person, designation: "Manager", department: "Engineering", location: "London", timeZone: "Europe/London" };
  const replies: Replies = {
    overrides: { items: [], total: 0 },
    assignment,
    directory: { items: [card], total: 1 },
    addOverride: { id, person, policy: { id: INDIA, name: "Standard India" }, from: "2026-12-07", reason: "Comes back", mayEnd: true },
  };
  const openDialog = async () => {
    const opened = open(replies, "people");
    await opened.user.click(await screen.findByRole("button", { name: "Give another policy" }));
    return { ...opened, dialog: within(await screen.findByRole("dialog")) };
  };
  const first = await openDialog();
  await first.user.type(first.dialog.getByRole("combobox", { name: "Person" }), "dan");
  await first.user.click(await first.dialog.findByRole("option", { name: /Daniel/ }));
  await first.user.type(first.dialog.getByRole("textbox", { name: /Reason/ }), "Comes back");
  keepForms();
  cleanup();
  const { user, api, dialog } = await openDialog();
  await screen.findByText("Your draft was restored.");
  expect(dialog.getByRole("combobox", { name: "Person" })).toHaveProperty("value", person.name);
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(api.of("addOverride")[0]?.body).toMatchObject({ employee: person.code, reason: "Comes back" }));
});
