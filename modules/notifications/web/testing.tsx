// A page with the bell on it, as the frame has it, and the page that the notices of these tests lead to.
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import type { WebModule } from "#web/module.ts";
import { BarButtons } from "#web/shell/bar-buttons.tsx";
import { fakeApi, openPage } from "#web/testing.tsx";
import { Page } from "#web/ui/page.tsx";
import { type Notice, notificationEndpoints } from "../contract.ts";
import { notificationsWeb } from "./index.tsx";

export const notice = (number: number, more: Partial<Notice> = {}): Notice => ({
  id: `019ac000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  at: "2026-12-07T04:04:00.000Z",
  event: "session.new_browser",
  params: { browser: "Firefox on Linux", address: "203.0.113.9" },
  path: "/profile/security",
  read: false,
  ...more,
});
export const newBrowser = "Sign-in from a new browser: Firefox on Linux. Not you? Change your password and end the session.";

export const listOf = (...items: Notice[]) => ({ items, total: items.length });

type Replies = Parameters<typeof fakeApi<typeof notificationEndpoints>>[1];

const withBell = (title: string) => async () => () => (
  <Page title={title}>
    <BarButtons />
  </Page>
);

const around: WebModule = {
  name: "around",
  routes: [
    { path: "/", page: withBell("Dashboard") },
    { path: "/profile/security", page: withBell("Sign-in and security") },
  ],
  menu: [],
  requestKinds: [{ id: "tiny.request", label: "Tiny request" }],
};

type Wish = {
  address?: string;
  pages?: WebModule["routes"];
  /** What the server says on the stream; without it there is none. */
  stream?: () => Response;
};

/** Opens the dashboard, or the given address, beside pages of the test's own. */
export const openBell = (replies: Replies, { address = "/", pages = [], stream }: Wish = {}) => {
  const api = fakeApi(notificationEndpoints, replies);
  const answer = fetch;
  if (stream)
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
      url.endsWith(notificationEndpoints.stream.path) ? stream() : answer(url, init),
    );
  return { api, user: userEvent.setup(), ...openPage([notificationsWeb, around, { name: "own", routes: pages, menu: [] }], address) };
};

export const counted = (unread: number, waiting = 0, todos = 0) => ({ unread, waiting, todos });
