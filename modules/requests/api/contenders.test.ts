// Fifty at once about the same: with one key, which is a connection that was cut and tried again, and each with a key of their own.
import { describe, expect, test } from "vitest";
import { applied, ask, makePerson, nextCompany, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");
const CONTENDERS = 50;
const ROWS = 3;

const send = (person: TestPerson, url: string, key: string, payload: object) =>
  portal.app.inject({
    method: "POST",
    url: `/api/requests/${url}`,
    headers: { "x-test-actor": JSON.stringify(person.actor), "idempotency-key": key },
    payload,
  });
const atOnce = <T>(once: (index: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: CONTENDERS }, (_, n) => once(n)));

/** Everybody of HR may decide what somebody without a manager has asked for. */
const company = async (members: number, asks: number) => {
  const id = nextCompany();
  const queue = Array.from({ length: members }, (_, index) => makePerson(portal.app, id, `Person ${index}`, { role: "HR" }));
  const asha = makePerson(portal.app, id, "Asha Nair");
  const asked = [];
  for (let made = 0; made < asks; made += 1) asked.push(await ask(asha));
  return { queue, asked };
};
type Asked = Awaited<ReturnType<typeof ask>>;
const batchOf = (asked: readonly Asked[]) => ({ action: "approve", items: asked.map(({ id }) => ({ id, version: 1 })) });

/** How many each of them has. */
const decisionsOf = (asked: readonly Asked[]): Promise<number[]> =>
  Promise.all(
    asked.map(
      async ({ id }) =>
        (await portal.asSuperuser<{ n: number }>("select count(*)::int as n from requests.decisions where request_id = $1", [id]))[0]?.n ??
        0,
    ),
  );
const onceEach = Array.from({ length: ROWS }, () => 1);

describe("one key", () => {
  test("RP-16: one decision fifty times is one, and fifty equal answers", async () => {
    const { queue, asked } = await company(1, 1);
    const [member, one] = [queue[0] as TestPerson, asked[0] as Asked];
    const answers = await atOnce(() => send(member, `${one.id}/decisions`, "decision-0001", { action: "approve", version: 1 }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([applied.get(one.recordId), await decisionsOf(asked)]).toEqual([["approved"], [1]]);
  });

  test("RP-16, RP-20: one batch fifty times decides each row once, and every answer says that it did", async () => {
    const { queue, asked } = await company(1, ROWS);
    const answers = await atOnce(() => send(queue[0] as TestPerson, "decisions", "batch-0001", batchOf(asked)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const answer of answers) expect(answer.json()).toMatchObject({ done: ROWS, refused: 0 });
    expect([asked.map(({ recordId }) => applied.get(recordId)), await decisionsOf(asked)]).toEqual([
      asked.map(() => ["approved"]),
      onceEach,
    ]);
  });
});

test("RP-11, RP-20: fifty people with the same batch decide each row once, and whoever came too late reads who was first", async () => {
  const { queue, asked } = await company(CONTENDERS, ROWS);
  const answers = await atOnce((index) => send(queue[index] as TestPerson, "decisions", `batch-of-${index}`, batchOf(asked)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  type Result = { id: string; ok: boolean; code?: string; sentence?: string };
  const results = answers.flatMap((answer) => (answer.json() as { results: Result[] }).results);
  for (const { id } of asked) {
    const ofRow = results.filter((result) => result.id === id);
    expect([ofRow.length, ofRow.filter(({ ok }) => ok).length]).toEqual([CONTENDERS, 1]);
    const late = ofRow.filter(({ ok }) => !ok);
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set(["request.already_decided"]));
    expect(new Set(late.map(({ sentence }) => sentence)).size).toBe(1);
    expect(late[0]?.sentence).toMatch(/^Person \d+ approved this at /);
  }
  expect([asked.map(({ recordId }) => applied.get(recordId)?.length), await decisionsOf(asked)]).toEqual([onceEach, onceEach]);
});
