// A request helper on replies that the test has written, and what it told meanwhile.
import { vi } from "vitest";
import { createRequests, type Send } from "./request.ts";

export type Reply = (init: RequestInit) => Promise<Response>;

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return async () => new Response(status === 204 ? null : text, { status, headers: { "x-request-id": "from-header", ...headers } });
};
export const problem = (status: number, code: string, message: string, headers?: Record<string, string>): Reply =>
  answer(
    status,
    { type: "about:blank", title: message, status, code, violations: [{ code, message, field: "to" }], requestId: "req-1" },
    headers,
  );
export const silent: Reply = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
export const noConnection: Reply = async () => {
  throw new TypeError("Failed to fetch");
};

export const setUp = (...replies: [Reply, ...Reply[]]) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const log = vi.fn<(line: string) => void>();
  const lost = vi.fn<() => void>();
  const stored: { token: string | undefined; expired: boolean } = { token: "T1", expired: false };
  const renew = vi.fn<(used: string | undefined) => Promise<"renewed" | "refused" | "unreachable">>(async () => "refused");
  const send: Send = (url, init) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)] ?? replies[0];
    sent.push({ url, init });
    return reply(init);
  };
  const line = { reached: vi.fn<(headers: Headers) => void>(), missed: vi.fn<() => void>() };
  const session = { current: () => (stored.expired ? ("expired" as const) : { token: stored.token }), renew, lost };
  const confirm = vi.fn<() => Promise<boolean>>(async () => false);
  const requests = createRequests({ send, base: () => "/api/", session, newKey: () => "key-1", line, confirm, log });
  return { requests, sent, log, lost, renew, confirm, stored, line };
};
export type SetUp = ReturnType<typeof setUp>;
