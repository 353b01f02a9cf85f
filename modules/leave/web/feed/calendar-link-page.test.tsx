import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, openPage } from "#web/testing.tsx";
import { type FeedScope, feedEndpoints, type LeaveFeed } from "../../feed/contract.ts";
import { leaveWeb } from "../index.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const live: LeaveFeed = { scope: "own", showsType: true, madeAt: "2026-12-07T04:00:00.000Z" };
const path = `/leave/feed/${"s".repeat(43)}.ics`;

const open = (feeds: LeaveFeed[], scopes: FeedScope[] = ["own", "team"]) => {
  const api = fakeApi(feedEndpoints, { listFeeds: () => ({ feeds, scopes }), makeFeed: { ...live, path }, endFeed: () => undefined });
  return { api, user: userEvent.setup(), ...openPage([leaveWeb], "/leave-management/leave-application/calendar-link") };
};

test("LV-46: a link is made, its whole address shown once and copied", async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole("checkbox", { name: /^Show the type of leave/ }));
  await user.click(screen.getByRole("button", { name: "Make a link: My leave" }));
  const dialog = within(await screen.findByRole("dialog", { name: "My leave" }));
  const address = `${window.location.origin}/api${path}`;
  expect(dialog.getByLabelText("Address")).toHaveProperty("value", address);
  await user.click(dialog.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(api.of("makeFeed").map(({ body }) => body)).toEqual([{ scope: "own", showsType: true }]);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("LV-46: a live link says so, and is renewed or ended after a question", async () => {
  const { api, user } = open([live]);
  expect(await screen.findByText(/^A link made on .* is live\. It shows the type\.$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Make a link: My team" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "End the link: My leave" }));
  expect(api.of("endFeed")).toEqual([]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End" }));
  await waitFor(() => expect(api.of("endFeed")).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Renew the link: My leave" }));
  await user.click(within(screen.getByRole("dialog", { name: "Renew this link?" })).getByRole("button", { name: "Renew" }));
  expect(await screen.findByLabelText("Address")).toBeTruthy();
});
