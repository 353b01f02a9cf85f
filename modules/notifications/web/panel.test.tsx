import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refused } from "#web/testing.tsx";
import { counted, listOf, newBrowser, notice, openBell } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bell = () => screen.findByRole("button", { name: /^Notifications/ });
const panel = () => screen.findByRole("region", { name: "Notifications" });
const expanded = async () => (await bell()).getAttribute("aria-expanded");

const open = async (replies: Parameters<typeof openBell>[0]) => {
  const opened = openBell({ counts: counted(1), ...replies });
  await opened.user.click(await bell());
  return opened;
};

test("the panel shows the latest ten, asked anew each time, and leads to all of them", async () => {
  const { user, api } = await open({ list: listOf(notice(1), notice(2, { event: "session.password_changed", params: {}, read: true })) });
  const links = within(await within(await panel()).findByRole("list")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Unread: ${newBrowser}`),
    expect.stringMatching(/^Your password was changed\./),
  ]);
  expect(api.of("list").map(({ query }) => query)).toEqual([{ limit: "10" }]);
  await user.click(await bell());
  expect(await expanded()).toBe("false");
  await user.click(await bell());
  await waitFor(() => expect(api.of("list")).toHaveLength(2));
  expect(screen.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/notifications");
});

test("nobody who leaves it closed asks for the notices", async () => {
  const { api } = openBell({ counts: counted(1) });
  await screen.findByRole("button", { name: "Notifications, 1 unread" });
  expect([await expanded(), api.of("list").length]).toEqual(["false", 0]);
});

test.each([
  ["Esc", (user: Awaited<ReturnType<typeof open>>["user"]) => user.keyboard("{Escape}")],
  ["a press outside", (user: Awaited<ReturnType<typeof open>>["user"]) => user.click(document.body)],
])("%s closes it, and the focus is on the bell", async (_way, leave) => {
  const { user } = await open({ list: listOf(notice(1)) });
  await within(await panel()).findByRole("list");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Mark all as read" }));
  await leave(user);
  await waitFor(async () => expect([await expanded(), document.activeElement]).toEqual(["false", await bell()]));
});

test("by keyboard: the notices come after the bell, and Enter opens one", async () => {
  const { user, router } = openBell({ counts: counted(1), list: listOf(notice(1)), read: counted(0) });
  (await bell()).focus();
  await user.keyboard("{Enter}");
  const list = await within(await panel()).findByRole("list");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(within(list).getByRole("link"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/profile/security"));
});

test("opening a notice marks it as read, closes the panel and goes to its page; one that is read is only opened", async () => {
  let left = 1;
  const { user, api, router } = await open({
    counts: () => counted(left),
    list: listOf(notice(1), notice(2, { read: true })),
    read: () => {
      left = 0;
      return counted(left);
    },
  });
  const [unread] = within(await within(await panel()).findByRole("list")).getAllByRole("link");
  await user.click(unread as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Sign-in and security" });
  expect(router.state.location.pathname).toBe("/profile/security");
  expect(await expanded()).toBe("false");
  expect(api.of("read").map(({ body }) => body)).toEqual([{ ids: [notice(1).id] }]);
  await screen.findByRole("button", { name: "Notifications" });
  await user.click(await bell());
  const [, read] = within(await within(await panel()).findByRole("list")).getAllByRole("link");
  await user.click(read as HTMLElement);
  await waitFor(async () => expect(await expanded()).toBe("false"));
  expect(api.of("read")).toHaveLength(1);
});

test("all are marked as read at once, which is said; then the button has nothing left to do and keeps the focus", async () => {
  let done = false;
  const { user, api } = await open({
    list: () => listOf(notice(1, { read: done })),
    read: () => {
      done = true;
      return counted(0);
    },
  });
  await screen.findByText("Unread:", { exact: false });
  const button = screen.getByRole("button", { name: "Mark all as read" });
  await user.click(button);
  await screen.findByText("All notifications are marked as read.");
  await waitFor(() => expect(screen.queryByText("Unread:", { exact: false })).toBeNull());
  expect(api.of("read").map(({ body }) => body)).toEqual([{ all: true }]);
  expect(screen.getByRole("button", { name: "Notifications" }).textContent).toBe("");
  expect([button.getAttribute("aria-disabled"), document.activeElement]).toEqual(["true", button]);
  await user.click(button);
  expect(api.of("read")).toHaveLength(1);
});

test("counts that were asked before the marking and come after it change nothing", async () => {
  const lists = [notice(1, { read: true }), notice(2, { event: "session.password_set", params: {} })].map((row) => listOf(row));
  let late: (counts: ReturnType<typeof counted>) => void = () => undefined;
  const { user, api } = await open({
    counts: () =>
      api.of("counts").length === 1
        ? counted(1)
        : new Promise((resolve) => {
            late = resolve;
          }),
    list: () => (api.of("list").length > 2 ? lists[1] : lists[0]) ?? listOf(),
    read: counted(0),
  });
  await within(await panel()).findByText(newBrowser);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect([api.of("counts").length, api.of("list").length]).toEqual([2, 2]));
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await screen.findByRole("button", { name: "Notifications" });
  late(counted(1));
  await user.click(await bell());
  await user.click(await bell());
  await within(await panel()).findByText("Your password was set.");
  expect((await bell()).textContent).toBe("");
});

test("what could not be marked stays unread, and the person is told", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { user } = await open({ list: listOf(notice(1)), read: refused("limited") });
  await screen.findByText("Unread:", { exact: false });
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(document.querySelector(".toast-bad")).not.toBeNull());
  expect(screen.getByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
});

test("while it is loading it says so, and an empty one says so too", async () => {
  let answer: (list: ReturnType<typeof listOf>) => void = () => undefined;
  await open({
    counts: counted(0),
    list: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  expect(within(await panel()).getByText("Loading")).toBeTruthy();
  answer(listOf());
  await screen.findByText("No notifications");
  expect(screen.queryByText("Loading")).toBeNull();
});

test("an error is no empty list: it says what happened and can be retried", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let well = false;
  const { user } = await open({ list: () => (well ? listOf(notice(1)) : refused("limited")) });
  const alert = await within(await panel()).findByRole("alert");
  expect(screen.queryByText("No notifications")).toBeNull();
  well = true;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  await within(await panel()).findByText(newBrowser);
});
