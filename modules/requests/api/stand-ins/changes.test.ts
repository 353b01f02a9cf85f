// What becomes of a stand-in once it is agreed: changed, ended, declined, and by whom.
import { describe, expect, test } from "vitest";
import { clock } from "#api/clock.ts";
import { type StandIn, standInEndpoints } from "../../stand-ins/contract.ts";
import { agree, makeTeam, standInAppForThisFile, told, wishFor } from "./testing.ts";

const portal = standInAppForThisFile("2026-12-07T04:04:00.000Z");

const { previewStandIn: preview, changeStandIn: change, endStandIn: end, declineStandIn: decline } = standInEndpoints;
const team = () => makeTeam(portal.app);

const changed = ({ standIn, kind, from, to, reason }: StandIn, wish: Partial<Record<"to" | "from" | "reason" | "kind", string>> = {}) => ({
  body: { standIn: standIn.code, kind, from, to, reason, ...wish },
});
const eventsOf = (id: string) => told.filter(({ subject }) => subject.id === id).map(({ event, employees }) => [event, employees]);

describe("what becomes of it", () => {
  test("DG-01 the principal changes it; whoever read an older version is refused", async () => {
    const { rohan, fatima, asha } = team();
    const agreed = await agree(rohan, fatima, { from: "2026-12-09" });
    const params = { id: agreed.id };
    expect((await rohan.refused(change, { params, ...changed(agreed) })).status).toBe(428);
    const longer = await rohan.having(1).call(change, { params, ...changed(agreed, { to: "2026-12-18" }) });
    expect(longer).toMatchObject({ to: "2026-12-18", version: 2 });
    const late = await rohan.having(1).refused(change, { params, ...changed(agreed) });
    expect([late.status, late.code]).toEqual([412, "request.stand_in_changed"]);
    const given = await rohan.having(2).call(change, { params, body: { ...changed(longer).body, standIn: asha.code } });
    expect(given).toMatchObject({ standIn: { code: asha.code }, version: 3 });
    expect(eventsOf(agreed.id)).toEqual([
      ["stand_in.yours_set", [fatima.actor.employee]],
      ["stand_in.yours_changed", [fatima.actor.employee]],
      ["stand_in.yours_ended", [fatima.actor.employee]],
      ["stand_in.yours_set", [asha.actor.employee]],
    ]);
  });

  test("DG-01 whoever changes what HR has set for them may leave its reason as it is", async () => {
    const { rohan, fatima, kavita } = team();
    const wish = { ...wishFor(fatima, { reason: "He is ill" }), principal: rohan.code };
    const agreed = await kavita.call(standInEndpoints.setStandIn, { body: wish });
    const params = { id: agreed.id };
    const own = await rohan.having(1).call(change, { params, ...changed(agreed, { to: "2026-12-18", reason: "" }) });
    expect(own).toMatchObject({ to: "2026-12-18", reason: "He is ill", source: "hr" });
    expect(await rohan.having(2).call(change, { params, ...changed(own, { reason: "Well again" }) })).toMatchObject({
      reason: "Well again",
    });
  });

  test("DG-01 once begun only its last day changes", async () => {
    const { rohan, fatima, asha } = team();
    const agreed = await agree(rohan, fatima);
    const params = { id: agreed.id };
    clock.set("2026-12-09T04:00:00.000Z");
    const moved = await rohan.having(1).refused(change, { params, body: { ...changed(agreed).body, standIn: asha.code } });
    expect(moved.sentences).toEqual(["This began on 7 Dec 2026. Only its last day can change; end it to name somebody else."]);
    const past = await rohan.having(1).refused(change, { params, ...changed(agreed, { to: "2026-12-08" }) });
    expect(past.sentences).toEqual(["Choose a last day from 9 Dec 2026 to 6 Mar 2027."]);
    expect(await rohan.having(1).call(change, { params, ...changed(agreed, { to: "2026-12-09" }) })).toMatchObject({ to: "2026-12-09" });
  });

  test("DG-01 a change never meets another one", async () => {
    const { rohan, fatima, asha } = team();
    await agree(rohan, asha, { from: "2026-12-14", to: "2026-12-15" });
    const agreed = await agree(rohan, fatima);
    const { sentences } = await rohan.having(1).refused(change, { params: { id: agreed.id }, ...changed(agreed, { to: "2026-12-14" }) });
    expect(sentences[0]).toBe("Asha Nair already stands in for all requests from 14 Dec 2026 to 15 Dec 2026. End or shorten that first.");
  });

  test("the stand-in declines before the first day, and ends it afterwards", async () => {
    const { rohan, fatima } = team();
    const later = await agree(rohan, fatima, { from: "2026-12-09" });
    const version = { version: 1 };
    expect(later.actions).toEqual(["change", "end"]);
    const declined = await fatima.call(decline, { params: { id: later.id }, body: version });
    expect([declined.state, declined.actions, eventsOf(later.id).at(-1)]).toEqual([
      "declined",
      [],
      ["stand_in.declined", [rohan.actor.employee]],
    ]);
    const now = await agree(rohan, fatima);
    expect((await fatima.refused(decline, { params: { id: now.id }, body: version })).sentences).toEqual([
      "You decide for Rohan Mehta since 7 Dec 2026. End it instead.",
    ]);
    expect((await fatima.call(end, { params: { id: now.id }, body: version })).state).toBe("ended");
    const again = await rohan.refused(end, { params: { id: now.id }, body: version });
    expect([again.status, again.sentences]).toEqual([409, ["This was ended before. Set a new one."]]);
  });

  test("others are refused: the stand-in changes nothing, the principal declines nothing, a colleague knows of nothing", async () => {
    const { rohan, fatima, asha, kavita } = team();
    const agreed = await agree(rohan, fatima, { from: "2026-12-09" });
    const params = { id: agreed.id };
    const body = { version: 1 };
    expect((await fatima.having(1).refused(change, { params, ...changed(agreed) })).sentences).toEqual([
      "Only Rohan Mehta or HR can change this.",
    ]);
    expect((await rohan.refused(decline, { params, body })).sentences).toEqual(["Only Fatima Sheikh can decline this."]);
    for (const refusal of [
      asha.refused(end, { params, body }),
      asha.refused(decline, { params, body }),
      asha.having(1).refused(change, { params, ...changed(agreed) }),
      asha.refused(preview, { body: { ...wishFor(fatima), id: agreed.id } }),
      team().rohan.refused(end, { params, body }),
    ])
      expect((await refusal).status).toBe(404);
    expect((await kavita.call(end, { params, body })).state).toBe("ended");
    expect(eventsOf(agreed.id).slice(-2)).toEqual([
      ["stand_in.ended", [rohan.actor.employee]],
      ["stand_in.yours_ended", [fatima.actor.employee]],
    ]);
  });

  test("of an end and a change at once one comes second and is told", async () => {
    const { rohan, fatima } = team();
    const agreed = await agree(rohan, fatima);
    const params = { id: agreed.id };
    const outcomes = await Promise.allSettled([
      fatima.call(end, { params, body: { version: 1 } }),
      rohan.having(1).call(change, { params, ...changed(agreed, { to: "2026-12-10" }) }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
