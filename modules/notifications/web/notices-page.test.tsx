import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cursorOf } from "#shared/list.ts";
import { counted, listOf, newBrowser, notice, openBell } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (replies: Parameters<typeof openBell>[0] = {}, address = "/notifications") =>
  openBell({ counts: counted(1), list: listOf(notice(1), notice(2, { read: true })), read: counted(0), ...replies }, { address });
const rows = async () => (await screen.findAllByRole("row")).slice(1).map(({ textContent }) => textContent);

test("what is unread is marked by a word; each notice leads to its page, and is read by that", async () => {
  const { user, api } = open();
  await screen.findByRole("heading", { level: 1, name: "Notifications" });
  expect(await rows()).toEqual([expect.stringMatching(/Unread$/), expect.stringMatching(/Read$/)]);
  const [unread, read] = screen.getAllByRole("link", { name: newBrowser });
  expect([unread?.getAttribute("href"), read?.getAttribute("href")]).toEqual(["/profile/security", "/profile/security"]);
  await user.click(unread as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Sign-in and security" });
  expect(api.of("read").map(({ body }) => body)).toEqual([{ ids: [notice(1).id] }]);
});

test("a notice that is opened in a tab of its own is read as well; another button of the mouse opens nothing", async () => {
  const { user, api } = open();
  const [unread] = await screen.findAllByRole("link", { name: newBrowser });
  await user.pointer({ keys: "[MouseRight]", target: unread as HTMLElement });
  expect(api.of("read")).toHaveLength(0);
  await user.pointer({ keys: "[MouseMiddle]", target: unread as HTMLElement });
  await waitFor(() => expect(api.of("read")).toHaveLength(1));
});

test("every event has its sentence", async () => {
  open({
    list: listOf(
      notice(1),
      notice(2, { event: "session.password_set", params: {} }),
      notice(3, { event: "session.password_changed", params: {} }),
      notice(4, { event: "session.failed_sign_ins", params: { count: 23 } }),
    ),
  });
  await screen.findByText(newBrowser);
  await screen.findByText("Your password was set.");
  await screen.findByText("Your password was changed.");
  await screen.findByText("23 sign-ins failed in the last 24 hours. Not you? Choose a longer password.");
});

test("the unread alone, oldest first, page by page: the address keeps all of it", async () => {
  const next = cursorOf("at", { key: notice(1).id });
  const { user, api, router } = open({ list: { ...listOf(notice(1)), total: 30, next } });
  await user.selectOptions(await screen.findByLabelText("Show"), "Unread");
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes" }));
  await user.click(within(await screen.findByRole("columnheader", { name: "When" })).getByRole("button"));
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes", sort: "at" }));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(api.of("list").at(-1)?.query).toEqual({ unread: "yes", sort: "at", after: next }));
  expect(router.state.location.search).toBe(`?unread=yes&sort=at&after=${next}`);
});

test("an empty list says so, and differently when only the unread are shown", async () => {
  open({ list: listOf(), counts: counted(0) });
  await screen.findByText("No notifications");
  cleanup();
  open({ list: listOf(), counts: counted(0) }, "/notifications?unread=yes");
  await screen.findByText("No unread notifications");
});

test("all are marked as read, and the list is read again", async () => {
  let done = false;
  const { user, api } = open({
    list: () => listOf(notice(1, { read: done })),
    read: () => {
      done = true;
      return counted(0);
    },
  });
  expect(await rows()).toEqual([expect.stringMatching(/Unread$/)]);
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/Read$/)]));
  expect(api.of("read").map(({ body }) => body)).toEqual([{ all: true }]);
});
