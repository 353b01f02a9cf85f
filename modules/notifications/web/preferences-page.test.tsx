import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused } from "#web/testing.tsx";
import type { Preferences } from "../contract.ts";
import { usualPreferences } from "../rules.ts";
import { counted, openBell } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const usual: Preferences = { ...usualPreferences, version: 0, hasMail: true };
const open = (replies: Parameters<typeof openBell>[0] = {}) =>
  openBell(
    { counts: counted(0), preferences: usual, setPreferences: ({ body }) => ({ ...usual, ...(body as object), version: 1 }), ...replies },
    { address: "/notifications/preferences" },
  );
const group = (name: RegExp) => screen.findByRole("group", { name });
const chosenIn = async (name: RegExp) =>
  within(await group(name)).getByRole<HTMLInputElement>("radio", { checked: true }).parentElement?.textContent;
const save = () => screen.getByRole("button", { name: "Save" });

test("NT-01 what is usual is shown; what asks to act cannot be switched off", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Mail preferences" });
  expect(await Promise.all([/needs you/, /became of/, /around them/, /Digest/, /Quiet hours/, /days off/].map(chosenIn))).toEqual([
    "At once",
    "At once",
    "In the digest",
    "At 09:00",
    "Hold mail until they end",
    "Hold mail until the next working day",
  ]);
  expect(within(await group(/needs you/)).queryByRole("radio", { name: "No mail" })).toBeNull();
  expect([screen.getByLabelText<HTMLInputElement>("Quiet from").value, screen.getByLabelText<HTMLInputElement>("Quiet to").value]).toEqual([
    "20:00",
    "08:00",
  ]);
  expect(screen.queryByText(/sends no mail yet/)).toBeNull();
});

test("what is changed is sent, and said to be saved; then the next change begins from it", async () => {
  const { user, api } = open();
  await user.click(within(await group(/around them/)).getByRole("radio", { name: "No mail" }));
  await user.click(within(await group(/Quiet hours/)).getByRole("radio", { name: "None" }));
  expect(screen.queryByLabelText("Quiet from")).toBeNull();
  await user.click(save());
  await screen.findByText("Your mail preferences are saved.");
  expect(api.of("setPreferences").map(({ body }) => body)).toEqual([{ ...usualPreferences, info: "off", quiet: false }]);
});

test("a version that somebody else has changed is told, nothing chosen is lost, and the next try replaces it", async () => {
  const message = "Somebody changed this in the meantime. Here is the current state.";
  let present: Preferences = usual;
  let tries = 0;
  const { user, api } = open({
    preferences: () => present,
    setPreferences: ({ body }) => {
      tries += 1;
      if (tries === 1) {
        present = { ...usual, outcome: "off", version: 4 };
        return refused("stale", { code: "version.stale", message });
      }
      return { ...usual, ...(body as object), version: 5 };
    },
  });
  await user.click(within(await group(/Digest/)).getByRole("radio", { name: "At 09:00 and 17:00" }));
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(await chosenIn(/Digest/)).toBe("At 09:00 and 17:00");
  await waitFor(() => expect(api.of("preferences").length).toBeGreaterThan(1));
  await user.click(save());
  await screen.findByText("Your mail preferences are saved.");
  expect(api.of("setPreferences").map(({ version }) => version)).toEqual(['"0"', '"4"']);
});

test("what a rule refuses stands beside its field", async () => {
  const message = "The quiet hours begin and end at 20:00. Choose another end, or switch them off.";
  const { user } = open({ setPreferences: refused("refused", { code: "notifications.quiet_hours", message, field: "quietTo" }) });
  await screen.findByLabelText("Quiet to");
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText("Quiet to").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toContain(message);
});

test("a portal without a mail server says so", async () => {
  open({ preferences: { ...usual, hasMail: false } });
  await screen.findByText(/sends no mail yet/);
});
