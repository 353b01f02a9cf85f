// Who decides while somebody is on leave: asked, answered, and following the leave; and what happens to stand-ins by the clock.
import { describe, expect, test } from "vitest";
import { type Actor, systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { inTransaction } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import { standInEndpoints } from "../../stand-ins/contract.ts";
import { standInTodo } from "../../todo.ts";
import { endForLeaver, onAbsence, onAbsenceChanged } from "../index.ts";
import { openTodo, todoKinds } from "../todos/commands.ts";
import * as todos from "../todos/store.ts";
import { todoView } from "../todos/views.ts";
import { inCompany, leave, makeTeam, settled, standInAppForThisFile, type TestPerson, told } from "./testing.ts";

const portal = standInAppForThisFile("2026-12-07T04:04:00.000Z");

const { standInOverview: overview, setStandIn: set, answerOffer: answer, standIns: list, endStandIn: end } = standInEndpoints;

const team = () => makeTeam(portal.app);

const days = { from: "2026-12-14", to: "2026-12-18" };
/** A leave of this person is approved; gives its id. */
const approve = async ({ actor }: TestPerson, span: { from: PlainDate; to: PlainDate } = days): Promise<string> => {
  const leaveId = newId();
  await inCompany(actor.company, (tx) => onAbsence(tx, { employee: actor.employee, leaveId, ...span }));
  return leaveId;
};
const changeLeave = ({ actor }: TestPerson, leaveId: string, span: Partial<typeof days> = {}, by?: Actor) =>
  inTransaction(by ?? systemActor(actor.company), async (tx) => {
    audit(tx, { action: "leave.change", record: { type: "leave.request", id: leaveId } });
    await onAbsenceChanged(tx, { leaveId, ...span });
  });
const offersOf = async (person: TestPerson) => (await person.call(overview, {})).offers;
const firstOffer = async (person: TestPerson): Promise<string> => (await offersOf(person))[0]?.todo ?? "";
const spansOf = async (person: TestPerson) =>
  (await person.call(list, { query: {} })).items.map(({ standIn, from, to, state, source }) => [standIn.code, from, to, state, source]);
const bothOf = (event: "changed" | "ended", { rohan, fatima }: Record<"rohan" | "fatima", TestPerson>) => [
  [`stand_in.${event}`, [rohan.actor.employee]],
  [`stand_in.yours_${event}`, [fatima.actor.employee]],
];
const eventsAbout = (id: string) => told.filter(({ subject }) => subject.id === id).map(({ event, employees }) => [event, employees]);

/** A step that waits for this person by name, and nothing else of a request. */
const giveStep = async ({ actor }: TestPerson, kind = "tiny.ask"): Promise<void> => {
  const [request, step] = [newId(), newId()];
  await portal.asSuperuser(`begin; set local session_replication_role = replica;
    insert into requests.requests (company_id, id, kind, record_type, record_id, number, owner_id, submitter_id, state, submitted_at)
      values (${actor.company}, '${request}', '${kind}', 'tiny.record', '${newId()}', 'TY-2026-${String(actor.employee).padStart(5, "0")}', 1, 1, 'open', now());
    insert into requests.steps (company_id, id, request_id, kind, round, no, approver, state, opened_at)
      values (${actor.company}, '${step}', '${request}', '${kind}', 1, 1, 'manager', 'open', now());
    insert into requests.step_people (company_id, step_id, employee_id, why) values (${actor.company}, '${step}', ${actor.employee}, 'assigned');
    commit`);
};

describe("DG-04 the question", () => {
  test("is put to whoever has reports, with the last stand-in, else the manager, suggested; one tap answers it", async () => {
    const { rohan, sunita, fatima } = team();
    const leaveId = await approve(rohan);
    expect(await offersOf(rohan)).toEqual([
      { todo: expect.any(String), ...days, suggested: { code: sunita.code, name: "Sunita Krishnan" } },
    ]);
    expect(eventsAbout(leaveId)).toEqual([["stand_in.offered", [rohan.actor.employee]]]);
    const todo = await firstOffer(rohan);
    const [row] = await inCompany(rohan.actor.company, (tx) => todos.todosById(tx, [todo]));
    expect(row && todoView(row)).toEqual({
      id: todo,
      type: "todo",
      kind: "requests.stand_in",
      kindLabel: "Delegate",
      title: "Who approves for you from Mon 14 Dec to Fri 18 Dec?",
      path: "/requests/stand-ins",
      since: "2026-12-07T04:04:00.000Z",
    });
    const { standIn } = await rohan.call(answer, { params: { todo }, body: { standIn: fatima.code } });
    expect(settled).toContain(leaveId);
    expect(standIn).toMatchObject({ ...days, kind: "*", source: "leave", standIn: { code: fatima.code } });
    expect(await offersOf(rohan)).toEqual([]);
    await approve(rohan, { from: "2026-12-21", to: "2026-12-21" });
    expect((await offersOf(rohan))[0]?.suggested).toEqual({ code: fatima.code, name: "Fatima Sheikh" });
  });

  test("Nobody is an answer, and one answer is enough", async () => {
    const { rohan, fatima, asha } = team();
    await approve(rohan);
    const params = { todo: await firstOffer(rohan) };
    expect(await rohan.call(answer, { params, body: { standIn: null } })).toEqual({});
    expect([await offersOf(rohan), await spansOf(rohan)]).toEqual([[], []]);
    const again = await rohan.refused(answer, { params, body: { standIn: fatima.code } });
    expect([again.status, again.sentences]).toEqual([409, ["This question was answered before."]]);
    expect((await asha.refused(answer, { params, body: { standIn: null } })).status).toBe(404);
  });

  test("an answer that is refused leaves the question open", async () => {
    const { rohan } = team();
    await approve(rohan);
    const todo = await firstOffer(rohan);
    const { sentences } = await rohan.refused(answer, { params: { todo }, body: { standIn: rohan.code } });
    expect(sentences).toEqual(["Choose a colleague who is active from 14 Dec 2026 to 18 Dec 2026."]);
    expect((await offersOf(rohan)).map((offer) => offer.todo)).toEqual([todo]);
  });

  test("of many answers at once one counts, and the others are told that they came later", async () => {
    const { rohan, fatima } = team();
    await approve(rohan);
    const params = { todo: await firstOffer(rohan) };
    const answers = Array.from({ length: 20 }, (_, index) => (index % 2 ? fatima.code : null));
    const outcomes = await Promise.allSettled(answers.map((standIn) => rohan.call(answer, { params, body: { standIn } })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is put to nobody for whom nobody waits, and to whoever holds an open step or is named in a policy", async () => {
    const { asha, fatima, company } = team();
    await approve(asha);
    expect(await offersOf(asha)).toEqual([]);
    await giveStep(asha);
    await approve(asha);
    expect(await offersOf(asha)).toHaveLength(1);
    await approve(fatima);
    expect(await offersOf(fatima)).toEqual([]);
    const rules = [{ name: "", when: [], steps: [{ name: "Fatima", approver: "person", person: fatima.actor.employee }] }];
    await portal.asSuperuser(`begin; set local session_replication_role = replica;
      insert into requests.policies (company_id, id, kind, version, state, rules, author_id, changed_at, published_at)
        values (${company}, '${newId()}', 'tiny.ask', 1, 'published', '${JSON.stringify(rules)}', 1, now(), now()); commit`);
    await approve(fatima);
    expect(await offersOf(fatima)).toHaveLength(1);
  });

  test("is not asked where somebody stands in for everything, and only for the days that are left", async () => {
    const { rohan, fatima } = team();
    const body = { standIn: fatima.code, kind: "*", from: "2026-12-10", to: "2026-12-15" };
    await rohan.call(set, { body });
    await approve(rohan, { from: "2026-12-14", to: "2026-12-15" });
    expect(await offersOf(rohan)).toEqual([]);
    await approve(rohan);
    expect(await offersOf(rohan)).toMatchObject([{ from: "2026-12-16", to: "2026-12-18" }]);
  });
});

describe("DG-04 a leave that changes", () => {
  const answered = async () => {
    const people = team();
    const leaveId = await approve(people.rohan);
    const { standIn } = await people.rohan.call(answer, {
      params: { todo: await firstOffer(people.rohan) },
      body: { standIn: people.fatima.code },
    });
    return { ...people, leaveId, id: standIn?.id ?? "" };
  };

  test("takes its stand-in along: cut to 16 Dec it ends on the 16th, and both are told", async () => {
    const { rohan, fatima, leaveId, id } = await answered();
    await changeLeave(rohan, leaveId, { from: "2026-12-14", to: "2026-12-16" });
    expect(await spansOf(rohan)).toEqual([[fatima.code, "2026-12-14", "2026-12-16", "set", "leave"]]);
    expect(eventsAbout(id).slice(-2)).toEqual(bothOf("changed", { rohan, fatima }));
  });

  test("whoever gives days back or cancels has not ended a stand-in by their own hand: they are told as well", async () => {
    const { rohan, fatima, leaveId, id } = await answered();
    await changeLeave(rohan, leaveId, { from: "2026-12-14", to: "2026-12-16" }, rohan.actor);
    expect(eventsAbout(id).slice(-2)).toEqual(bothOf("changed", { rohan, fatima }));
    await changeLeave(rohan, leaveId, {}, rohan.actor);
    expect(eventsAbout(id).slice(-2)).toEqual(bothOf("ended", { rohan, fatima }));
  });

  test("ends it when it is cancelled, and both are told", async () => {
    const { rohan, fatima, leaveId, id } = await answered();
    await changeLeave(rohan, leaveId);
    expect(await spansOf(rohan)).toEqual([[fatima.code, ...Object.values(days), "ended", "leave"]]);
    expect(eventsAbout(id).slice(-2)).toEqual(bothOf("ended", { rohan, fatima }));
  });

  test("leaves one alone that was ended before, and any other leave's", async () => {
    const { rohan, leaveId, id } = await answered();
    await changeLeave(rohan, newId());
    await rohan.call(end, { params: { id }, body: { version: 1 } });
    const before = told.length;
    await changeLeave(rohan, leaveId);
    expect(told).toHaveLength(before);
  });

  test("asks anew for other days, and no more once it is cancelled", async () => {
    const { rohan } = team();
    const leaveId = await approve(rohan);
    await changeLeave(rohan, leaveId, { from: "2026-12-15", to: "2026-12-16" });
    expect(await offersOf(rohan)).toMatchObject([{ from: "2026-12-15", to: "2026-12-16" }]);
    expect(told.filter(({ subject }) => subject.id === leaveId).map(({ version }) => version)).toEqual([1, 2]);
    await changeLeave(rohan, leaveId);
    expect(await offersOf(rohan)).toEqual([]);
    expect(settled.filter((id) => id === leaveId)).toHaveLength(2);
    const rows = await portal.asSuperuser("select state from requests.todos where subject_id = $1 order by id", [leaveId]);
    expect(rows).toEqual([{ state: "obsolete" }, { state: "obsolete" }]);
  });
});

describe("to-dos", () => {
  test("one is open for each kind, subject and person, however often it is asked for", async () => {
    const { rohan, company } = team();
    const subject = { type: "leave", id: newId() };
    const open = () =>
      inCompany(company, async (tx) =>
        openTodo(tx, { kind: standInTodo.id, subject, assignee: rohan.actor.employee, params: { ...days } }),
      );
    await Promise.all([open(), open(), open()]);
    expect(await offersOf(rohan)).toHaveLength(1);
  });

  test("a kind that no module declares is a bug, and one that a module hands in is none", async () => {
    const { company } = team();
    const opening = { kind: "tiny.read", subject: { type: "tiny", id: newId() }, queue: "hr", params: { n: 3 } } as const;
    const open = () => inCompany(company, async (tx) => openTodo(tx, opening));
    await expect(open()).rejects.toThrow('No module declares the kind of to-do "tiny.read".');
    todoKinds.give([{ id: "tiny.read", label: "Read", sentence: "Read {n} pages", path: ({ n }) => `/tiny/${n}` }]);
    await open();
    const [row] = await portal.asSuperuser<todos.TodoRow>("select * from requests.todos where subject_id = $1", [opening.subject.id]);
    expect(row && todoView(row)).toMatchObject({ title: "Read 3 pages", kindLabel: "Read", path: "/tiny/3" });
    todoKinds.give([]);
  });
});

describe("by the clock", () => {
  const hour = (at: string) => {
    clock.set(at);
    return portal.jobs.runSlot("requests.keep-stand-ins.each", at);
  };

  test("DG-02 whoever begins to stand in reads once what waits; both read when it is over", async () => {
    const { rohan, fatima } = team();
    await giveStep(rohan);
    const { id } = await rohan.call(set, { body: { standIn: fatima.code, from: "2026-12-08", to: "2026-12-09" } });
    await hour("2026-12-07T18:02:00.000Z");
    expect(eventsAbout(id).map(([event]) => event)).toEqual(["stand_in.yours_set"]);
    await hour("2026-12-07T19:02:00.000Z");
    await hour("2026-12-07T20:02:00.000Z");
    expect(eventsAbout(id).slice(1)).toEqual([["stand_in.begun", [fatima.actor.employee]]]);
    expect(told.findLast(({ event }) => event === "stand_in.begun")?.params).toEqual({
      count: 1,
      principal: "Rohan Mehta",
      to: "2026-12-09",
    });
    await hour("2026-12-09T18:02:00.000Z");
    expect(await spansOf(rohan)).toMatchObject([[fatima.code, "2026-12-08", "2026-12-09", "set", "own"]]);
    await hour("2026-12-09T19:02:00.000Z");
    expect(await spansOf(rohan)).toMatchObject([[fatima.code, "2026-12-08", "2026-12-09", "ended", "own"]]);
    expect(eventsAbout(id).slice(-2)).toEqual(bothOf("ended", { rohan, fatima }));
    expect(portal.jobs.failures).toEqual([]);
  });

  test("DG-03 a step of a kind without stand-ins is not told, nor one of another kind", async () => {
    const { rohan, fatima } = team();
    await giveStep(rohan, "tiny.grave");
    const { id } = await rohan.call(set, { body: { standIn: fatima.code, from: "2026-12-07", to: "2026-12-09" } });
    await hour("2026-12-07T05:02:00.000Z");
    expect(eventsAbout(id).map(([event]) => event)).toEqual(["stand_in.yours_set"]);
  });

  test("RP-08 stand-ins from and to a leaver end: at once, and at the latest within the hour", async () => {
    const { rohan, fatima, sunita, asha, company } = team();
    const body = { from: "2026-12-14", to: "2026-12-15" };
    await rohan.call(set, { body: { ...body, standIn: fatima.code } });
    await fatima.call(set, { body: { ...body, standIn: sunita.code } });
    await asha.call(set, { body: { ...body, standIn: sunita.code } });
    await inCompany(company, (tx) => endForLeaver(tx, fatima.actor.employee));
    const states = async () => (await Promise.all([rohan, fatima, asha].map(spansOf))).map(([one]) => one?.[3]);
    expect(await states()).toEqual(["ended", "ended", "set"]);
    leave(sunita);
    await hour("2026-12-07T06:02:00.000Z");
    expect(await states()).toEqual(["ended", "ended", "ended"]);
  });
});
