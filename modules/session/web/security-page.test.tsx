import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { fakeApi, openPage, refused } from "#web/testing.tsx";
import { type OwnSession, sessionEndpoints } from "../contract.ts";
import { sessionWeb } from "./index.tsx";
import { signedInEachTime } from "./testing.tsx";

const here: OwnSession = {
  id: "01900000-0000-7000-8000-000000000001",
  browser: "Firefox on Linux",
  address: "192.0.2.10",
  kept: false,
  isThis: true,
  startedAt: "2026-11-23T10:00:00.000Z",
  lastUsedAt: "2026-11-23T10:05:00.000Z",
};
const phone: OwnSession = {
  ...here,
  id: "01900000-0000-7000-8000-000000000002",
  browser: "Chrome on Android",
  address: "198.51.100.7",
  kept: true,
  isThis: false,
};
const { id, browser, address } = phone;
const failed = { id, browser, address, at: "2026-11-23T09:00:00.000Z", result: "failed", known: false } as const;
const me = { name: "Asha Nair", role: "Employee", employeeCode: "LF-0042", companyName: "Larkfield Systems" } as const;
const identity = { ...me, companyTimeZone: "Asia/Kolkata", timeZone: "Asia/Kolkata", currency: "INR", demo: true };

const open = (list: OwnSession[], replies: Parameters<typeof fakeApi<typeof sessionEndpoints>>[1] = {}) => {
  const api = fakeApi(sessionEndpoints, {
    me: identity,
    sessions: () => ({ sessions: list, signIns: [failed], leastPassword: 14 }),
    ...replies,
  });
  openPage([sessionWeb], "/profile/security");
  return { ...api, user: userEvent.setup() };
};
/** The row of a table, or the card of a phone, that says so. */
const entryOf = async (words: string) => {
  const entry = (await screen.findByText(words)).closest<HTMLElement>("tr, li");
  if (!entry) throw new Error(`“${words}” stands in no entry of a list.`);
  return within(entry);
};
const dialog = () => within(screen.getByRole("dialog"));

// Read before the first test: what a page imports may take longer than a test waits for anything.
beforeAll(() => Promise.all(sessionWeb.routes.map(({ page }) => page())));
signedInEachTime();

test("says where the person is signed in, which of it is here, and who has tried", async () => {
  open([here, phone]);
  const own = await entryOf("Firefox on Linux");
  own.getByText("This browser");
  own.getByText("192.0.2.10");
  expect(own.queryByRole("button")).toBeNull();
  (await entryOf("Kept signed in")).getByText("Chrome on Android");
  const tried = await entryOf("Wrong password");
  tried.getByText("New browser");
  screen.getByText("Not you? Change your password and end the session.");
});

test("ends one session once its owner has said yes", async () => {
  const list = [here, phone];
  const { of, user } = open(list, {
    endSession: () => {
      list.splice(1);
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "End: Chrome on Android, 198.51.100.7" }));
  expect(of("endSession")).toEqual([]);
  screen.getByRole("dialog", { name: "End the session in Chrome on Android?" });
  await user.click(dialog().getByRole("button", { name: "End" }));
  await screen.findByText("The session is ended.");
  expect(of("endSession").map(({ params }) => params)).toEqual([{ id: phone.id }]);
  await screen.findByText("You are signed in nowhere else.");
  expect(screen.queryByRole("button", { name: "End all others" })).toBeNull();
});

test("ends all others at once, and nothing when its owner changes their mind", async () => {
  const list = [here, phone];
  const { of, user } = open(list, {
    endOtherSessions: () => {
      list.splice(1);
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "End all others" }));
  await user.click(dialog().getByRole("button", { name: "Cancel" }));
  expect([screen.queryByRole("dialog"), of("endOtherSessions")]).toEqual([null, []]);
  await user.click(screen.getByRole("button", { name: "End all others" }));
  await user.click(dialog().getByRole("button", { name: "End all others" }));
  await screen.findByText("All other sessions are ended.");
  await screen.findByText("You are signed in nowhere else.");
});

test("says why a session was not ended, and keeps asking", async () => {
  const { user } = open([here, phone], {
    endSession: refused("busy", { code: "busy", message: "The server is busy. Try again in 2 seconds." }),
  });
  await user.click(await screen.findByRole("button", { name: /^End: Chrome/ }));
  await user.click(dialog().getByRole("button", { name: "End" }));
  await waitFor(() => dialog().getByText("The server is busy. Try again in 2 seconds."));
  expect(screen.queryByText("The session is ended.")).toBeNull();
});

test("the password can be changed also while the list cannot be read", async () => {
  const { user } = open([], { sessions: refused("limited", { code: "auth.too_many", message: "Too many attempts." }) });
  await screen.findByRole("button", { name: "Retry" });
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findAllByText("Enter your current password.");
});

test("SE-19: who types the current password wrong too often reads how long to wait, beside what they have typed", async () => {
  const message = "Too many attempts. Try again in 4 seconds.";
  const { user } = open([here], { changePassword: refused("limited", { code: "auth.too_many", message }) });
  await user.type(await screen.findByLabelText("Current password"), "guess");
  await user.click(screen.getByLabelText("New password"));
  await user.paste("umbrella kettle 52");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("umbrella kettle 52");
  expect(screen.queryByText("Your password is changed.")).toBeNull();
});
