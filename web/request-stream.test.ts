// NT-06 in the request helper: the stream goes out with the token, and is handed on while it is still being said.
import { expect, test } from "vitest";
import { answer, noConnection, problem, setUp } from "./testing-requests.ts";

const { signal } = new AbortController();

test("NT-06 a stream is asked for with the bearer header and never from a store, and comes back as it is", async () => {
  const { requests, sent, line } = setUp(answer(200, ": here\n\n"));
  const response = await requests.stream("/notifications/stream", signal);
  expect(await response?.text()).toBe(": here\n\n");
  const [{ url, init } = { url: "", init: {} }] = sent;
  expect([url, init.cache, init.credentials]).toEqual(["/api/notifications/stream", "no-store", "include"]);
  expect(init.headers).toEqual({ accept: "text/event-stream", authorization: "Bearer T1" });
  expect(line.reached).toHaveBeenCalledOnce();
});

test.each([
  [204, ""],
  [503, "busy"],
])("NT-06 %i is no stream", async (status, body) => {
  expect(await setUp(answer(status, body)).requests.stream("/stream", signal)).toBeUndefined();
});

test("NT-06 a token that is refused is renewed for the next try, and one that is missing or expired is never sent", async () => {
  const refused = setUp(problem(401, "token.expired", "Please sign in again."));
  expect(await refused.requests.stream("/stream", signal)).toBeUndefined();
  expect(refused.renew).toHaveBeenCalledWith("T1");
  for (const stored of [{ token: undefined }, { expired: true }]) {
    const { requests, sent, stored: held } = setUp(answer(200, ""));
    Object.assign(held, stored);
    expect(await requests.stream("/stream", signal)).toBeUndefined();
    expect(sent).toEqual([]);
  }
});

test("NT-06 without a connection it rejects, which counts as no missed call", async () => {
  const { requests, line } = setUp(noConnection);
  await expect(requests.stream("/stream", signal)).rejects.toThrow("Failed to fetch");
  expect(line.missed).not.toHaveBeenCalled();
});

test("CL-01 a path that leads to another host is never asked", async () => {
  const { requests, sent } = setUp(answer(200, ""));
  await expect(requests.stream("//elsewhere.example.com/stream", signal)).rejects.toThrow("Not a path below the API");
  expect(sent).toEqual([]);
});
