import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type RequestSettings, type SettingsForm, settingsEndpoints } from "../../settings/contract.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import { requestsWeb } from "../index.tsx";
import { rohan } from "./testing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const figures = {
  remindFirst: 1,
  remindSecond: 2,
  escalateAfter: 3,
  lapseAfterDays: 30,
  noticesKeptDays: 180,
  exportAtOnce: 2000,
  exportMost: 100_000,
  scannerRequired: false,
};
const kavita = { code: "LF-0004", name: "Kavita Rao" };
const named: RequestSettings = { ...figures, lastResort: rohan, hrLead: kavita, scanner: "none", absent: [], version: 3 };

const endpoints = { ...settingsEndpoints, ...standInEndpoints };
type Replies = Parameters<typeof fakeApi<typeof endpoints>>[1];
/** On a server that keeps what is saved. */
const open = (settings: RequestSettings, replies: Replies = {}) => {
  let kept = settings;
  const api = fakeApi(endpoints, {
    requestSettings: () => kept,
    colleagues: { colleagues: [{ ...kavita, department: "People" }] },
    saveRequestSettings: ({ body }) => {
      const { lastResort, hrLead, financeLead, ...sent } = body as SettingsForm;
      const person = (code: string | undefined) => [rohan, kavita].find((one) => one.code === code);
      kept = {
        ...sent,
        lastResort: person(lastResort),
        hrLead: person(hrLead),
        financeLead: person(financeLead),
        scanner: "none",
        absent: [],
        version: kept.version + 1,
      };
      return kept;
    },
    ...replies,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb], "/administration/approvals/settings");
  return { api, user: userEvent.setup() };
};
const field = (name: string) => screen.findByRole("textbox", { name });
const person = (name: string) => screen.findByRole("combobox", { name });
const save = () => screen.getByRole("button", { name: "Save" });
const retype = async (user: ReturnType<typeof userEvent.setup>, input: HTMLElement, typed: string) => {
  await user.clear(input);
  if (typed) await user.type(input, typed);
};

test("warns of nobody as the last resort, and of people who cannot decide at present", async () => {
  open({ ...named, lastResort: undefined, absent: ["hrLead"] });
  expect(await screen.findByText(/Nobody is named as the last resort/)).toBeTruthy();
  expect(screen.getByText("Kavita Rao leads HR's queue and cannot decide at present. Name somebody else.")).toBeTruthy();
});

test("sends the whole form in the version that was read: figures as numbers, people by code, an emptied one as nobody", async () => {
  const { api, user } = open(named);
  expect(await person("Last resort")).toHaveProperty("value", "Rohan Mehta");
  await retype(user, await field("Escalate"), "5");
  await retype(user, await person("Last resort"), "");
  await user.type(await person("Lead of Finance's queue"), "kav");
  await screen.findByRole("option", { name: /Kavita Rao/ });
  await user.keyboard("{Enter}");
  await user.click(save());
  expect(await screen.findByText("Saved.")).toBeTruthy();
  const [sent] = api.of("saveRequestSettings");
  expect(sent?.body).toEqual({ ...figures, escalateAfter: 5, hrLead: kavita.code, financeLead: kavita.code });
  expect(sent?.version).toBe('"3"');
  await retype(user, await field("Escalate"), "6");
  await user.click(save());
  await waitFor(() => expect(api.of("saveRequestSettings")[1]?.version).toBe('"4"'));
});

test("a name that is nobody's and a figure that is none are said beside their fields, and nothing is sent", async () => {
  const { api, user } = open(named, { colleagues: { colleagues: [] } });
  await retype(user, await person("Last resort"), "nobody at all");
  await retype(user, await field("Escalate"), "soon");
  await user.click(save());
  expect((await screen.findAllByText("Choose a colleague from the search, or leave it empty.")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Write a whole number.").length).toBeGreaterThan(0);
  expect(api.of("saveRequestSettings")).toEqual([]);
});

test("RP-02: what the server refuses stands beside its field", async () => {
  const message = "Choose two of 1 to 20 working days, the second above the first.";
  const { user } = open(named, {
    saveRequestSettings: refused("refused", { code: "request.settings_reminders", field: "remindSecond", message }),
  });
  await retype(user, await field("Second reminder"), "1");
  await user.click(save());
  await screen.findAllByText(new RegExp(message));
  expect((await field("Second reminder")).getAttribute("aria-invalid")).toBe("true");
});

test("FI-03: without a scanner the Admin reads so, and may let files wait for one", async () => {
  const { api, user } = open(named);
  expect(await screen.findByText("No scanner is connected: the portal's own checks are all there is.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Files wait until a scanner has called them clean" }));
  await retype(user, await field("Notices are kept for"), "90");
  await user.click(save());
  await screen.findByText("Saved.");
  expect(api.of("saveRequestSettings")[0]?.body).toMatchObject({ scannerRequired: true, noticesKeptDays: 90 });
});

test("somebody was quicker: mine stays until theirs is asked for", async () => {
  const message = "Somebody else changed these settings meanwhile. Read them again, then make your change.";
  let now = named;
  const { user } = open(named, {
    requestSettings: () => now,
    saveRequestSettings: refused("stale", { code: "version.stale", message }),
  });
  await retype(user, await field("Escalate"), "9");
  now = { ...named, escalateAfter: 7, version: 4 };
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await field("Escalate")).toHaveProperty("value", "9");
  await user.click(screen.getByRole("button", { name: "Show theirs" }));
  await waitFor(async () => expect(await field("Escalate")).toHaveProperty("value", "7"));
});
