import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { newId } from "#api/ids.ts";
import { step } from "../policies/policy.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { stuckEndpoints } from "../stuck/contract.ts";
import { ask, chainOf, makeKind, setWorking } from "./testing-app.ts";
import { decide, newsOf, read, waitingOf } from "./testing-calls.ts";
import { type Overseer, overseersForThisFile, setUp, teamIn, usualForm } from "./testing-overseers.ts";
import { careAt, lapseAt } from "./time/testing.ts";

const portal = overseersForThisFile("2026-12-04T10:40:00.000Z");
const { requestSettings, saveRequestSettings } = settingsEndpoints;

const byFinance = makeKind({ defaultPolicy: chainOf(step("finance", { name: "Finance" })) });
const ownDays = makeKind({ defaultPolicy: chainOf(step("manager", { name: "Manager", remindAfter: [2, 4], escalateAfter: 8 })) });

const entriesOf = (company: number) =>
  portal.asSuperuser<{ actor: number; change: string }>(
    "select actor_id as actor, change from platform.audit_entries where company_id = $1 and action = 'requests.change_settings' order by seq",
    [company],
  );
const refusedFields = async (admin: Overseer, change: object) =>
  (await admin.having(0).refused(saveRequestSettings, { body: { ...usualForm, ...change } })).sentences;

describe("the settings of a company", () => {
  test("begin with the defaults and come back as they were saved, with their version and the people by name", async () => {
    const { arvind, kavita, imran } = teamIn(portal);
    expect(await arvind.call(requestSettings, {})).toEqual({ ...usualForm, scanner: "none", absent: [], version: 0 });
    const form = {
      lastResort: arvind.code,
      hrLead: kavita.code,
      financeLead: imran.code,
      remindFirst: 2,
      remindSecond: 4,
      escalateAfter: 6,
      lapseAfterDays: 14,
      noticesKeptDays: 90,
      exportAtOnce: 500,
      exportMost: 5000,
      scannerRequired: true,
    };
    const saved = await arvind.having(0).call(saveRequestSettings, { body: form });
    expect(saved).toEqual({
      ...form,
      lastResort: { code: arvind.code, name: "Arvind Menon" },
      hrLead: { code: kavita.code, name: "Kavita Rao" },
      financeLead: { code: imran.code, name: "Imran Qureshi" },
      scanner: "none",
      absent: [],
      version: 1,
    });
    expect(await arvind.call(requestSettings, {})).toEqual(saved);
    expect(await setUp(arvind, {}, 1)).toEqual({ ...usualForm, scanner: "none", absent: [], version: 2 });
    setWorking(kavita.actor.employee, false);
    expect((await arvind.call(requestSettings, {})).absent).toEqual([]);
  });

  test("are told of whoever is named and can decide nothing any more", async () => {
    const { arvind, kavita } = teamIn(portal);
    await setUp(arvind, { lastResort: kavita.code, hrLead: kavita.code });
    setWorking(kavita.actor.employee, false);
    expect((await arvind.call(requestSettings, {})).absent).toEqual(["lastResort", "hrLead"]);
  });

  test("are an Admin's alone, of their own company", async () => {
    const { arvind, kavita, imran, rohan } = teamIn(portal);
    const stranger = teamIn(portal).arvind;
    for (const one of [kavita, imran, rohan]) {
      const wrong = { status: 403, code: "settings.not_yours", sentences: ["Only Admin can see and change these settings."] };
      expect(await one.refused(requestSettings, {})).toMatchObject(wrong);
      expect(await one.having(0).refused(saveRequestSettings, { body: usualForm })).toMatchObject(wrong);
    }
    await setUp(arvind, { lapseAfterDays: 20 });
    expect(await stranger.call(requestSettings, {})).toMatchObject({ lapseAfterDays: 30, version: 0 });
  });

  test("need the version that was read: none 428, another one 412, also of many who are the first", async () => {
    const { arvind, company } = teamIn(portal);
    const other = portal.makePerson(company, "Neha Gupta", { role: "Admin" });
    expect((await arvind.refused(saveRequestSettings, { body: usualForm })).status).toBe(428);
    const all = Array.from({ length: 16 }, (_, no) => setUp(no % 2 ? arvind : other, { lapseAfterDays: 10 + no }));
    const ended = (await Promise.allSettled(all)).map(({ status }) => status);
    expect(ended.filter((status) => status === "fulfilled")).toHaveLength(1);
    expect(await arvind.having(0).refused(saveRequestSettings, { body: usualForm })).toMatchObject({
      status: 412,
      code: "version.stale",
      sentences: ["Somebody changed this in the meantime. Here is the current state."],
    });
    expect(await setUp(other, { lapseAfterDays: 40 }, 1)).toMatchObject({ lapseAfterDays: 40, version: 2 });
    expect(await entriesOf(company)).toHaveLength(2);
  });

  test("RP-02: reminders rise within 1 to 20 working days, the escalation is above them, and all that is wrong is said at once", async () => {
    const { arvind, asha } = teamIn(portal);
    expect(await refusedFields(arvind, { remindFirst: 2, remindSecond: 2 })).toEqual([
      "Choose two of 1 to 20 working days, the second above the first.",
    ]);
    expect(await refusedFields(arvind, { remindFirst: 0 })).toHaveLength(1);
    expect(await refusedFields(arvind, { remindSecond: 21, escalateAfter: 22 })).toHaveLength(1);
    expect(await refusedFields(arvind, { remindSecond: 20, escalateAfter: 20 })).toEqual([
      "Choose more than the 20 working days of the second reminder, at most 60.",
    ]);
    expect(await refusedFields(arvind, { escalateAfter: 61 })).toHaveLength(1);
    setWorking(asha.actor.employee, false);
    const wrong = { lastResort: asha.code, hrLead: "T-1", lapseAfterDays: 7, exportAtOnce: 5000, exportMost: 4000 };
    const refused = await arvind.having(0).refused(saveRequestSettings, { body: { ...usualForm, ...wrong } });
    expect(refused).toMatchObject({ status: 422, code: "request.settings_person" });
    expect(refused.sentences).toEqual([
      "Choose a colleague who works here and may sign in.",
      "Choose a colleague who works here and may sign in.",
      "Choose no fewer rows than are made at once, 5,000.",
      "Choose 8 to 365.",
    ]);
    expect((await arvind.call(requestSettings, {})).version).toBe(0);
    expect(await setUp(arvind, { remindFirst: 1, remindSecond: 20, escalateAfter: 21, lapseAfterDays: 8 })).toMatchObject({ version: 1 });
  });

  test("leave an entry in the audit of what is another than before", async () => {
    const { arvind, company, kavita } = teamIn(portal);
    await setUp(arvind, { hrLead: kavita.code, escalateAfter: 5 });
    await setUp(arvind, { escalateAfter: 5 }, 1);
    const entries = await entriesOf(company);
    expect(entries.map(({ actor }) => actor)).toEqual([arvind.actor.employee, arvind.actor.employee]);
    expect(entries.map(({ change }) => JSON.parse(change))).toEqual([
      { hrLead: [null, kavita.actor.employee], escalateAfter: [3, 5] },
      { hrLead: [kavita.actor.employee, null] },
    ]);
  });
});

describe("what they change", () => {
  test("RP-22, RP-23: the days of steps for which the kind says none, from the next submission on", async () => {
    const { arvind, company, asha, rohan, sunita } = teamIn(portal);
    const before = await ask(asha);
    await setUp(arvind, { remindFirst: 2, remindSecond: 3, escalateAfter: 4 });
    const [after, own] = [await ask(asha), await ask(asha, newId(), { kind: ownDays })];
    const people = { rohan, sunita };
    for (const { id } of [before, after, own]) newsOf(id, people);
    await careAt(company, "2026-12-07");
    expect([newsOf(before.id, people), newsOf(after.id, people)]).toEqual([["reminder rohan"], []]);
    await careAt(company, "2026-12-08");
    expect([newsOf(after.id, people), newsOf(own.id, people)]).toEqual([["reminder rohan"], ["reminder rohan"]]);
    await careAt(company, "2026-12-10");
    expect([(await read(asha, after.number)).view.chain[0]?.dueOn, (await read(asha, own.number)).view.chain[0]?.dueOn]).toEqual([
      "2026-12-10",
      "2026-12-16",
    ]);
    expect((await waitingOf(sunita)).sort()).toEqual([before.number, after.number].sort());
  });

  test("RP-23: a step of the Finance queue goes to its lead, and without one to the last resort", async () => {
    const { arvind, company, asha, imran, sunita } = teamIn(portal);
    await setUp(arvind, { lastResort: arvind.code });
    const people = { imran, sunita, arvind, asha };
    const first = await ask(asha, newId(), { kind: byFinance });
    newsOf(first.id, people);
    await careAt(company, "2026-12-09");
    expect(newsOf(first.id, people)).toContain("escalated arvind");
    await setUp(arvind, { lastResort: arvind.code, financeLead: sunita.code }, 1);
    const second = await ask(asha, newId(), { kind: byFinance });
    await careAt(company, "2026-12-14");
    expect(newsOf(second.id, people)).toContain("escalated sunita");
    expect(await waitingOf(sunita)).toEqual([second.number]);
  });

  test("RP-06, RP-08: who decides when nobody else can, also for what is stuck already", async () => {
    const { arvind, company, tanvi, kavita, sunita } = teamIn(portal);
    setWorking(kavita.actor.employee, false);
    const { number } = await ask(tanvi);
    expect((await arvind.call(stuckEndpoints.stuck, { query: { why: "without_decider" } })).total).toBe(1);
    await setUp(arvind, { lastResort: sunita.code });
    await careAt(company, "2026-12-07");
    expect(await waitingOf(sunita)).toEqual([number]);
    expect((await arvind.call(stuckEndpoints.stuck, { query: {} })).total).toBe(0);
  });

  test("RP-18: when a returned request lapses", async () => {
    const { arvind, company, asha, rohan } = teamIn(portal);
    await setUp(arvind, { lapseAfterDays: 10 });
    const { number } = await ask(asha);
    await decide(rohan, asha, number, { action: "return", comment: "Please say more" });
    await lapseAt(company, "2026-12-13");
    expect((await read(asha, number)).status).toBe("returned");
    await lapseAt(company, "2026-12-14");
    expect((await read(asha, number)).status).toBe("withdrawn");
    clock.set("2026-12-04T10:40:00.000Z");
  });
});
