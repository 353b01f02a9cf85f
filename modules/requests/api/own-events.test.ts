// Events of a module's own in the timeline of its records.
import { describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { inTransaction, type Tx } from "#api/transaction.ts";
import { requestEndpoints } from "../contract.ts";
import { addToTimeline } from "./index.ts";
import { ask, makeTeam, requestsAppForThisFile, tinyRecord } from "./testing-app.ts";
import { decide, read } from "./testing-calls.ts";

const portal = requestsAppForThisFile("2026-12-07T04:04:00.000Z");

/** What a module does that tells of a change of its own. */
const change = (actor: Parameters<typeof inTransaction>[0], recordId: string, work: (tx: Tx) => void) =>
  inTransaction(actor, async (tx) => {
    audit(tx, { action: "tiny.measure", record: { type: "tiny.record", id: recordId } });
    work(tx);
  });

describe("a module's own events", () => {
  test("stand in the timeline in the order of time, in the words that their record declares", async () => {
    const { asha, rohan } = makeTeam(portal.app);
    const { number, recordId } = await ask(asha);
    const tiny = { of: tinyRecord, id: recordId };
    clock.set("2026-12-07T05:00:00.000Z");
    await change(asha.actor, recordId, (tx) => addToTimeline(tx, tiny, "tiny.measured", { size: 3 }, "By hand"));
    clock.set("2026-12-07T06:00:00.000Z");
    await decide(rohan, asha, number);
    clock.set("2026-12-07T07:00:00.000Z");
    await change(systemActor(asha.actor.company), recordId, (tx) => addToTimeline(tx, tiny, "tiny.measured", { size: 4 }));
    const { timeline, version } = await read(asha, number);
    expect(timeline.map(({ event, text, at }) => [event, text, at])).toEqual([
      ["submitted", undefined, "2026-12-07T04:04:00.000Z"],
      ["opened", undefined, "2026-12-07T04:04:00.000Z"],
      ["told", "Asha Nair measured 3.", "2026-12-07T05:00:00.000Z"],
      ["approved", undefined, "2026-12-07T06:00:00.000Z"],
      ["told", "The portal measured 4.", "2026-12-07T07:00:00.000Z"],
    ]);
    expect(timeline[2]).toMatchObject({ actor: { name: "Asha Nair" }, comment: "By hand", params: {} });
    expect(version, "it changes nothing that a decider has read").toBe(2);
  });

  test("is gone with the change that it tells of", async () => {
    const { asha } = makeTeam(portal.app);
    const { number, recordId } = await ask(asha);
    const failing = change(asha.actor, recordId, (tx) => {
      addToTimeline(tx, { of: tinyRecord, id: recordId }, "tiny.measured", { size: 3 });
      throw new Error("measured wrongly");
    });
    await expect(failing).rejects.toThrow(/measured wrongly/);
    expect((await read(asha, number)).timeline.map(({ event }) => event)).toEqual(["submitted", "opened"]);
  });

  test("one that no record declares is refused, and none comes between a decider and what was decided", async () => {
    const { asha, rohan } = makeTeam(portal.app);
    const { id, number, recordId } = await ask(asha);
    const unknown = { type: "tiny.record", events: { "tiny.lost": "{name} lost it." } } as const;
    const telling = change(asha.actor, recordId, (tx) => addToTimeline(tx, { of: unknown, id: recordId }, "tiny.lost"));
    await expect(telling).rejects.toThrow(/"tiny.lost" of "tiny.record"/);
    await decide(rohan, asha, number);
    await change(asha.actor, recordId, (tx) => addToTimeline(tx, { of: tinyRecord, id: recordId }, "tiny.measured", { size: 3 }));
    const late = await rohan.refused(requestEndpoints.decide, { params: { id }, body: { version: 1, action: "approve" } });
    expect(late.sentences[0]).toMatch(/^Rohan Mehta approved this/);
  });
});
