// Several decisions at once: each has its own result, and a batch that was cut off is repeated without harm.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { type BatchBody, type BatchResult, requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import {
  applied,
  ask,
  chainOf,
  flagged,
  makeKind,
  makePerson,
  nextCompany,
  refusing,
  requestsAppForThisFile,
  type TestPerson,
} from "./testing-app.ts";
import { read, waitingOf } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:32:00.000Z");

const team = () => {
  const company = nextCompany();
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  return { company, rohan, asha };
};
type Asked = Awaited<ReturnType<typeof ask>>;
const some = (owner: TestPerson, count: number, kind?: string): Promise<Asked[]> =>
  Promise.all(Array.from({ length: count }, () => ask(owner, newId(), kind === undefined ? {} : { kind })));
const bodyOf = (asked: readonly Asked[], wish: Partial<BatchBody> = {}): BatchBody => ({
  action: "approve",
  items: asked.map(({ id }) => ({ id, version: 1 })),
  ...wish,
});
const together = (person: TestPerson, asked: readonly Asked[], wish: Partial<BatchBody> = {}) =>
  person.call(requestEndpoints.decideTogether, { body: bodyOf(asked, wish) });
/** As a browser sends it again after a cut. */
const send = (person: TestPerson, body: BatchBody, key: string) =>
  portal.app.inject({
    method: "POST",
    url: "/api/requests/decisions",
    headers: { "x-test-actor": JSON.stringify(person.actor), "idempotency-key": key },
    payload: body,
  });
const decisionsOf = async (asked: readonly Asked[]): Promise<number[]> =>
  Promise.all(
    asked.map(async ({ id }) => {
      const [row] = await portal.asSuperuser<{ n: number }>("select count(*)::int as n from requests.decisions where request_id = $1", [
        id,
      ]);
      return row?.n ?? 0;
    }),
  );
const failures = ({ results }: BatchResult) => results.filter(({ ok }) => !ok).map(({ code, sentence }) => [code, sentence]);

describe("RP-20: several at once", () => {
  test("one was withdrawn meanwhile: 4 are approved and the fifth says so, journey 8; repeated it does nothing twice", async () => {
    const { asha, rohan } = team();
    const asked = await some(asha, 5);
    const [gone] = asked;
    await asha.call(requestEndpoints.withdraw, { params: { id: gone?.id ?? "" }, body: { version: 1 } });
    const key = randomUUID();
    const first = (await send(rohan, bodyOf(asked), key)).json<BatchResult>();
    expect([first.done, first.refused, failures(first)]).toEqual([
      4,
      1,
      [["request.already_decided", "Asha Nair withdrew this at 10:02. Your decision was not saved."]],
    ]);
    const again = (await send(rohan, bodyOf(asked), key)).json<BatchResult>();
    expect(again).toEqual(first);
    expect(await decisionsOf(asked)).toEqual([0, 1, 1, 1, 1]);
    expect(asked.map(({ recordId }) => applied.get(recordId))).toEqual([["withdrawn"], ...Array(4).fill(["approved"])]);
    expect(await waitingOf(rohan)).toEqual([]);
  });

  test("nothing is returned together: what is missing is said to each owner", async () => {
    const { asha, rohan } = team();
    const asked = await some(asha, 1);
    const sent = await send(
      rohan,
      { ...bodyOf(asked), action: "return", comment: "Please say more" } as unknown as BatchBody,
      randomUUID(),
    );
    expect([sent.statusCode, await decisionsOf(asked)]).toEqual([400, [0]]);
  });

  test("RP-16: cut off in the middle and repeated with the same key: no decision twice", async () => {
    const { asha, rohan } = team();
    let cutAt: string | undefined;
    const counted = new Map<string, number>();
    const kind = makeKind({
      apply: async (_, recordId) => {
        if (recordId === cutAt) throw new Error("The connection was cut.");
        counted.set(recordId, (counted.get(recordId) ?? 0) + 1);
        return {};
      },
    });
    const asked = await some(asha, 4, kind);
    cutAt = asked[2]?.recordId;
    const key = randomUUID();
    expect((await send(rohan, bodyOf(asked), key)).statusCode).toBe(500);
    expect(await decisionsOf(asked)).toEqual([1, 1, 0, 0]);
    cutAt = undefined;
    const again = (await send(rohan, bodyOf(asked), key)).json<BatchResult>();
    expect([again.done, again.refused, await decisionsOf(asked)]).toEqual([4, 0, [1, 1, 1, 1]]);
    expect(asked.map(({ recordId }) => counted.get(recordId))).toEqual([1, 1, 1, 1]);
    const other = await send(rohan, bodyOf(asked, { action: "reject", comment: "Not this week" }), key);
    expect(other.json<BatchResult>().results.map(({ code }) => code)).toEqual(Array(4).fill("request.key_reused"));
  });

  test("at most 50, and the refusal counts them; the same row twice is one", async () => {
    const { asha, rohan } = team();
    const [one] = await some(asha, 1);
    const items = Array.from({ length: 51 }, () => ({ id: newId(), version: 1 }));
    const refused = await rohan.refused(requestEndpoints.decideTogether, { body: { action: "approve", items } });
    expect([refused.status, refused.sentences]).toEqual([422, ["Choose at most 50; you chose 51."]]);
    const twice = await together(rohan, one ? [one, one] : []);
    expect([twice.done, twice.results]).toEqual([1, [{ id: one?.id, ok: true }]]);
  });

  test("never what has to be looked at: flagged, of a kind that keeps to itself, or with more than a yes", async () => {
    const { z } = await import("zod");
    const { asha, rohan } = team();
    const [plain] = await some(asha, 1);
    const [flag] = await some(asha, 1);
    flagged.add(flag?.recordId ?? "");
    const [grave] = await some(asha, 1, makeKind({ batch: "no" }));
    const [input] = await some(asha, 1, makeKind({ batch: "yes", input: () => z.object({ amount: z.int() }) }));
    const [free] = await some(asha, 1, makeKind({ batch: "yes" }));
    flagged.add(free?.recordId ?? "");
    const all = [plain, flag, grave, input, free].flatMap((one) => one ?? []);
    const rows = (await rohan.call(requestEndpoints.waiting, { query: { limit: 100 } })).items;
    expect(all.map(({ number }) => rows.find(({ request }) => request?.number === number)?.together)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    const result = await together(rohan, all);
    expect([result.done, failures(result)]).toEqual([
      2,
      [
        ["request.open_to_decide", `Open ${flag?.number}: it needs a look at “too tiny”.`],
        ["request.open_to_decide", `Open ${grave?.number}: it needs a decision of its own.`],
        ["request.open_to_decide", `Open ${input?.number}: it needs more than a yes.`],
      ],
    ]);
  });

  test("RP-20: where the usual figures will do, a row without a flag is approved without input; with a flag it is opened", async () => {
    const { z } = await import("zod");
    const { asha, rohan } = team();
    const inputs: unknown[] = [];
    const usual = makeKind({
      batch: "yes",
      inputInBatch: "usual",
      input: (_, action) => (action === "approve" ? z.object({ amount: z.int() }) : undefined),
      apply: async (_, __, event, decision) => {
        if (event === "approved") inputs.push(decision?.input);
        return {};
      },
    });
    const asked = await some(asha, 4, usual);
    const [plain, flag, alone, typed] = asked;
    flagged.add(flag?.recordId ?? "");
    const rows = (await rohan.call(requestEndpoints.waiting, { query: { limit: 100 } })).items;
    expect(asked.map(({ number }) => rows.find(({ request }) => request?.number === number)?.together)).toEqual([true, false, true, true]);
    const result = await together(
      rohan,
      [plain, flag].flatMap((one) => one ?? []),
    );
    expect([result.done, failures(result)]).toEqual([
      1,
      [["request.open_to_decide", `Open ${flag?.number}: it needs a look at “too tiny”.`]],
    ]);
    const decide = (id = "", input?: unknown) => ({ params: { id }, body: { action: "approve" as const, version: 1, input } });
    // The button of a row sends no more than this.
    await rohan.call(requestEndpoints.decide, decide(alone?.id));
    expect((await rohan.refused(requestEndpoints.decide, decide(flag?.id))).body.violations[0]?.code).toBe("request.input_needed");
    expect((await rohan.refused(requestEndpoints.decide, decide(typed?.id, { amount: "all" }))).body.violations[0]?.code).toBe(
      "request.input_needed",
    );
    await rohan.call(requestEndpoints.decide, decide(typed?.id, { amount: 3 }));
    expect(inputs).toEqual([undefined, undefined, { amount: 3 }]);
  });

  test("RP-09, RP-10, RP-12, RP-13, RP-14: each row is refused for itself", async () => {
    const { asha, rohan, company } = team();
    const [fine, refusedByModule, stale] = await some(asha, 3);
    const elsewhere = await some(makePerson(portal.app, company, "Ravi", { manager: asha }), 1);
    const own = await some(rohan, 1);
    refusing.set(refusedByModule?.recordId ?? "", [{ code: "tiny.no", message: "Not possible any more." }]);
    const items = [fine, refusedByModule, stale, ...elsewhere, ...own].flatMap((one) => one ?? []);
    const result = await rohan.call(requestEndpoints.decideTogether, {
      body: { action: "approve", items: items.map(({ id }) => ({ id, version: id === stale?.id ? 3 : 1 })) },
    });
    expect(result.results.map(({ ok, code }) => (ok ? "ok" : code))).toEqual([
      "ok",
      "tiny.no",
      "request.changed",
      "missing",
      "request.own",
    ]);
    const silent = await together(rohan, refusedByModule ? [refusedByModule] : [], { action: "reject", comment: "no" });
    expect(silent.results[0]?.code).toBe("request.comment_needed");
    const said = await together(rohan, refusedByModule ? [refusedByModule] : [], { action: "reject", comment: "Not this week" });
    expect(said.done).toBe(1);
  });

  test("RP-11: 50 rows by 5 people at once: each is decided once, and each reads what became of it", async () => {
    const company = nextCompany();
    const five = Array.from({ length: 5 }, (_, index) => makePerson(portal.app, company, `Person ${index}`, { role: "HR" }));
    const asked = await some(
      makePerson(portal.app, company, "Asha Nair"),
      50,
      makeKind({ batch: "yes", defaultPolicy: chainOf(step("hr", { name: "HR" })) }),
    );
    const results = await Promise.all(five.map((person) => together(person, asked)));
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(50);
    expect(new Set(results.flatMap((result) => failures(result).map(([code]) => code)))).toEqual(new Set(["request.already_decided"]));
    expect(await decisionsOf(asked)).toEqual(Array(50).fill(1));
    expect(asked.every(({ recordId }) => applied.get(recordId)?.length === 1)).toBe(true);
  });
});

test("RP-21: what is decided is gone from every list at once", async () => {
  const { asha, rohan } = team();
  const asked = await some(asha, 3);
  const numbers = asked.map(({ number }) => number);
  expect((await waitingOf(rohan)).sort()).toEqual([...numbers].sort());
  await together(rohan, asked);
  const decided = await rohan.call(requestEndpoints.decided, { query: {} });
  expect([await waitingOf(rohan), decided.total, decided.items.map(({ number }) => number).sort()]).toEqual([[], 3, [...numbers].sort()]);
  expect((await read(asha, numbers[0] ?? "")).status).toBe("approved");
});
