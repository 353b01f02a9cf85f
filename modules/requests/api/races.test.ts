// Everybody at once, and what the database itself refuses whatever the code does.
import { describe, expect, test } from "vitest";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import { prepare, submit } from "./index.ts";
import { applied, ask, makePerson, nextCompany, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";
import { decide, read } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

const send = (person: TestPerson, url: string, key: string, payload: object) =>
  portal.app.inject({
    method: "POST",
    url: `/api${url}`,
    headers: { "x-test-actor": JSON.stringify(person.actor), "idempotency-key": key },
    payload,
  });

describe("at once", () => {
  test("RP-11: 50 who approve, return and withdraw: one wins, and the record hears of it once", async () => {
    const company = nextCompany();
    const queue = Array.from({ length: 48 }, (_, index) => makePerson(portal.app, company, `Person ${index}`, { role: "HR" }));
    const asha = makePerson(portal.app, company, "Asha Nair");
    const { id, number, recordId } = await ask(asha);
    const answers = await Promise.all([
      ...queue.map((person, index) => {
        const back = { action: "return", version: 1, comment: "Please look again" };
        return send(person, `/requests/${id}/decisions`, `decision-${index}`, index % 2 ? back : { action: "approve", version: 1 });
      }),
      send(asha, `/requests/${id}/withdraw`, "withdraw-0", { version: 1 }),
      send(asha, `/requests/${id}/withdraw`, "withdraw-1", { version: 1 }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A return leaves it undecided: whoever withdraws after it has read another version.
    expect(statuses.slice(1).every((status) => status === 409 || status === 412)).toBe(true);
    expect(applied.get(recordId)).toHaveLength(1);
    expect(applied.get(recordId)).toEqual([(await read(asha, number)).status]);
  });

  test("RP-16, NR-01: one submission ten times with one key is one record with one number, and ten equal answers", async () => {
    const company = nextCompany();
    const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
    const repeat = { key: "form-0001", route: "POST /tiny", digest: Buffer.alloc(32, 7) };
    const actor = () => ({ ...asha.actor, call: { requestId: newId(), repeat: { ...repeat } } });
    const once = () =>
      inTransaction(actor(), async (tx) => {
        const { employee } = asha.actor;
        const prepared = await prepare(tx, { kind: "tiny.ask", owner: employee, submitter: employee });
        const { number } = await submit(tx, prepared, { id: newId(), facts: {}, summary: [], write: () => undefined, change: {} });
        return { number };
      });
    const answers = await Promise.all(Array.from({ length: 10 }, once));
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set(["TY-2026-00001"]));
    const [row] = await portal.asSuperuser<{ n: number }>("select count(*)::int as n from requests.requests where company_id = $1", [
      company,
    ]);
    expect(row?.n).toBe(1);
  });

  test("NR-01: of 400 submissions at once 80 are given up: 00001 to 00320, each once", async () => {
    const company = nextCompany();
    const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
    const { employee } = asha.actor;
    const once = (index: number) =>
      inTransaction(asha.actor, async (tx) => {
        const prepared = await prepare(tx, { kind: "tiny.ask", owner: employee, submitter: employee });
        const { number } = await submit(tx, prepared, { id: newId(), facts: {}, summary: [], write: () => undefined, change: {} });
        if (index % 5 === 4) throw new Error("Thought better of it.");
        return number;
      });
    const sent = await Promise.allSettled(Array.from({ length: 400 }, (_, index) => once(index)));
    const given = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])).sort();
    const numbers = Array.from({ length: 320 }, (_, index) => `TY-2026-${String(index + 1).padStart(5, "0")}`);
    expect(given).toEqual(numbers);
    const kept = await portal.asSuperuser<{ number: string }>(
      "select number from requests.requests where company_id = $1 order by number",
      [company],
    );
    expect(kept.map(({ number }) => number)).toEqual(numbers);
  });

  test("comments and decisions about the same requests never wait for each other in a circle", async () => {
    const company = nextCompany();
    const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(asha)));
    const answers = await Promise.all(
      asked.flatMap(({ id }, index) => [
        ...[1, 2].map((no) => send(asha, `/requests/${id}/comments`, `comment-${index}-${no}`, { comment: "And when?" })),
        send(rohan, `/requests/${id}/decisions`, `approval-${index}`, { action: "approve", version: 1 }),
        ...[3, 4].map((no) => send(rohan, `/requests/${id}/comments`, `comment-${index}-${no}`, { comment: "On Monday" })),
      ]),
    );
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([200, 201]);
  });
});

describe("the database itself refuses", () => {
  const made = async () => {
    const company = nextCompany();
    const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
    const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
    return { company, rohan, asha, ...(await ask(asha)) };
  };
  const decision = `insert into requests.decisions (company_id, id, request_id, round, step_no, action, actor_id, at)
                    values ($1, gen_random_uuid(), $2, 1, 1, 'approve', $3, now())`;

  test("RP-10: two open steps of one request", async () => {
    const { company, id } = await made();
    const step = `insert into requests.steps (company_id, id, request_id, kind, round, no, approver, state, opened_at)
                  values ($1, gen_random_uuid(), $2, 'tiny.ask', 1, 2, 'hr', 'open', now())`;
    await expect(portal.asSuperuser(step, [company, id])).rejects.toThrow(/one_open_step/);
  });

  test("RP-09, RP-11: a decision by somebody excluded, and a second one of the same step", async () => {
    const { company, rohan, asha, id, number } = await made();
    await expect(portal.asSuperuser(decision, [company, id, asha.actor.employee])).rejects.toThrow(/is excluded from deciding/);
    await decide(rohan, asha, number);
    await expect(portal.asSuperuser(decision, [company, id, rohan.actor.employee])).rejects.toThrow(
      /decisions_company_id_request_id_round_step_no_key/,
    );
  });

  test("RP-13: a rejection that says nothing", async () => {
    const { company, rohan, id } = await made();
    const rejection = decision.replace("'approve'", "'reject'");
    await expect(portal.asSuperuser(rejection, [company, id, rohan.actor.employee])).rejects.toThrow(/decisions_says_why/);
  });

  test("a state without the moment in which it ended, and one returned without when", async () => {
    const { id } = await made();
    const set = (state: string) => portal.asSuperuser(`update requests.requests set state = '${state}' where id = $1`, [id]);
    await expect(set("approved")).rejects.toThrow(/requests_decided_check/);
    await expect(set("returned")).rejects.toThrow(/requests_returned_check/);
  });

  test.each(["requests.rounds", "requests.decisions", "requests.timeline", "requests.excluded"])(
    "the portal to change or remove rows of %s",
    async (table) => {
      const [rights] = await portal.asSuperuser<{ change: boolean; remove: boolean; add: boolean }>(
        `select has_table_privilege('portal_app', $1, 'update') as change, has_table_privilege('portal_app', $1, 'delete') as remove,
              has_table_privilege('portal_app', $1, 'insert') as add`,
        [table],
      );
      expect(rights).toEqual({ change: false, remove: false, add: true });
    },
  );
});
