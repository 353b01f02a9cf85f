// NT-06 on the page: what the stream says is what the bell and the badge show, and what they open is read again.
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "#web/session/browser.ts";
import { asha, encode, noCalls } from "#web/session/testing.ts";
import { connectSession } from "#web/session.ts";
import { BarButtons } from "#web/shell/bar-buttons.tsx";
import type { Changed, Counts } from "../contract.ts";
import { useWork } from "./index.tsx";
import { useNotices } from "./queries.ts";
import { counted, listOf, openBell } from "./testing.tsx";
import { useMarkSubject } from "./use-mark-subject.ts";

const listed = vi.fn<() => string>();

beforeEach(() => {
  localStorage.setItem("token", encode(asha));
  connectSession(noCalls);
  listed.mockReset().mockReturnValue("the list");
});
afterEach(() => {
  cleanup();
  session.end(undefined);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const tell = (event: string, data: Counts | Changed) =>
    controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return { stream: () => new Response(body), tell, end: () => controller?.close() };
};

const Frame = () => {
  const work = useWork();
  useNotices({});
  const { data } = useQuery({ queryKey: ["requests", "waiting"], queryFn: () => listed() });
  return (
    <>
      <BarButtons />
      <p>work: {work}</p>
      <p>{data}</p>
    </>
  );
};
const pages = [{ path: "/seen", page: async () => Frame }] as const;

test("NT-06 RP-21 a summary is what bell and badge show; what has changed is read again, without asking for the counts", async () => {
  const { stream, tell } = openStream();
  const { api } = openBell({ counts: counted(0, 1, 1), list: listOf() }, { address: "/seen", pages, stream });
  await screen.findByText("work: 2");
  await screen.findByText("the list");
  tell("summary", counted(3, 1, 1));
  await screen.findByRole("button", { name: "Notifications, 3 unread" });
  await waitFor(() => expect(api.of("list")).toHaveLength(2));
  tell("changed", { topics: ["requests", "notifications"] });
  await waitFor(() => expect([listed.mock.calls.length, api.of("list").length]).toEqual([2, 3]));
  tell("summary", counted(3, 4, 2));
  await screen.findByText("work: 6");
  expect(api.of("counts")).toHaveLength(1);
});

test("NT-06 while the stream is there nobody asks each minute; when it is gone they do", async () => {
  vi.useFakeTimers();
  const { stream, tell, end } = openStream();
  let isThere = true;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const { api } = openBell(
    { counts: counted(0), list: listOf() },
    { address: "/seen", pages, stream: () => (isThere ? stream() : new Response(null, { status: 503 })) },
  );
  await pass(1);
  for (let told = 0; told < 6; told += 1) {
    tell("summary", counted(told));
    await pass(50);
  }
  expect([api.of("counts").length, screen.getByRole("button", { name: "Notifications, 5 unread" })]).toEqual([1, expect.anything()]);
  isThere = false;
  end();
  await pass(61);
  expect(api.of("counts")).toHaveLength(2);
});

test("NT-06 when it is back, all that is shown is read again: nobody was told what changed meanwhile", async () => {
  vi.useFakeTimers();
  const streams = [openStream(), openStream()];
  let opened = 0;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const { api } = openBell(
    { counts: counted(0), list: listOf() },
    { address: "/seen", pages, stream: () => streams[opened++]?.stream() ?? new Response(null, { status: 503 }) },
  );
  await pass(1);
  expect([opened, listed.mock.calls.length, api.of("list").length]).toEqual([1, 1, 1]);
  listed.mockReturnValue("the list as it is now");
  streams[0]?.end();
  await pass(2);
  expect([opened, listed.mock.calls.length, api.of("list").length]).toEqual([2, 2, 2]);
  expect(screen.getByText("the list as it is now")).toBeTruthy();
});

test("NT-02 whoever opens what they were told of has read it", async () => {
  const Record = () => {
    useMarkSubject({ type: "request", id: "LV-2026-00041" });
    return <BarButtons />;
  };
  const { api } = openBell(
    { counts: counted(2), read: counted(1) },
    { address: "/record", pages: [{ path: "/record", page: async () => Record }] },
  );
  await screen.findByRole("button", { name: "Notifications, 1 unread" });
  expect(api.of("read").map(({ body }) => body)).toEqual([{ subject: { type: "request", id: "LV-2026-00041" } }]);
});
