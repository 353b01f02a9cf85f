// Kinds that no chain decides: the module says with whom they are, and ends them.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { inTransaction } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { asItsAsk } from "../statuses.ts";
import { finish, type Kind, reopen, requestNeeds, returnAs, withdrawAs } from "./index.ts";
import { ask, chainOf, makeTeam, readers, requestsAppForThisFile, type TestPerson } from "./testing-app.ts";
import { newsOf, read, waitingOf } from "./testing-calls.ts";
import { ended, hands, openTalk, summons } from "./testing-unchained.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");
const team = () => makeTeam(portal.app);
const end = (person: TestPerson, recordId: string, state: "approved" | "rejected" | "withdrawn" = "approved", comment?: string) =>
  inTransaction(person.actor, (tx) => finish(tx, recordId, { state, ...(comment && { comment }) }));

describe("a kind without a chain", () => {
  test("stands in its owner's list and has its page, with whom the module says, and no step", async () => {
    const { asha, kavita } = team();
    const { number, recordId } = await openTalk(asha, { name: "Talk", people: [kavita.actor.employee] });
    const [row] = (await asha.call(requestEndpoints.mine, { query: {} })).items;
    expect(row).toMatchObject({ number, status: "open", title: "A tiny talk", steps: 0, waitingFor: [{ name: "Kavita Rao" }] });
    const record = await read(asha, number);
    expect(record.view).toMatchObject({ chain: [], actions: ["withdraw"], mayComment: true });
    expect(record.timeline.map(({ event, params }) => [event, params.people])).toEqual([
      ["submitted", undefined],
      ["opened", "Kavita Rao"],
    ]);
    expect(await waitingOf(kavita)).toEqual([]);
    hands.delete(recordId);
    expect((await read(asha, number)).waitingFor).toEqual([]);
  });

  test("is read by its owner, by whom it is with, and by whom the module says; to others it does not exist", async () => {
    const { asha, rohan, fatima, kavita } = team();
    const { number, recordId } = await openTalk(asha, { name: "Talk", people: [rohan.actor.employee] });
    readers.set(recordId, [fatima.actor.employee]);
    const toQueue = await openTalk(asha, { name: "Talk", people: [], queue: "hr" });
    for (const person of [asha, rohan, fatima]) expect((await read(person, number)).number).toBe(number);
    expect((await kavita.refused(requestEndpoints.byNumber, { params: { number } })).status).toBe(404);
    expect((await read(kavita, toQueue.number)).waitingForQueue).toBe("hr");
  });

  test("its module ends it: status, timeline, audit and notices are those of any other", async () => {
    const { people, asha, kavita } = team();
    const { id, number, recordId } = await openTalk(asha, { name: "Talk", people: [kavita.actor.employee] });
    expect(newsOf(id, people)).toEqual([]);
    expect(await end(kavita, recordId, "rejected", "Not this year")).toBe(true);
    expect(newsOf(id, people)).toEqual(["rejected asha"]);
    expect(ended.get(recordId)).toEqual(["rejected"]);
    const record = await read(asha, number);
    expect(record).toMatchObject({ status: "rejected", version: 2, waitingFor: [], view: { actions: [] } });
    expect(record.timeline.at(-1)).toMatchObject({ event: "rejected", actor: { name: "Kavita Rao" }, comment: "Not this year" });
    const [entry] = await portal.asSuperuser<{ action: string; reason: string; change: string }>(
      "select action, reason, change from platform.audit_entries where record_id = $1 order by seq desc limit 1",
      [recordId],
    );
    expect([entry?.action, entry?.reason, JSON.parse(entry?.change ?? "{}")]).toEqual([
      "requests.finish",
      "Not this year",
      { state: ["open", "rejected"], talk: [null, "rejected"] },
    ]);
  });

  test("RP-11: of 20 who end, withdraw and take it back at once one does, and the module hears of it once", async () => {
    const { company, asha, kavita } = team();
    const { id, recordId, number } = await openTalk(asha, { name: "Talk", people: [kavita.actor.employee] });
    const tries = Array.from({ length: 20 }, async (_, index): Promise<boolean> => {
      if (index % 3 === 0) return end(kavita, recordId);
      if (index % 3 === 1) return inTransaction(systemActor(company), (tx) => withdrawAs(tx, recordId, "Gone"));
      const body = { params: { id }, body: { version: 1 } };
      return asha.call(requestEndpoints.withdraw, body).then(
        () => true,
        () => false,
      );
    });
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(ended.get(recordId)).toHaveLength(1);
    const { timeline, version } = await read(asha, number);
    expect([timeline.length, version]).toEqual([3, 2]);
  });

  test("its owner takes it back where the kind says so, and whom it is with is told", async () => {
    const { people, asha, kavita } = team();
    const mine = await openTalk(asha, { name: "Talk", people: [kavita.actor.employee] });
    await asha.call(requestEndpoints.withdraw, { params: { id: mine.id }, body: { version: 1 } });
    expect(newsOf(mine.id, people)).toEqual(["withdrawn kavita"]);
    const theirs = await openTalk(asha, { name: "Talk", people: [kavita.actor.employee] }, summons);
    expect((await read(asha, theirs.number)).view.actions).toEqual([]);
    const late = await asha.refused(requestEndpoints.withdraw, { params: { id: theirs.id }, body: { version: 1 } });
    expect([late.status, late.code]).toEqual([422, "request.not_offered"]);
  });

  test("whom it is with and its owner talk about it, and each is told; nobody is reminded or put in their place", async () => {
    const { people, asha, kavita, rohan } = team();
    const { id } = await openTalk(asha, { name: "Talk", people: [rohan.actor.employee] });
    await rohan.call(requestEndpoints.comment, { params: { id }, body: { comment: "See you at ten" } });
    expect(newsOf(id, people)).toEqual(["commented asha rohan"]);
    const nudge = await asha.refused(requestEndpoints.nudge, { params: { id }, body: { version: 1 } });
    expect([nudge.status, nudge.code]).toEqual([422, "request.not_offered"]);
    const body = { version: 1, to: `T-${kavita.actor.employee}`, comment: "Rohan is away" };
    const given = await kavita.refused(requestEndpoints.reassign, { params: { id }, body });
    expect([404, 422]).toContain(given.status);
    const decided = await rohan.refused(requestEndpoints.decide, { params: { id }, body: { version: 1, action: "approve" } });
    expect([decided.status, decided.code]).toEqual([403, "request.not_yours"]);
  });

  test("RP-01: a second ask about the record is refused while the first one is open", async () => {
    const { asha } = team();
    const { recordId } = await openTalk(asha);
    const again = `insert into requests.requests (company_id, id, kind, record_type, record_id, number, owner_id, submitter_id, state, submitted_at)
      select company_id, gen_random_uuid(), kind, record_type, record_id, number, owner_id, submitter_id, 'open', now() from requests.requests where record_id = $1`;
    await expect(portal.asSuperuser(again, [recordId])).rejects.toThrow(/one_open_ask/);
  });

  test("what only a chain has is refused: sending back, opening again; and no module ends what a chain decides", async () => {
    const { company, asha } = team();
    const { recordId } = await openTalk(asha);
    await expect(inTransaction(systemActor(company), (tx) => returnAs(tx, recordId, "Why"))).rejects.toThrow(/no chain/);
    await end(asha, recordId);
    const opening = { recordId, from: 1, reason: "Why", summary: [] };
    await expect(inTransaction(systemActor(company), (tx) => reopen(tx, opening))).rejects.toThrow(/no chain/);
    const chained = await ask(asha);
    await expect(end(asha, chained.recordId)).rejects.toThrow(/decided by its chain/);
    expect((await read(asha, chained.number)).status).toBe("open");
  });
});

describe("the start", () => {
  test("a kind stops it whose statuses do not fit what its asks can come to", () => {
    const handed = requestNeeds.get();
    const [tiny] = handed.kinds;
    if (!tiny) throw new Error("No kind is handed in.");
    const { open: _, ...of } = asItsAsk.of;
    const start = () => requestNeeds.give({ ...handed, kinds: [{ ...tiny, statuses: { ...asItsAsk, of } }] });
    expect(start).toThrow(`The kind "${tiny.id}" cannot be used: an ask can be open, and no status belongs to that.`);
    expect(requestNeeds.get()).toBe(handed);
  });

  test("RP-02: a kind with a chain but without rules stops it, one without a chain does not", () => {
    const handed = requestNeeds.get();
    const start = (...kinds: Kind[]) => requestNeeds.give({ ...handed, kinds });
    const known = (id: string): Kind[] => handed.kinds.filter((kind) => kind.id === id);
    // None of them is made for good: the files of tests that follow start with all kinds that there are.
    const withRules = (defaultPolicy: ReturnType<typeof chainOf>): Kind[] =>
      known("tiny.ask").flatMap((kind) => (kind.isWith ? [] : [{ ...kind, id: "tiny.rules", defaultPolicy }]));
    expect(() => start(...known("tiny.talk"), ...known("tiny.ask"))).not.toThrow();
    expect(() => start(...withRules({ rules: [] }))).toThrow(/has a chain that cannot be used: it declares no rule/);
    expect(() => start(...withRules(chainOf()))).toThrow(/cannot be used: 1 \(All\)/);
    expect(() => start(...withRules(chainOf(step("nobodyAtAll", { name: "Nobody" }))))).toThrow(/cannot be used: 1 \(All\)/);
    expect(() => start(...known("tiny.talk"), ...known("tiny.talk").map((kind) => ({ ...kind })))).toThrow(/Two modules/);
  });
});
