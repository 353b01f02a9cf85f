import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { allowedValues } from "#api/testing-superuser.ts";
import type { Instant } from "#shared/dates.ts";
import { standInEndpoints, standInSources } from "../../stand-ins/contract.ts";
import { standInStates } from "../../stand-ins/workflow.ts";
import { insert, principalsOf, standInsFor } from "./store.ts";
import {
  agree,
  inCompany,
  leave,
  makePerson,
  makeTeam,
  nextCompany,
  standInAppForThisFile,
  type TestPerson,
  told,
  wishFor,
} from "./testing.ts";

const MONDAY = "2026-12-07T04:04:00.000Z";
const portal = standInAppForThisFile(MONDAY);

const {
  standIns: list,
  standInOverview: overview,
  colleagues,
  previewStandIn: preview,
  setStandIn: set,
  endStandIn: end,
} = standInEndpoints;

const team = (away?: string[]) => makeTeam(portal.app, away);

/** For whom somebody decides a kind at a moment. */
const decidesFor = async ({ company }: { company: number }, person: TestPerson, at: Instant, kind = "tiny.ask") => {
  clock.set(at);
  const found = await inCompany(company, (tx) => principalsOf(tx, person.actor.employee));
  return found.filter((one) => one.kind === kind || (one.kind === "*" && !one.except.includes(kind))).map(({ principal }) => principal);
};
const standInOf = async (company: number, person: TestPerson, kind = "tiny.ask") =>
  (await inCompany(company, (tx) => standInsFor(tx, [person.actor.employee], kind))).get(person.actor.employee);
const eventsOf = (id: string) => told.filter(({ subject }) => subject.id === id).map(({ event, employees }) => [event, employees]);

describe("DG-01 setting one", () => {
  test("is told to the stand-in, stands in both lists, and is audited", async () => {
    const { rohan, fatima, asha } = team();
    const agreed = await agree(rohan, fatima);
    expect(agreed).toMatchObject({
      principal: { code: rohan.code, name: "Rohan Mehta" },
      standIn: { name: "Fatima Sheikh" },
      state: "set",
      source: "own",
      holds: true,
      version: 1,
      actions: ["change", "end"],
    });
    const listOf = async (person: TestPerson, as: "principal" | "stand-in") =>
      (await person.call(list, { query: { as } })).items.map(({ id, actions }) => [id, actions]);
    expect(await listOf(rohan, "principal")).toEqual([[agreed.id, ["change", "end"]]]);
    expect(await listOf(fatima, "stand-in")).toEqual([[agreed.id, ["end"]]]);
    expect([await listOf(fatima, "principal"), await listOf(asha, "stand-in")]).toEqual([[], []]);
    expect(eventsOf(agreed.id)).toEqual([["stand_in.yours_set", [fatima.actor.employee]]]);
    expect(told.at(-1)).toMatchObject({
      version: 1,
      path: "/requests/stand-ins",
      params: { principal: "Rohan Mehta", from: "2026-12-07", to: "2026-12-11" },
    });
    const entries = await portal.asSuperuser("select action, actor_id from platform.audit_entries where record_id = $1", [agreed.id]);
    expect(entries).toEqual([{ action: "requests.set_stand_in", actor_id: rohan.actor.employee }]);
  });

  test("tells everything that stops it at once, and names the field, the figure and the way out", async () => {
    const { rohan } = team();
    const { status, body } = await rohan.refused(set, { body: wishFor(rohan, { to: "2027-03-07", kind: "tiny.grave" }) });
    expect([status, body.violations.map(({ field, message }) => [field, message])]).toEqual([
      422,
      [
        ["standIn", "Choose a colleague who is active from 7 Dec 2026 to 7 Mar 2027."],
        ["kind", "Grave is never decided by a stand-in. Choose another kind, or all requests."],
        ["to", "Choose a last day from 7 Dec 2026 to 6 Mar 2027."],
      ],
    ]);
    expect((await agree(rohan, team().rohan).catch(String)).toString()).toContain("request.stand_in_person");
  });

  test("a colleague of another company is nobody", async () => {
    const { rohan } = team();
    const { sentences } = await rohan.refused(set, { body: wishFor(team().fatima) });
    expect(sentences).toEqual(["Choose a colleague who is active from 7 Dec 2026 to 11 Dec 2026."]);
  });

  test("names who is in the way, and the sentence says until when", async () => {
    const { rohan, fatima, asha } = team();
    await agree(rohan, fatima, { from: "2026-12-09" });
    const { sentences } = await rohan.refused(set, { body: wishFor(asha, { to: "2026-12-09" }) });
    expect(sentences).toEqual([
      "Fatima Sheikh already stands in for all requests from 9 Dec 2026 to 11 Dec 2026. End or shorten that first.",
    ]);
    await agree(rohan, asha, { to: "2026-12-08" });
    await agree(rohan, asha, { kind: "tiny.ask" });
  });

  test("HR sets one for a person who cannot, with a reason; nobody else does", async () => {
    const { rohan, fatima, asha, kavita } = team();
    const forRohan = (reason: string) => ({ body: { ...wishFor(fatima, { reason }), principal: rohan.code } });
    expect((await asha.refused(set, forRohan("He is ill"))).body.violations[0]).toMatchObject({
      code: "request.stand_in_for_other",
      message: "Only HR sets a stand-in for somebody else.",
    });
    expect((await kavita.refused(set, forRohan(""))).sentences).toEqual(["Write at least 5 characters so that Rohan Mehta knows why."]);
    const agreed = await kavita.call(set, forRohan("He is ill"));
    expect(agreed).toMatchObject({ principal: { code: rohan.code }, source: "hr", reason: "He is ill", actions: ["change", "end"] });
    expect(eventsOf(agreed.id)).toEqual([
      ["stand_in.set", [rohan.actor.employee]],
      ["stand_in.yours_set", [fatima.actor.employee]],
    ]);
    const [entry] = await portal.asSuperuser("select actor_id, behalf_of_id, reason from platform.audit_entries where record_id = $1", [
      agreed.id,
    ]);
    expect(entry).toEqual({ actor_id: kavita.actor.employee, behalf_of_id: rohan.actor.employee, reason: "He is ill" });
    const unknown = await kavita.refused(set, { body: { ...wishFor(fatima, { reason: "Long ill" }), principal: "T-0000" } });
    expect(unknown.sentences).toEqual(["Choose a person who works here."]);
  });

  test("of 50 that overlap and come at once one is set and 49 are refused", async () => {
    const { company, rohan, fatima, asha } = team();
    // On a slow machine the lock may be waited for too long: whoever reads that it is busy tries again.
    const outcomeOf = async (index: number): Promise<string> => {
      const outcome = await agree(rohan, index % 2 ? fatima : asha).then(() => "set", String);
      return outcome.includes('"code":"busy"') ? outcomeOf(index) : outcome;
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => outcomeOf(index)));
    expect(outcomes.filter((outcome) => outcome === "set")).toHaveLength(1);
    for (const outcome of outcomes.filter((one) => one !== "set")) expect(outcome).toMatch(/request\.stand_in_(changed|overlap)/);
    const kept = await portal.asSuperuser("select id from requests.stand_ins where company_id = $1", [company]);
    expect(kept).toHaveLength(1);
  });

  test("the database refuses what must never be, whoever asks it", async () => {
    const { company, rohan, fatima } = team();
    const [principal, standIn] = [rohan.actor.employee, fatima.actor.employee];
    const moments = { begins: "2026-12-06T18:30:00.000Z", ends: "2026-12-11T18:30:00.000Z" };
    const wish = { principal, standIn, kind: "*", from: "2026-12-07", to: "2026-12-11", moments, reason: "", source: "own" as const };
    const tried = (change: Partial<typeof wish>) => inCompany(company, (tx) => insert(tx, { ...wish, ...change }));
    await expect(tried({ standIn: principal })).rejects.toMatchObject({ code: "23514" });
    await expect(tried({ to: "2027-03-07" })).rejects.toMatchObject({ code: "23514" });
    await expect(tried({ from: "2026-12-12" })).rejects.toMatchObject({ code: "23514" });
    // Not one of these transactions told the audit of it.
    await expect(tried({})).rejects.toThrow(/audit/);
    await agree(rohan, fatima);
    await expect(tried({ from: "2026-12-11", to: "2026-12-12" })).rejects.toMatchObject({ kind: "conflict" });
  });

  test("holds the states and sources that the code knows", async () => {
    expect(await allowedValues(portal.asSuperuser, "requests.stand_ins", "state")).toEqual([...standInStates].sort());
    expect(await allowedValues(portal.asSuperuser, "requests.stand_ins", "source")).toEqual([...standInSources].sort());
  });
});

describe("DG-02 it holds", () => {
  test("from 6 Dec 18:30:00 UTC to before 11 Dec 18:30:00 for a principal in Kolkata", async () => {
    clock.set("2026-12-01T04:00:00.000Z");
    const home = team();
    const { rohan, fatima } = home;
    await agree(rohan, fatima);
    const principal = [rohan.actor.employee];
    expect(await decidesFor(home, fatima, "2026-12-06T18:29:59.999Z")).toEqual([]);
    expect(await decidesFor(home, fatima, "2026-12-06T18:30:00.000Z")).toEqual(principal);
    expect(await decidesFor(home, fatima, "2026-12-11T18:29:59.999Z")).toEqual(principal);
    expect(await decidesFor(home, fatima, "2026-12-11T18:30:00.000Z")).toEqual([]);
  });

  test("by the principal's own clock", async () => {
    clock.set("2026-12-01T04:00:00.000Z");
    const company = nextCompany();
    const claire = makePerson(portal.app, company, "Claire Wood", { zone: "Europe/London" });
    const fatima = makePerson(portal.app, company, "Fatima Sheikh");
    await agree(claire, fatima);
    expect(await decidesFor({ company }, fatima, "2026-12-06T23:59:59.999Z")).toEqual([]);
    expect(await decidesFor({ company }, fatima, "2026-12-07T00:00:00.000Z")).toEqual([claire.actor.employee]);
  });

  test("a named kind beats all of them, on the days on which somebody is named", async () => {
    const home = team();
    const { company, rohan, fatima, asha } = home;
    await agree(rohan, fatima);
    await agree(rohan, asha, { kind: "tiny.ask", to: "2026-12-08" });
    const principal = [rohan.actor.employee];
    expect(await decidesFor(home, fatima, MONDAY)).toEqual([]);
    expect(await decidesFor(home, asha, MONDAY)).toEqual(principal);
    expect(await decidesFor(home, fatima, MONDAY, "tiny.other")).toEqual(principal);
    expect(await standInOf(company, rohan)).toBe(asha.actor.employee);
    expect(await standInOf(company, rohan, "tiny.other")).toBe(fatima.actor.employee);
    clock.set("2026-12-09T04:00:00.000Z");
    expect(await standInOf(company, rohan)).toBe(fatima.actor.employee);
    expect(await decidesFor(home, fatima, "2026-12-09T04:00:00.000Z")).toEqual(principal);
  });

  test("no longer once it is ended, at once", async () => {
    const home = team();
    const agreed = await agree(home.rohan, home.fatima);
    await home.rohan.call(end, { params: { id: agreed.id }, body: { version: 1 } });
    expect(await decidesFor(home, home.fatima, MONDAY)).toEqual([]);
    expect(await standInOf(home.company, home.rohan)).toBeUndefined();
  });

  test("whoever is away meanwhile is told of, and it is set all the same", async () => {
    const { rohan, fatima } = team(["2026-12-09", "2026-12-10", "2026-12-14"]);
    const seen = await rohan.call(preview, { body: wishFor(fatima) });
    expect(seen).toEqual({
      findings: [],
      warnings: [
        expect.objectContaining({ message: "Fatima Sheikh is away on 9–10 Dec; then only you can decide.", code: "request.stand_in_away" }),
      ],
      last: "2027-03-06",
    });
    expect((await agree(rohan, fatima)).state).toBe("set");
  });
});

describe("what is seen", () => {
  test("all of the company by HR, only one's own by others", async () => {
    const { rohan, fatima, asha, kavita } = team();
    const agreed = await agree(rohan, fatima);
    const own = await agree(asha, fatima);
    const allOf = async (person: TestPerson) => (await person.call(list, { query: { as: "all" } })).items.map(({ id }) => id);
    expect(await allOf(kavita)).toEqual([own.id, agreed.id]);
    expect(await allOf(rohan)).toEqual([agreed.id]);
    expect(await allOf(fatima)).toEqual([own.id, agreed.id]);
    expect(await allOf(team().kavita)).toEqual([]);
    await rohan.call(end, { params: { id: agreed.id }, body: { version: 1 } });
    expect((await kavita.call(list, { query: { as: "all", state: "ended" } })).items.map(({ id }) => id)).toEqual([agreed.id]);
  });

  test("DG-03 the kinds that no stand-in ever decides, and who stood in last", async () => {
    const { rohan, fatima, kavita, sunita } = team();
    const seen = await rohan.call(overview, {});
    expect(seen).toEqual({
      today: "2026-12-07",
      kinds: [
        { id: "tiny.ask", label: "Tiny", possible: true },
        { id: "tiny.grave", label: "Grave", possible: false },
      ],
      offers: [],
      suggested: { code: sunita.code, name: "Sunita Krishnan" },
      keepsAll: false,
    });
    await agree(rohan, fatima);
    expect((await rohan.call(overview, {})).suggested).toEqual({ code: fatima.code, name: "Fatima Sheikh" });
    expect((await kavita.call(overview, {})).keepsAll).toBe(true);
  });

  test("colleagues who may decide, by their names", async () => {
    const { rohan, fatima } = team();
    const found = await rohan.call(colleagues, { query: { q: "Fatima" } });
    expect(found.colleagues.filter(({ code }) => code === fatima.code)).toEqual([
      { code: fatima.code, name: "Fatima Sheikh", department: "Engineering" },
    ]);
    leave(fatima);
    expect(await rohan.call(colleagues, { query: { q: "Fatima" } })).toEqual({ colleagues: [] });
    expect((await rohan.refused(colleagues, { query: { q: "F" } })).status).toBe(400);
  });
});
