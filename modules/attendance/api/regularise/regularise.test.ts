// An owner asks for other punches of a day, the manager decides, and the day is another one.
import { afterEach, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makePerson } from "#modules/leave/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { wallInstant } from "#shared/dates.ts";
import { attendanceEndpoints } from "../../contract.ts";
import { deriveIn } from "../days/derive.ts";
import { addPunches, makeAttendanceCompany } from "../testing.ts";

// Mon 7 Dec 2026, 09:34 in Bengaluru.
const NOW = "2026-12-07T04:04:00.000Z";
const portal = openForThisFile(openTestPortal, NOW);
afterEach(() => clock.set(NOW));

const { previewRegularisation, regularise, readRegularisation, resubmitRegularisation, readDay } = attendanceEndpoints;
const DAY = "2026-12-03";
const at = (time: string, date = DAY) => wallInstant("Asia/Kolkata", date, time);
const pair = (from: string, to: string) => ({ in: { time: from }, out: { time: to } });
const asking = (pairs = [pair("09:31", "18:40")], more: object = {}) => ({
  date: DAY,
  pairs,
  reason: "forgot" as const,
  text: "",
  ...more,
});

type Asha = Awaited<ReturnType<typeof makePerson>>;
const punched = async (asha: Asha, ...punches: Parameters<typeof addPunches>[1][number][]) => {
  const ids = await addPunches(asha, punches);
  await inTransaction(systemActor(asha.company), (tx) => deriveIn(tx, asha.employee, [DAY]));
  return ids;
};

/** Asha came at 09:31:20 on Thu 3 Dec and forgot to punch out. */
const forgotten = async () => {
  const home = await makeAttendanceCompany();
  const rohan = await makePerson(portal.app, home, { firstName: "Rohan", lastName: "Mehta", role: "Manager" });
  const asha = await makePerson(portal.app, home, { firstName: "Asha", lastName: "Nair", manager: rohan });
  await punched(asha, { at: at("09:31:20"), kind: "in" });
  const day = (date = DAY) => asha.call(readDay, { params: { date }, query: {} });
  const waiting = async (person = rohan) => (await person.call(requestEndpoints.waiting, { query: {} })).items[0];
  const decide = async (action: "approve" | "reject" | "return", comment?: string, person = rohan) => {
    const asked = (await waiting(person))?.request;
    const body = { action, version: asked?.version ?? 0, ...(comment && { comment }) };
    return { params: { id: asked?.id ?? "" }, body };
  };
  return { home, rohan, asha, day, waiting, decide };
};

describe("a day that is regularised", () => {
  test("AT-24, AT-25, AT-27: shows before and after, and is what was shown once it is approved", async () => {
    const { asha, rohan, day, waiting, decide } = await forgotten();
    const preview = await asha.call(previewRegularisation, { query: {}, body: { date: DAY, pairs: [pair("09:31", "18:40")] } });
    expect(preview).toMatchObject({
      before: { status: "incomplete", net: 0 },
      after: { status: "present", net: 488 },
      punches: [
        { at: at("09:31:20"), kind: "in", change: "kept" },
        { at: at("18:40"), kind: "out", change: "added" },
      ],
      findings: [],
      deciders: [{ people: [{ name: "Rohan Mehta" }] }],
    });
    const { number } = await asha.call(regularise, { query: {}, body: asking() });
    expect(number).toMatch(/^AR-2026-\d{5}$/);
    expect((await day()).status).toBe("incomplete");
    expect((await waiting())?.request).toMatchObject({ number, title: "Attendance correction, Thu 3 Dec", amount: "0 h → 8 h 08 min" });
    expect(await rohan.call(readRegularisation, { params: { number } })).toMatchObject({
      isOwn: false,
      status: "waiting",
      owner: { name: "Asha Nair" },
      before: { status: "incomplete" },
      after: { status: "present" },
    });
    await rohan.call(requestEndpoints.decide, await decide("approve"));
    expect(await day()).toMatchObject({
      status: "present",
      gross: 548,
      net: 488,
      punches: [
        { at: at("09:31:20"), source: "hr" },
        { at: at("18:40"), kind: "out", source: "regularisation", number },
      ],
    });
    expect((await asha.call(readRegularisation, { params: { number } })).status).toBe("approved");
    const { versions, requests } = await day();
    expect(requests).toEqual([{ number, status: "approved" }]);
    expect(versions).toMatchObject([{ status: "incomplete", in: at("09:31:20"), net: 0, until: NOW }]);
    expect(await rohan.call(readDay, { params: { date: DAY }, query: {} })).toMatchObject({ versions: [], requests: [] });
  });

  test("AT-27: what is gone is voided and stays to be seen", async () => {
    const { asha, rohan, day, decide } = await forgotten();
    await asha.call(regularise, { query: {}, body: asking([pair("09:00", "13:00"), pair("14:00", "18:40")]) });
    await rohan.call(requestEndpoints.decide, await decide("approve"));
    const seen = await day();
    expect(seen).toMatchObject({ gross: 520, net: 520, breakTaken: 0, late: 0 });
    expect(seen.punches.map(({ voided }) => voided?.reason)).toEqual([undefined, "Forgot to punch", undefined, undefined, undefined]);
  });

  test("AT-31: punches that came meanwhile keep it from being approved, never from being rejected", async () => {
    const { asha, rohan, decide } = await forgotten();
    const { number } = await asha.call(regularise, { query: {}, body: asking() });
    await punched(asha, { at: at("18:02"), kind: "out" });
    const refusal = await rohan.refused(requestEndpoints.decide, await decide("approve"));
    expect(refusal.sentences).toEqual(["The punches of 3 Dec changed at 09:34. Return it, or ask for a new one."]);
    await rohan.call(requestEndpoints.decide, await decide("reject", "The device has it"));
    expect((await asha.call(readRegularisation, { params: { number } })).status).toBe("rejected");
  });

  test("AT-29: is asked about once, until it is decided; the database holds it too", async () => {
    const { asha, rohan, decide } = await forgotten();
    const { number } = await asha.call(regularise, { query: {}, body: asking() });
    const again = await asha.refused(regularise, { query: {}, body: asking() });
    expect(again.body.violations).toMatchObject([{ code: "attendance.already_asked", params: { number } }]);
    const copy = portal.asSuperuser(
      `insert into attendance.regularisations select company_id, gen_random_uuid(), 'AR-2026-77777', employee_id, day, zone, pairs, changes,
        before, after, flags, reason, text, status, asked_at from attendance.regularisations where company_id = $1 and number = $2`,
      [asha.company, number],
    );
    await expect(copy).rejects.toThrow("one_undecided_a_day");
    await rohan.call(requestEndpoints.decide, await decide("reject", "Not that day"));
    const second = await asha.call(regularise, { query: {}, body: asking() });
    expect(second.number).not.toBe(number);
    await rohan.call(requestEndpoints.decide, await decide("approve"));
    const third = { query: {}, body: asking([pair("09:31", "18:20")]) };
    expect([number, second.number]).not.toContain((await asha.call(regularise, third)).number);
  });

  test("AT-29: of many sent at once one is there", async () => {
    const { asha } = await forgotten();
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => asha.call(regularise, { query: {}, body: asking() })));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = sent.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(reasons.filter((reason) => !reason.includes("attendance.already_asked"))).toEqual([]);
  });

  test("RP-17: returned, it is changed and sent again under its number", async () => {
    const { asha, rohan, decide, day } = await forgotten();
    const { number } = await asha.call(regularise, { query: {}, body: asking() });
    await rohan.call(requestEndpoints.decide, await decide("return", "Was it not 18:20?"));
    const returned = await asha.call(readRegularisation, { params: { number } });
    expect(returned).toMatchObject({ status: "returned", request: { actions: ["resubmit", "withdraw"] } });
    const { date: _, ...body } = asking([pair("09:31", "18:20")]);
    const again = { params: { number }, body: { ...body, version: returned.request.version } };
    expect(await asha.call(resubmitRegularisation, again)).toMatchObject({ number, status: "waiting", after: { net: 468 } });
    const stranger = await rohan.refused(resubmitRegularisation, again);
    expect(stranger.status).toBeGreaterThanOrEqual(400);
    await rohan.call(requestEndpoints.decide, await decide("approve"));
    expect((await day()).net).toBe(468);
  });

  test("AT-30: from the 4th in a month HR decides too", async () => {
    const { asha, rohan, home, decide } = await forgotten();
    await makePerson(portal.app, home, { firstName: "Neha", lastName: "Gupta", role: "HR" });
    for (const date of ["2026-12-01", "2026-12-02", "2026-12-04"]) {
      await asha.call(regularise, { query: {}, body: { ...asking(), date } });
      await rohan.call(requestEndpoints.decide, await decide("approve"));
    }
    const preview = await asha.call(previewRegularisation, { query: {}, body: { date: DAY, pairs: [pair("09:31", "18:40")] } });
    expect(preview.deciders).toHaveLength(2);
    expect(preview.findings).toMatchObject([{ level: "info", message: "This is your 4th in December: HR decides too." }]);
  });

  test("AT-23, AT-28, AT-30: what stops it is told all at once, and a stranger finds nothing", async () => {
    const { asha, home } = await forgotten();
    const old = await asha.refused(regularise, {
      query: {},
      body: { ...asking([pair("18:40", "09:31")], { reason: "other" }), date: "2026-10-30" },
    });
    expect(old.body.violations.map(({ code }) => code)).toEqual(["attendance.too_old", "attendance.pairs", "attendance.reason"]);
    expect(old.body.violations.map(({ message }) => message)).toEqual([
      "Days can be regularised for 30 days; 30 Oct was 38 days ago.",
      "18:40 to 09:31 is not possible: the out must be after the in.",
      "Say in a few words what happened.",
    ]);
    const { number } = await asha.call(regularise, { query: {}, body: asking() });
    const colleague = await makePerson(portal.app, home);
    expect((await colleague.refused(readRegularisation, { params: { number } })).status).toBe(404);
  });
});
