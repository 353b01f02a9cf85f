// Whoever was picked in a form of requests, when the session of whoever picks has ended: there again by name, not by code alone.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signedInForEachTest } from "#web/session/testing-signed-in.ts";
import { fakeApi, openPage } from "#web/testing.tsx";
import { keepForms } from "#web/ui/kept-values.ts";
import { requestEndpoints } from "../contract.ts";
import { type RequestSettings, settingsEndpoints } from "../settings/contract.ts";
import { type StandIn, type StandInOverview, standInEndpoints } from "../stand-ins/contract.ts";
import { requestsWeb } from "./index.tsx";
import { fatima, leaveLike, recordNo, rohan } from "./testing.ts";

signedInForEachTest({ role: "HR" });

const sunita = { code: "LF-0003", name: "Sunita Krishnan" };
const overview: StandInOverview = { today: "2026-12-07", kinds: [], offers: [], suggested: sunita, keepsAll: true };
const standIn: StandIn = {
  id: "019ac000-0000-7000-8000-000000000002",
  principal: rohan,
  standIn: fatima,
  kind: "*",
  from: "2026-12-07",
  to: "2026-12-11",
  reason: "",
  source: "own",
  state: "set",
  holds: false,
  version: 1,
  actions: [],
};
const settings: RequestSettings = {
  remindFirst: 1,
  remindSecond: 2,
  escalateAfter: 3,
  lapseAfterDays: 30,
  noticesKeptDays: 180,
  exportAtOnce: 2000,
  exportMost: 100_000,
  scannerRequired: false,
  lastResort: rohan,
  scanner: "none",
  absent: [],
  version: 3,
};

const endpoints = { ...requestEndpoints, ...standInEndpoints, ...settingsEndpoints };
const open = (address: string) => {
  const api = fakeApi(endpoints, {
    colleagues: { colleagues: [{ ...fatima, department: "Engineering" }] },
    byNumber: recordNo(41, {}, { actions: ["reassign"] }),
    comments: { comments: [] },
    reassign: recordNo(41, { waitingFor: [fatima] }),
    standIns: { items: [], total: 0 },
    standInOverview: overview,
    previewStandIn: { findings: [], warnings: [] },
    setStandIn: standIn,
    requestSettings: settings,
    saveRequestSettings: { ...settings, lastResort: fatima, version: 4 },
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage([requestsWeb, leaveLike], address);
  return { api, user: userEvent.setup() };
};
type User = ReturnType<typeof open>["user"];
const endSession = () => {
  keepForms();
  cleanup();
};
const kept = () => screen.findByText("Your draft was restored.");
const person = (name: string) => screen.findByRole("combobox", { name });
const press = async (user: User, name: string) => user.click(await screen.findByRole("button", { name }));
const pickFatima = async (user: User, name: string) => {
  await user.clear(await person(name));
  await user.type(await person(name), "fat");
  await user.click(await screen.findByRole("option", { name: /Fatima Sheikh/ }));
};

test("SE-16 to whom a request is given stands there again by name", async () => {
  const address = "/requests/LV-2026-00041";
  const first = open(address);
  await press(first.user, "Reassign");
  await pickFatima(first.user, "Reassign to");
  await first.user.type(screen.getByLabelText("Why"), "Rohan is ill.");
  endSession();
  const { api, user } = open(address);
  await press(user, "Reassign");
  await kept();
  expect(await person("Reassign to")).toHaveProperty("value", fatima.name);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reassign" }));
  await waitFor(() => expect(api.of("reassign")[0]?.body).toMatchObject({ to: fatima.code, comment: "Rohan is ill." }));
});

test("SE-16 who stands in, and for whom, stand there again by name; the one who was suggested is not said to be set", async () => {
  const address = "/requests/stand-ins";
  const first = open(address);
  await press(first.user, "Name a stand-in");
  await pickFatima(first.user, "For whom");
  await pickFatima(first.user, "Who decides");
  await first.user.type(screen.getByLabelText("Last day"), "11 Dec 2026");
  await first.user.tab();
  endSession();
  const { api, user } = open(address);
  await press(user, "Name a stand-in");
  await kept();
  expect(await person("For whom")).toHaveProperty("value", fatima.name);
  expect(await person("Who decides")).toHaveProperty("value", fatima.name);
  await press(user, "Set");
  expect(await screen.findByText("Fatima Sheikh decides from Mon 7 Dec 2026 to Fri 11 Dec 2026.")).toBeTruthy();
  expect(api.of("setStandIn")[0]?.body).toMatchObject({ principal: fatima.code, standIn: fatima.code, to: "2026-12-11" });
});

test("SE-16 whoever was named in the settings stands there again by name, and an unfinished name as it stood there", async () => {
  const address = "/administration/approvals/settings";
  const first = open(address);
  await pickFatima(first.user, "Last resort");
  await first.user.type(await person("Lead of HR's queue"), "sun");
  endSession();
  const { api, user } = open(address);
  await kept();
  expect(await person("Last resort")).toHaveProperty("value", fatima.name);
  expect(await person("Lead of HR's queue")).toHaveProperty("value", "sun");
  await press(user, "Save");
  await waitFor(async () => expect((await person("Lead of HR's queue")).getAttribute("aria-invalid")).toBe("true"));
  await user.clear(await person("Lead of HR's queue"));
  await press(user, "Save");
  await waitFor(() => expect(api.of("saveRequestSettings")).toHaveLength(1));
  expect(api.of("saveRequestSettings")[0]?.body).toMatchObject({ lastResort: fatima.code });
  expect(api.of("saveRequestSettings")[0]?.body).not.toHaveProperty("hrLead");
});
