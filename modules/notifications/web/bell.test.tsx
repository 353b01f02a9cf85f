import { useMutation, useQuery } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BarButtons } from "#web/shell/bar-buttons.tsx";
import { refused } from "#web/testing.tsx";
import { useUnread } from "./counts.ts";
import { useNotices } from "./queries.ts";
import { counted, listOf, openBell } from "./testing.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bell = () => screen.findByRole("button", { name: /^Notifications/ });

/** Says when the counts have been answered. */
const Seen = () => (
  <>
    <BarButtons />
    <p>answered: {useUnread()}</p>
  </>
);

test.each([
  { unread: 0, name: "Notifications", badge: "" },
  { unread: 3, name: "Notifications, 3 unread", badge: "3" },
  { unread: 99, name: "Notifications, 99 unread", badge: "99" },
  { unread: 100, name: "Notifications, 99+ unread", badge: "99+" },
])("T33 the badge of $unread", async ({ unread, name, badge }) => {
  const { api } = openBell({ counts: counted(unread) }, { address: "/seen", pages: [{ path: "/seen", page: async () => Seen }] });
  await screen.findByText(`answered: ${unread}`);
  const button = screen.getByRole("button", { name });
  expect(button.textContent).toBe(badge);
  expect(api.of("counts")).toHaveLength(1);
});

test("the bell stands there without a number when the counts cannot be had", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { api } = openBell({ counts: refused("limited") });
  await waitFor(() => expect(api.of("counts")).toHaveLength(1));
  expect((await bell()).textContent).toBe("");
});

describe("T33 with the clock in hand", () => {
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  test("the counts are asked once a minute in a tab that is seen, never in a hidden one, and at once when it is seen again", async () => {
    vi.useFakeTimers();
    look("visible");
    const { api } = openBell({ counts: counted(3) });
    const asked = () => api.of("counts").length;
    await pass(1);
    expect(asked()).toBe(1);
    await pass(58);
    expect(asked()).toBe(1);
    await pass(2);
    expect(asked()).toBe(2);
    await pass(120);
    expect(asked()).toBe(4);
    look("hidden");
    await pass(3600);
    expect(asked()).toBe(4);
    look("visible");
    await pass(1);
    expect(asked()).toBe(5);
    await pass(60);
    expect(asked()).toBe(6);
  });

  test("a list that is looked at is read again once the count is another", async () => {
    vi.useFakeTimers();
    look("visible");
    let unread = 0;
    const Listing = () => {
      useNotices({});
      return <BarButtons />;
    };
    const { api } = openBell(
      { counts: () => counted(unread), list: listOf() },
      { address: "/listing", pages: [{ path: "/listing", page: async () => Listing }] },
    );
    await pass(1);
    await pass(61);
    expect([api.of("counts").length, api.of("list").length]).toEqual([2, 1]);
    unread = 1;
    await pass(61);
    expect([api.of("counts").length, api.of("list").length]).toEqual([3, 2]);
  });
});

describe("after a save of one's own", () => {
  const Saving = () => {
    const { mutate } = useMutation({ mutationFn: async (works: boolean) => (works ? "saved" : Promise.reject(new Error("planted"))) });
    const waiting = useQuery({ queryKey: ["requests", "waiting"], queryFn: () => listed() });
    return (
      <>
        <BarButtons />
        <button type="button" onClick={() => mutate(true)}>
          Save
        </button>
        <button type="button" onClick={() => mutate(false)}>
          Fail
        </button>
        <p>{waiting.data}</p>
      </>
    );
  };
  const listed = vi.fn<() => string>();
  const open = async (...answers: ReturnType<typeof counted>[]) => {
    listed.mockReset().mockReturnValue("the list");
    let at = 0;
    const counts = () => answers[Math.min(at++, answers.length - 1)] ?? counted(0);
    const opened = openBell({ counts }, { address: "/saving", pages: [{ path: "/saving", page: async () => Saving }] });
    await bell();
    await screen.findByText("the list");
    await waitFor(() => expect(opened.api.of("counts")).toHaveLength(1));
    return opened;
  };

  test("the counts are asked again; what failed changes nothing", async () => {
    const { user, api } = await open(counted(0), counted(1));
    await user.click(screen.getByRole("button", { name: "Fail" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Notifications, 1 unread" });
    expect(api.of("counts")).toHaveLength(2);
    expect(listed).toHaveBeenCalledTimes(1);
  });

  test("another number that waits brings the lists of requests up to date", async () => {
    const { user } = await open(counted(0, 2), counted(0, 3));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(listed).toHaveBeenCalledTimes(2));
  });
});
