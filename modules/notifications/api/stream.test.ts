import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { changed } from "#api/live.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeCompany, type TestCompany } from "#modules/people/api/testing.ts";
import { notificationEndpoints } from "../contract.ts";
import { settle } from "./telling.ts";
import { doneBeside } from "./testing-beside-process.ts";
import { makeReader, newSubject, type Reader, tell } from "./testing-outbox.ts";
import { type OpenStream, openStreamAt } from "./testing-stream.ts";

// Other processes are started and waited for.

let portal: TestPortal;
let home: TestCompany;
let port = 0;
const opened: OpenStream[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ size: 5 });
  home = await makeCompany();
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterEach(() => {
  clock.reset();
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => portal.close());

const open = async ({ headers }: Reader): Promise<OpenStream> => {
  const stream = await openStreamAt(port, headers);
  opened.push(stream);
  return stream;
};
/** A stream says how things stand once a second at most, and a busy machine later than that. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 });
const summaries = (stream: OpenStream) => stream.of("summary");
/** The stream has said how things stand, and the listening connection hears. */
const settled = async (reader: Reader): Promise<OpenStream> => {
  const stream = await open(reader);
  await eventually(() => summaries(stream).length).toBeGreaterThan(0);
  await eventually(() => listening()).toBeGreaterThan(0);
  return stream;
};
const listening = async (): Promise<number> => {
  const [row] = await portal.asSuperuser<{ count: number }>(
    "select count(*)::integer as count from pg_stat_activity where datname = current_database() and (query = 'listen portal_live' or query = 'select 1') and state = 'idle'",
  );
  return row?.count ?? 0;
};
const none = { unread: 0, waiting: 0, todos: 0 };
const one = { ...none, unread: 1 };

describe("NT-06 the stream", () => {
  test("begins with the figures, says what has changed and how they stand after each commit, and nothing after a rollback", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    const [stream, other] = [await settled(rohan), await settled(asha)];
    expect([stream.status, stream.headers["content-type"], stream.headers["cache-control"]]).toEqual([
      200,
      "text/event-stream",
      "no-store",
    ]);
    const id = newSubject();
    const failing = inTransaction(systemActor(home.company), async (tx) => {
      changed(tx, { people: [rohan.employee], topics: ["rolled-back"] });
      throw new Error("It came to nothing.");
    });
    await expect(failing).rejects.toThrow("nothing");
    await tell(rohan, { id });
    await eventually(() => summaries(stream).at(-1)).toEqual(one);
    expect(stream.said.flatMap(({ event, data }) => (event === "changed" ? [data] : []))).toContainEqual({ topics: ["notifications"] });
    expect(JSON.stringify(stream.said)).not.toContain("rolled-back");
    await inTransaction(systemActor(home.company), (tx) =>
      settle(tx, { subject: { type: "request", id }, doneBy: "Sunita", action: "approved" }),
    );
    await eventually(() => summaries(stream).at(-1)).toEqual(none);
    expect(new Set(summaries(other).map((summary) => JSON.stringify(summary)))).toEqual(new Set([JSON.stringify(none)]));
    expect(other.of("changed")).toEqual([]);
  });

  test("brings what another process has told", async () => {
    const rohan = await makeReader(home);
    const stream = await settled(rohan);
    const { company, employee } = rohan;
    await doneBeside(portal.appConnection, { tell: { company, employee, id: newSubject() } });
    await eventually(() => summaries(stream).at(-1)).toEqual(one);
  });

  test("says what is told of a role to everybody who has it, in their company alone", async () => {
    const [kavita, rohan, stranger] = [
      await makeReader(home, { role: "HR" }),
      await makeReader(home),
      await makeReader(await makeCompany(), { role: "HR" }),
    ];
    const [hr, employee, elsewhere] = [await settled(kavita), await settled(rohan), await settled(stranger)];
    await inTransaction(systemActor(home.company), async (tx) => changed(tx, { people: [], roles: ["HR"], topics: ["requests"] }));
    await eventually(() => hr.of("changed")).toEqual([{ topics: ["requests"] }]);
    await tell([rohan]);
    await inTransaction(systemActor(stranger.company), async (tx) => changed(tx, { people: [stranger.employee], topics: ["after"] }));
    await eventually(() => [employee.of("changed"), elsewhere.of("changed")]).toEqual([
      [{ topics: ["notifications"] }],
      [{ topics: ["after"] }],
    ]);
  });

  test("says many changes of one moment as one", async () => {
    const rohan = await makeReader(home);
    const stream = await settled(rohan);
    const before = summaries(stream).length;
    await Promise.all(Array.from({ length: 40 }, () => tell(rohan)));
    await eventually(() => summaries(stream).at(-1)).toEqual({ ...none, unread: 40 });
    expect(summaries(stream).length - before).toBeLessThan(40);
  });

  test("hears again after its connection was killed, and looks for what it has missed", async () => {
    const rohan = await makeReader(home);
    const stream = await settled(rohan);
    const before = summaries(stream).length;
    await portal.asSuperuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query = 'listen portal_live' or query = 'select 1')",
    );
    await eventually(() => summaries(stream).length).toBeGreaterThan(before);
    await eventually(listening).toBeGreaterThan(0);
    await tell(rohan);
    await eventually(() => summaries(stream).at(-1)).toEqual(one);
  });

  test("is one of five: the oldest of a person ends when there is a sixth, and nobody else's", async () => {
    const [rohan, asha] = [await makeReader(home), await makeReader(home)];
    const other = await settled(asha);
    const [oldest, ...rest] = [await open(rohan), await open(rohan), await open(rohan), await open(rohan), await open(rohan)];
    expect(oldest?.isOpen()).toBe(true);
    const sixth = await open(rohan);
    await eventually(() => oldest?.isOpen()).toBe(false);
    await eventually(() => summaries(sixth).length).toBeGreaterThan(0);
    expect([...rest, sixth, other].map((stream) => stream.isOpen())).toEqual([true, true, true, true, true, true]);
  });

  test("ends with the session, at its next look", async () => {
    const rohan = await makeReader(home);
    const stream = await settled(rohan);
    await portal.pastTriggers("update session.accounts set state = 'closed' where employee_id = $1", [rohan.employee]);
    await tell(rohan);
    await eventually(() => stream.isOpen()).toBe(false);
    expect(summaries(stream)).not.toContainEqual(one);
  });

  test("ends with the token", async () => {
    const rohan = await makeReader(home);
    const [, payload = ""] = rohan.headers.authorization?.split(".") ?? [];
    const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { exp: number };
    // By the portal's clock, which stands still, the token has a moment left.
    clock.set(new Date(exp * 1000 - 300).toISOString());
    const answer = await openStreamAt(port, rohan.headers);
    opened.push(answer);
    expect(answer.status).toBe(200);
    await eventually(() => answer.isOpen()).toBe(false);
  });

  test("answers 204 to whoever takes no stream, and 401 to a stranger", async () => {
    const rohan = await makeReader(home);
    expect((await openStreamAt(port, { ...rohan.headers, accept: "application/json" })).status).toBe(204);
    expect((await openStreamAt(port, {})).status).toBe(401);
  });
});

test("NT-02 opening the subject marks what was told of it, and brings every other page up to date", async () => {
  const rohan = await makeReader(home);
  const [id, another] = [newSubject(), newSubject()];
  await tell(rohan, { id });
  await tell(rohan, { id, event: "request.commented" });
  await tell(rohan, { id: another });
  const stream = await settled(rohan);
  const { call } = callerFor(portal.app, rohan.headers);
  expect(await call(notificationEndpoints.read, { body: { subject: { type: "request", id } } })).toEqual(one);
  await eventually(() => summaries(stream).at(-1)).toEqual(one);
});

test("a server that leaves ends its streams at once", async () => {
  const rohan = await makeReader(home);
  const stream = await settled(rohan);
  await portal.app.close();
  await eventually(() => stream.isOpen()).toBe(false);
});
