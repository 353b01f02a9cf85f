import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { RequestFailure } from "#web/request-failure.ts";
import { ToastProvider } from "./toast.tsx";
import { useWrite } from "./use-write.ts";

afterEach(cleanup);

const failure = (kind: "conflict" | "refused") =>
  new RequestFailure({
    kind,
    method: "POST",
    path: "/x",
    status: 409,
    code: kind,
    sentence: "No.",
    violations: [],
    requestId: undefined,
    retryAfter: undefined,
  });

const draw = (write: (sent: { day: string }, key: string) => Promise<string>) => {
  const queries = new QueryClient();
  const refreshed = vi.spyOn(queries, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useWrite(write, "leave", "requests"), { wrapper });
  const send = (day: string) => act(() => result.current.mutateAsync({ day }).catch((error: unknown) => error));
  return { send, modules: () => refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0]) };
};

test("CL-07: the same values carry the same key, others another one; afterwards its modules are read again", async () => {
  const write = vi.fn(async (_sent: { day: string }, _key: string) => "done");
  const { send, modules } = draw(write);
  expect(await send("2026-12-01")).toBe("done");
  expect(modules()).toEqual(["leave", "requests"]);
  await send("2026-12-01");
  await send("2026-12-02");
  const [first, again, other] = write.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("of what somebody else was quicker with, the record is read again before it is said; of what is refused, nothing is", async () => {
  const { send, modules } = draw(async ({ day }) => Promise.reject(failure(day === "late" ? "conflict" : "refused")));
  expect(await send("wrong")).toBeInstanceOf(RequestFailure);
  expect(modules()).toEqual([]);
  expect(await send("late")).toBeInstanceOf(RequestFailure);
  expect(modules()).toEqual(["leave", "requests"]);
});
