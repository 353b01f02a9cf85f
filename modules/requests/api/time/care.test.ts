import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { step } from "../../policies/policy.ts";
import {
  applied,
  ask,
  chainOf,
  makeKind,
  makePerson,
  nextCompany,
  requestsAppForThisFile,
  setAway,
  setLastResort,
  setLead,
  setWorking,
} from "../testing-app.ts";
import { decide, newsOf, read, refusal, waitingOf } from "../testing-calls.ts";
import { careAt } from "./testing.ts";

const portal = requestsAppForThisFile("2026-12-04T10:40:00.000Z");

const team = () => {
  const company = nextCompany();
  const top = makePerson(portal.app, company, "Arvind Menon", { role: "Manager" });
  const sunita = makePerson(portal.app, company, "Sunita Krishnan", { role: "Manager", manager: top });
  const rohan = makePerson(portal.app, company, "Rohan Mehta", { role: "Manager", manager: sunita });
  const asha = makePerson(portal.app, company, "Asha Nair", { manager: rohan });
  const kavita = makePerson(portal.app, company, "Kavita Rao", { role: "HR" });
  return { company, people: { top, sunita, rohan, asha, kavita }, top, sunita, rohan, asha, kavita };
};
const off = (...all: { actor: { employee: number } }[]) => all.forEach(({ actor }) => void setWorking(actor.employee, false));
const byHr = makeKind({ defaultPolicy: chainOf(step("hr", { name: "HR" })) });
const events = async (...[owner, number]: Parameters<typeof read>) =>
  (await read(owner, number)).timeline.map(({ event, params }) => (event === "escalated" ? `${event} ${params.people}` : event));
const auditsOf = (recordId: string) =>
  portal
    .asSuperuser<{ action: string }>("select action from platform.audit_entries where record_id = $1 order by seq", [recordId])
    .then((rows) => rows.map(({ action }) => action));

describe("a step that nobody answers", () => {
  test("RP-22, RP-23: Fri 4 Dec: reminded Mon 7 and Tue 8, escalated Wed 9 and Mon 14, each once, journey 7", async () => {
    const { company, people, asha, rohan, sunita, kavita } = team();
    const { id, number, recordId } = await ask(asha);
    expect(newsOf(id, people)).toEqual(["waiting rohan"]);
    expect(await careAt(company, "2026-12-04", "17:00")).toBe(0);
    expect((await read(asha, number)).view.chain[0]?.dueOn).toBe("2026-12-09");
    expect([await careAt(company, "2026-12-07", "08:59"), newsOf(id, people)]).toEqual([0, []]);
    expect([await careAt(company, "2026-12-07"), newsOf(id, people)]).toEqual([1, ["reminder rohan"]]);
    expect([await careAt(company, "2026-12-07"), await careAt(company, "2026-12-07", "15:00"), newsOf(id, people)]).toEqual([0, 0, []]);
    expect([await careAt(company, "2026-12-08"), newsOf(id, people)]).toEqual([1, ["reminder rohan"]]);
    const before = await read(asha, number);
    expect(before.version).toBe(1);
    expect([await careAt(company, "2026-12-09"), newsOf(id, people)]).toEqual([1, ["escalated rohan sunita", "escalated asha"]]);
    expect([(await read(asha, number)).version, await waitingOf(sunita), await waitingOf(rohan)]).toEqual([2, [number], [number]]);
    expect(await waitingOf(kavita)).toEqual([]);
    expect((await read(asha, number)).view.chain[0]).toMatchObject({ dueOn: "2026-12-09", openedAt: before.view.chain[0]?.openedAt });
    expect([await careAt(company, "2026-12-11"), newsOf(id, people)]).toEqual([0, []]);
    expect([await careAt(company, "2026-12-14"), newsOf(id, people)]).toEqual([
      1,
      ["escalated rohan sunita", "escalated kavita", "escalated asha"],
    ]);
    expect((await read(asha, number)).view.chain[0]?.queueToo).toBe("hr");
    expect([await waitingOf(kavita), await careAt(company, "2026-12-30")]).toEqual([[number], 0]);
    expect(applied.get(recordId)).toBeUndefined();
    await decide(sunita, asha, number);
    expect(await events(asha, number)).toEqual(["submitted", "opened", "escalated Sunita Krishnan", "escalated HR", "approved"]);
    expect(await auditsOf(recordId)).toEqual([
      "requests.submit",
      "requests.remind",
      "requests.remind",
      "requests.escalate",
      "requests.escalate",
      "requests.approve",
    ]);
  });

  test("RP-22: on leave there is no reminder, and the escalation comes all the same", async () => {
    const { company, people, asha, rohan } = team();
    const { id } = await ask(asha);
    newsOf(id, people);
    setAway(rohan, "2026-12-07", "2026-12-08");
    await careAt(company, "2026-12-07");
    await careAt(company, "2026-12-08");
    expect(newsOf(id, people)).toEqual([]);
    await careAt(company, "2026-12-09");
    expect(newsOf(id, people)).toEqual(["escalated rohan sunita", "escalated asha"]);
  });

  test("RP-22, RP-23: after an outage the newest reminder, or both escalations in their order", async () => {
    const { company, people, asha } = team();
    const [one, other] = [await ask(asha), await ask(asha)];
    await careAt(company, "2026-12-08", "11:00");
    expect(newsOf(one.id, people)).toEqual(["waiting rohan", "reminder rohan"]);
    newsOf(other.id, people);
    await careAt(company, "2026-12-15");
    expect(newsOf(other.id, people)).toEqual([
      "escalated rohan sunita",
      "escalated asha",
      "escalated rohan sunita",
      "escalated kavita",
      "escalated asha",
    ]);
    expect((await read(asha, other.number)).version).toBe(3);
  });

  test("RP-23: an excluded or inactive manager is passed over; with none above HR has it", async () => {
    const { company, people, asha, rohan, sunita, top, kavita } = team();
    off(sunita);
    const up = await ask(asha);
    off(rohan);
    const toTop = await ask(asha);
    setWorking(rohan.actor.employee, true);
    newsOf(up.id, people);
    newsOf(toTop.id, people);
    await careAt(company, "2026-12-09");
    expect(newsOf(up.id, people)).toEqual(["escalated rohan top", "escalated asha"]);
    expect(newsOf(toTop.id, people)).toEqual(["escalated top", "escalated kavita", "escalated asha"]);
    expect([await waitingOf(kavita), await waitingOf(top)]).toEqual([[toTop.number], [up.number, toTop.number]]);
  });

  test("RP-09: whoever submitted it for the owner is not given it by an escalation", async () => {
    const { company, people, asha, sunita } = team();
    const { id } = await ask(asha, newId(), { submitter: sunita });
    newsOf(id, people);
    await careAt(company, "2026-12-09");
    expect(newsOf(id, people)).toEqual(["escalated rohan top", "escalated asha"]);
  });

  test("RP-23: a queue's goes to its lead, then to the last resort", async () => {
    const { company, people, asha, kavita, rohan, top } = team();
    await setLead(portal.pastTriggers, rohan);
    await setLastResort(portal.pastTriggers, top);
    const { id, number } = await ask(asha, newId(), { kind: byHr });
    expect(newsOf(id, people)).toEqual(["waiting kavita"]);
    await careAt(company, "2026-12-07");
    expect(newsOf(id, people)).toEqual(["reminder kavita"]);
    await careAt(company, "2026-12-09");
    expect(newsOf(id, people)).toEqual(["escalated rohan", "escalated kavita", "escalated asha"]);
    await careAt(company, "2026-12-14");
    expect(newsOf(id, people)).toEqual(["escalated rohan top", "escalated kavita", "escalated asha"]);
    expect(await Promise.all([kavita, rohan, top].map(waitingOf))).toEqual([[number], [number], [number]]);
  });

  test("RP-06, RP-23: a queue still has what is its own when whoever it was escalated to leaves, and HR has not", async () => {
    const { company, asha, kavita, rohan } = team();
    const imran = makePerson(portal.app, company, "Imran Qureshi", { role: "Finance" });
    await setLastResort(portal.pastTriggers, rohan);
    const kind = makeKind({ defaultPolicy: chainOf(step("finance", { name: "Finance" })) });
    const { number } = await ask(asha, newId(), { kind });
    await careAt(company, "2026-12-09");
    expect(await waitingOf(rohan)).toEqual([number]);
    off(rohan);
    expect((await read(asha, number)).view.chain[0]?.queue).toBe("finance");
    expect(await refusal(kavita, asha, number)).toBe("missing");
    await decide(imran, asha, number);
  });

  test("RP-23: where escalation is off nothing happens but the reminders", async () => {
    const { company, people, asha } = team();
    const quiet = step("manager", { name: "Manager", remindAfter: [1, 3] });
    const { escalateAfter: _, ...never } = quiet;
    const { id, number } = await ask(asha, newId(), { kind: makeKind({ defaultPolicy: chainOf(never) }) });
    newsOf(id, people);
    for (const day of ["07", "08", "09", "14"]) await careAt(company, `2026-12-${day}`);
    expect(newsOf(id, people)).toEqual(["reminder rohan", "reminder rohan"]);
    expect((await read(asha, number)).view.chain[0]?.dueOn).toBeUndefined();
  });

  test("RP-08: without a decider HR and Admin are told each working day, until somebody is found", async () => {
    const { company, people, asha, kavita, rohan, sunita, top } = team();
    const admin = makePerson(portal.app, company, "Admin", { role: "Admin" });
    off(kavita, rohan, sunita, top);
    const { id, number } = await ask(asha);
    const all = { ...people, admin };
    expect(newsOf(id, all)).toEqual(["without_decider admin"]);
    await careAt(company, "2026-12-05");
    await careAt(company, "2026-12-07", "08:30");
    expect(newsOf(id, all)).toEqual([]);
    await careAt(company, "2026-12-07");
    await careAt(company, "2026-12-07", "14:00");
    expect(newsOf(id, all)).toEqual(["without_decider admin"]);
    await careAt(company, "2026-12-08");
    expect(newsOf(id, all)).toEqual(["without_decider admin"]);
    setWorking(rohan.actor.employee, true);
    await careAt(company, "2026-12-08", "15:00");
    expect(newsOf(id, all)).toEqual(["waiting rohan"]);
    expect([await waitingOf(rohan), (await read(asha, number)).timeline.at(-1)?.event]).toEqual([[number], "moved"]);
  });
});

describe("the job", () => {
  test("RP-22: run twice, and by two workers at once, it does nothing twice", async () => {
    const { company, people, asha } = team();
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask(asha)));
    await careAt(company, "2026-12-08");
    const handled = await Promise.all([1, 2, 3].map(() => careAt(company, "2026-12-09")));
    expect(handled.reduce((sum, one) => sum + one)).toBe(12);
    for (const { id, number } of asked) {
      expect(newsOf(id, people)).toEqual(["waiting rohan", "reminder rohan", "escalated rohan sunita", "escalated asha"]);
      expect((await read(asha, number)).version).toBe(2);
    }
  });

  test("RP-23: runs for each company by its slot", async () => {
    const { people, asha } = team();
    const { id } = await ask(asha);
    newsOf(id, people);
    clock.set("2026-12-09T03:30:00.000Z");
    await portal.jobs.runSlot("requests.care-for-steps.each", "2026-12-09T03:30:00.000Z");
    expect(portal.jobs.failures).toEqual([]);
    expect(newsOf(id, people)).toEqual(["escalated rohan sunita", "escalated asha"]);
  });

  test("reads open steps by an index, a page after the other", async () => {
    // A company of some age, in which few steps are still open: with less the planner chooses by chance.
    const [step] = await portal.pastTriggers<{ id: string }>("select id from requests.steps limit 1");
    await portal.pastTriggers(
      `insert into requests.steps
       select (jsonb_populate_record(null::requests.steps, to_jsonb(s) || jsonb_build_object(
         'company_id', 1, 'id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'state', case when n % 500 = 0 then 'open' else 'approved' end))).*
       from generate_series(1, 5000) n, (select * from requests.steps where id = $1) s`,
      [step?.id],
    );
    await portal.asSuperuser("analyze requests.steps");
    const plan = await portal.asSuperuser<{ "QUERY PLAN": string }>(
      `explain (costs off) select s.id from requests.steps s where s.company_id = 1 and s.state = 'open' and s.id > '00000000-0000-0000-0000-000000000000' order by s.id limit 500`,
    );
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("open_steps_in_order");
  });
});
