// What happens around a decision: reminders by the owner, another decider, comments.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { reading } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { step } from "../policies/policy.ts";
import { mayBeTold } from "./index.ts";
import {
  ask,
  askAgain,
  chainOf,
  makeKind,
  makePerson,
  nextCompany,
  readers,
  requestsAppForThisFile,
  setManager,
  setWorking,
  type TestPerson,
} from "./testing-app.ts";
import { decide, newsOf, read, refusal, waitingOf } from "./testing-calls.ts";
import { careAt } from "./time/testing.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");
const team = () => {
  const company = nextCompany();
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager" });
  const fatima = makePerson(portal.app, company, "Fatima Sheikh", { role: "Manager" });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
  return { company, people: { rohan, fatima, asha, kavita }, rohan, fatima, asha, kavita };
};
const nudge = (id: string, version = 1) => ({ params: { id }, body: { version } });
const say = (id: string, comment: string) => ({ params: { id }, body: { comment } });

describe("RP-19: a nudge", () => {
  test("once a working day, without a new version; deciders are told", async () => {
    const { people, asha } = team();
    const { id, number } = await ask(asha);
    newsOf(id, people);
    clock.set("2026-12-11T05:00:00.000Z");
    expect((await asha.call(requestEndpoints.nudge, nudge(id))).version).toBe(1);
    expect(newsOf(id, people)).toEqual(["nudged rohan"]);
    expect((await read(asha, number)).timeline.at(-1)).toMatchObject({ event: "nudged", params: { people: "Rohan Mehta" } });
    for (const now of ["2026-12-11T09:00:00.000Z", "2026-12-12T09:00:00.000Z", "2026-12-13T18:29:00.000Z"]) {
      clock.set(now);
      const again = await asha.refused(requestEndpoints.nudge, nudge(id));
      expect([again.status, again.sentences]).toEqual([422, ["You reminded Rohan Mehta today at 10:30. You can again on Mon 14 Dec."]]);
    }
    clock.set("2026-12-13T18:30:00.000Z");
    await asha.call(requestEndpoints.nudge, nudge(id));
    expect(newsOf(id, people)).toEqual(["nudged rohan"]);
  });

  test("only by the owner, only while it waits", async () => {
    const { asha, rohan } = team();
    const { id, number } = await ask(asha);
    expect((await rohan.refused(requestEndpoints.nudge, nudge(id))).code).toBe("request.not_owner");
    await decide(rohan, asha, number);
    expect((await asha.refused(requestEndpoints.nudge, nudge(id, 2))).status).toBe(409);
  });
});

describe("giving a request to somebody else", () => {
  const reassign = (id: string, { actor }: TestPerson, wish: { version?: number; comment?: string } = {}) => ({
    params: { id },
    body: { version: 1, to: `T-${actor.employee}`, comment: "Rohan is away", ...wish },
  });

  test("HR gives it, with a comment; both are told, and only the new one decides", async () => {
    const { people, asha, rohan, fatima, kavita } = team();
    const { id, number, recordId } = await ask(asha);
    readers.set(recordId, [kavita.actor.employee]);
    newsOf(id, people);
    const given = await kavita.call(requestEndpoints.reassign, reassign(id, fatima));
    expect([(await read(asha, number)).version, given.waitingFor.map(({ name }) => name)]).toEqual([2, ["Fatima Sheikh"]]);
    expect(newsOf(id, people)).toEqual(["waiting fatima", "reassigned fatima rohan"]);
    expect([await waitingOf(rohan), await waitingOf(fatima)]).toEqual([[], [number]]);
    expect(await refusal(rohan, asha, number)).toBe("missing");
    expect((await read(asha, number)).timeline.at(-1)).toMatchObject({
      event: "reassigned",
      comment: "Rohan is away",
      params: { no: 1, people: "Fatima Sheikh" },
    });
    await decide(fatima, asha, number);
    expect((await read(asha, number)).view.chain[0]?.decidedBy?.name).toBe("Fatima Sheikh");
  });

  test.each(["2026-12-10", "2026-12-15"])("RP-23: given away after it was escalated, on %s, it is escalated again", async (day) => {
    const { company, asha, rohan, fatima, kavita } = team();
    const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager" });
    for (const one of [rohan, fatima]) setManager(one, sunita);
    const { id, number } = await ask(asha);
    await careAt(company, day);
    const { version } = await read(asha, number);
    await kavita.call(requestEndpoints.reassign, reassign(id, fatima, { version }));
    expect(await Promise.all([fatima, sunita].map(waitingOf))).toEqual([[number], []]);
    await careAt(company, day, "10:00");
    expect(await Promise.all([fatima, sunita].map(waitingOf))).toEqual([[number], [number]]);
  });

  test("never to its owner or to somebody who is not active, and only by HR", async () => {
    const { asha, rohan, fatima, kavita } = team();
    const { id, recordId } = await ask(asha);
    readers.set(recordId, [kavita.actor.employee]);
    for (const to of [asha, fatima]) {
      if (to === fatima) setWorking(fatima.actor.employee, false);
      expect((await kavita.refused(requestEndpoints.reassign, reassign(id, to))).code).toBe("request.reassign_person");
    }
    expect(
      (await kavita.refused(requestEndpoints.reassign, { params: { id }, body: { version: 1, to: "T-1", comment: "To nobody" } })).code,
    ).toBe("request.reassign_person");
    expect((await rohan.refused(requestEndpoints.reassign, reassign(id, rohan))).code).toBe("request.only_hr");
    expect((await kavita.refused(requestEndpoints.reassign, reassign(id, rohan, { comment: "ok" }))).code).toBe("request.comment_needed");
    expect((await kavita.refused(requestEndpoints.reassign, reassign(id, rohan, { version: 9 }))).status).toBe(412);
  });

  test("RP-09: nobody reassigns their own request, which HR reads in a sentence of its own", async () => {
    const { fatima, kavita } = team();
    const { id } = await ask(kavita);
    const refusal = await kavita.refused(requestEndpoints.reassign, reassign(id, fatima));
    expect([refusal.status, refusal.code, refusal.sentences]).toEqual([
      ...[403, "request.reassign_own"],
      ["You cannot reassign a request that you submitted or that is about you. Ask another HR colleague."],
    ]);
  });
});

test("a queue is told as well: of a comment while it is with it, and that it was given to somebody else", async () => {
  const { company, people, asha, fatima, kavita } = team();
  const neha = makePerson(portal.app, company, "Neha Gupta", { role: "HR" });
  const all = { ...people, neha };
  const { id } = await ask(asha, undefined, { kind: makeKind({ defaultPolicy: chainOf(step("hr", { name: "HR" })) }) });
  newsOf(id, all);
  await asha.call(requestEndpoints.comment, say(id, "It is urgent."));
  expect(newsOf(id, all)).toEqual(["commented asha", "commented kavita neha"]);
  const body = { version: 1, to: `T-${fatima.actor.employee}`, comment: "She knows it" };
  await kavita.call(requestEndpoints.reassign, { params: { id }, body });
  expect(newsOf(id, all)).toEqual(["waiting fatima", "reassigned fatima", "reassigned kavita neha"]);
});

test("NT-04: mail of a request goes to whom it concerns, and to HR and Admin, who are told of what nobody can decide", async () => {
  const { company, asha, rohan, fatima, kavita } = team();
  const admin = makePerson(portal.app, company, "Admin", { role: "Admin" });
  const { id, number } = await ask(asha);
  const told = () => Promise.all([asha, rohan, kavita, admin, fatima].map(({ actor }) => reading(actor, (tx) => mayBeTold(tx, id))));
  expect(await told()).toEqual([true, true, true, true, false]);
  await decide(rohan, asha, number);
  expect(await told()).toEqual([true, true, true, true, false]);
  expect(await reading(asha.actor, (tx) => mayBeTold(tx, "01a00000-0000-7000-8000-000000000000"))).toBe(false);
});

describe("comments", () => {
  test("by everybody concerned, told to the others, without a new version, until 30 days after the end", async () => {
    const { company, people, asha, rohan, fatima } = team();
    const { id, number, recordId } = await ask(asha);
    newsOf(id, people);
    await rohan.call(requestEndpoints.comment, say(id, "Which days exactly?"));
    expect(newsOf(id, people)).toEqual(["commented asha rohan"]);
    const { comments } = await asha.call(requestEndpoints.comment, say(id, "The two after Monday."));
    expect(comments.map(({ actor, comment }) => [actor?.name, comment])).toEqual([
      ["Rohan Mehta", "Which days exactly?"],
      ["Asha Nair", "The two after Monday."],
    ]);
    expect((await asha.refused(requestEndpoints.comment, say(id, " "))).status).toBe(400);
    expect((await asha.refused(requestEndpoints.comment, say(id, "x".repeat(1001)))).status).toBe(400);

    readers.set(recordId, [fatima.actor.employee]);
    expect((await fatima.call(requestEndpoints.comments, { params: { id } })).comments).toHaveLength(2);
    expect((await fatima.refused(requestEndpoints.comment, say(id, "Me too"))).status).toBe(403);
    const stranger = makePerson(portal.app, company, "Karthik");
    expect((await stranger.refused(requestEndpoints.comments, { params: { id } })).status).toBe(404);
    expect((await stranger.refused(requestEndpoints.comment, say(id, "Hello"))).status).toBe(404);

    await decide(rohan, asha, number);
    expect((await read(asha, number)).version).toBe(2);
    clock.set("2027-01-06T23:00:00.000Z");
    await rohan.call(requestEndpoints.comment, say(id, "Enjoy it"));
    clock.set("2027-01-07T01:00:00.000Z");
    expect((await rohan.refused(requestEndpoints.comment, say(id, "Too late"))).code).toBe("request.comment_late");
    expect((await read(asha, number)).view.mayComment).toBe(false);
  });

  test("RP-17: who returned it has a say in the next round as well, and is told of what is said there", async () => {
    const { people, asha, rohan, fatima } = team();
    const { id, number, recordId } = await ask(asha);
    await decide(rohan, asha, number, { action: "return", comment: "Please start later" });
    setManager(asha, fatima);
    await askAgain(asha, recordId, 2, []);
    newsOf(id, people);
    expect((await read(rohan, number)).view.mayComment).toBe(true);
    await rohan.call(requestEndpoints.comment, say(id, "Now it is fine"));
    await asha.call(requestEndpoints.comment, say(id, "Thank you"));
    expect(newsOf(id, people)).toEqual(["commented asha fatima rohan", "commented asha fatima rohan"]);
  });
});
