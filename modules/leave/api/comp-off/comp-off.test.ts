// Work on a day off becomes leave: offered by attendance, claimed once, decided by the manager.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "#api/actor.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import type { TestEmployee } from "#modules/people/api/testing.ts";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { leaveEndpoints } from "../../contract.ts";
import { returnAfter } from "../recount/leaver.ts";
import { makeLeaveCompany, makePerson } from "../testing.ts";
import { careForOffers } from "./jobs.ts";
import { offerCompOff } from "./offer.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ size: 8 });
});
afterAll(async () => {
  clock.reset();
  await portal.close();
});

const day = "2026-12-05";

/** The clock has moved since they signed in. */
const again = async (person: TestEmployee) => callerFor(portal.app, await signInAs(person));

/** Asha has worked 490 minutes on Sat 5 Dec; it is Mon 7 Dec 2026. */
const worked = async (minutes = 490, on = day) => {
  clock.set("2026-12-07T04:04:00.000Z");
  const home = await makeLeaveCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager", firstName: "Rohan", lastName: "Mehta" });
  const asha = await makePerson(portal.app, home, { manager: rohan, firstName: "Asha", lastName: "Nair" });
  const system = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(systemActor(home.company), work);
  const offer = (some: number, which = on) => system((tx) => offerCompOff(tx, asha.employee, which, some));
  await offer(minutes);
  const list = () => asha.call(leaveEndpoints.listCompOff, {});
  const claim = () => asha.call(leaveEndpoints.claimCompOff, { params: { day: on } });
  const refusedClaim = () => asha.refused(leaveEndpoints.claimCompOff, { params: { day: on } });
  const ask = async () => (await rohan.call(requestEndpoints.waiting, { query: {} })).items[0]?.request;
  const answer = async (body: { action: "approve" | "reject"; comment?: string }) => {
    const asked = await ask();
    return rohan.call(requestEndpoints.decide, { params: { id: asked?.id ?? "" }, body: { ...body, version: asked?.version ?? 0 } });
  };
  const withdraw = async () => {
    const asked = await ask();
    await asha.call(requestEndpoints.withdraw, { params: { id: asked?.id ?? "" }, body: { version: asked?.version ?? 0 } });
  };
  const told = async (event: string) =>
    (await asha.call(notificationEndpoints.list, { query: {} })).items.filter((notice) => notice.event === event);
  const toSettle = () => portal.asSuperuser("select what, day::text from leave.to_settle where company_id = $1", [home.company]);
  return { home, rohan, asha, system, offer, list, claim, refusedClaim, ask, answer, withdraw, told, toSettle };
};

describe("what attendance tells", () => {
  test("LV-31: 490 minutes on a Saturday are offered as a day until 4 Jan, and the owner is told at once", async () => {
    const { list, told } = await worked();
    expect(await list()).toEqual({ offers: [{ day, minutes: 490, units: 1, claimUntil: "2027-01-04" }], claims: [], lots: [] });
    expect((await told("leave.comp_off_offered")).map(({ params }) => params)).toEqual([
      { day, worked: "8 h 10 min", days: "1 day", until: "2027-01-04" },
    ]);
  });

  test("LV-31: nothing for a working day, for too few minutes, or without the type in the policy", async () => {
    expect((await (await worked(490, "2026-12-04")).list()).offers).toEqual([]);
    expect((await (await worked(239)).list()).offers).toEqual([]);
    const { home, system, list, asha } = await worked(0);
    const intern = await makePerson(portal.app, home, { employmentType: "intern" });
    await system((tx) => offerCompOff(tx, intern.employee, day, 490));
    expect((await intern.call(leaveEndpoints.listCompOff, {})).offers).toEqual([]);
    expect((await list()).offers).toEqual([]);
    expect(asha.employee).not.toBe(intern.employee);
  });

  test("LV-31: the latest minutes count until it is claimed, and may take the offer away", async () => {
    const { offer, list, refusedClaim, toSettle } = await worked();
    await offer(479);
    expect((await list()).offers).toMatchObject([{ minutes: 479, units: 0.5 }]);
    await offer(100);
    expect(await list()).toEqual({ offers: [], claims: [], lots: [] });
    expect((await refusedClaim()).status).toBe(404);
    await offer(490);
    expect((await list()).offers).toMatchObject([{ units: 1 }]);
    expect(await toSettle()).toEqual([]);
  });

  test("LV-31: what changes after the claim is HR's to settle, and the claim stays as it was", async () => {
    const { claim, offer, list, toSettle } = await worked();
    await claim();
    await offer(500);
    expect(await toSettle()).toEqual([]);
    await offer(300);
    expect(await toSettle()).toEqual([{ what: "comp_off", day }]);
    expect((await list()).claims).toMatchObject([{ minutes: 490, units: 1, status: "waiting" }]);
  });
});

describe("the claim", () => {
  test("journey 6: Asha claims 5 Dec, Rohan approves, CO 1.0 until 3 Feb 2027; she books Fri 22 Jan; a second claim is refused", async () => {
    const { asha, rohan, claim, refusedClaim, ask, answer, list } = await worked();
    const { number, waitingFor } = await claim();
    expect(number).toBe("CO-2026-00001");
    expect(waitingFor).toMatchObject({ people: [{ name: "Rohan Mehta" }] });
    expect(await ask()).toMatchObject({ number, title: "Comp-off, worked Sat 5 Dec", amount: "1 day" });
    const record = await rohan.call(leaveEndpoints.readCompOff, { params: { number } });
    expect(record).toEqual({
      number,
      day,
      minutes: 490,
      units: 1,
      status: "waiting",
      usableUntil: "2027-02-03",
      owner: { code: asha.code, name: "Asha Nair" },
      // Attendance is asked, and knows none of this day.
      punches: [],
    });
    await answer({ action: "approve" });
    expect(await list()).toMatchObject({ offers: [], claims: [{ number, status: "credited" }], lots: [{ units: 1, last: "2027-02-03" }] });
    const balances = async () => (await asha.call(leaveEndpoints.summary, { query: {} })).balances.find(({ type }) => type === "CO");
    expect(await balances()).toMatchObject({ free: 1, inHand: 1, lapses: { units: 1, last: "2027-02-03" } });
    expect(
      await portal.asSuperuser(
        "select kind, units::text, usable_from::text, usable_until::text from leave.entries where company_id = $1 and type = 'CO'",
        [asha.company],
      ),
    ).toEqual([{ kind: "COMP_GRANT", units: "1.0", usable_from: day, usable_until: "2027-02-03" }]);
    await asha.call(leaveEndpoints.apply, { body: { type: "CO", from: "2027-01-22", to: "2027-01-22" } });
    expect(await balances()).toMatchObject({ free: 0, waiting: 1 });
    expect(await list()).toMatchObject({ lots: [] });
    expect(await refusedClaim()).toMatchObject({
      status: 409,
      code: "leave.comp_off_claimed",
      sentences: [`Sat 5 Dec is claimed already: ${number}.`],
    });
  });

  test("LV-32: of two claims at once one gets a number, and the other reads it", async () => {
    const { asha, claim } = await worked();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, claim));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", ...Array.from({ length: 5 }, () => "rejected")]);
    for (const answer of answers)
      if (answer.status === "rejected") expect(String(answer.reason)).toContain("Sat 5 Dec is claimed already: CO-2026-00001.");
    expect(await portal.asSuperuser("select number from requests.requests where company_id = $1", [asha.company])).toHaveLength(1);
  });

  test("LV-32: after its last day the offer has ended, also where nobody has come by to end it", async () => {
    const { asha, list } = await worked();
    expect((await list()).offers).toHaveLength(1);
    clock.set("2027-01-05T04:04:00.000Z");
    const late = await again(asha);
    expect(await late.call(leaveEndpoints.listCompOff, {})).toMatchObject({ offers: [], claims: [{ day, status: "expired" }] });
    const refused = await late.refused(leaveEndpoints.claimCompOff, { params: { day } });
    expect(refused).toMatchObject({ status: 409, code: "leave.comp_off_late", sentences: ["The offer for Sat 5 Dec ended on 4 Jan."] });
  });

  test("LV-32: taken back it is offered again, and claimed anew under its number", async () => {
    const { rohan, claim, answer, withdraw, list, refusedClaim } = await worked();
    const { number } = await claim();
    await withdraw();
    expect((await list()).offers).toHaveLength(1);
    expect((await claim()).number).toBe(number);
    await answer({ action: "reject", comment: "It was not asked for" });
    expect(await list()).toMatchObject({ offers: [], claims: [{ number, status: "rejected" }], lots: [] });
    expect((await refusedClaim()).status).toBe(409);
    expect((await rohan.call(requestEndpoints.decided, { query: {} })).items).toHaveLength(1);
  });

  test.each([
    ["fewer", [300], [{ minutes: 300, units: 0.5 }], ["leave.comp_off"]],
    ["more that come to the same", [500], [{ minutes: 500, units: 1 }], []],
    ["too few", [100], [], ["leave.comp_off"]],
    ["fewer, and the same again", [300, 490], [{ minutes: 490, units: 1 }], ["leave.comp_off"]],
  ])("LV-31: taken back it offers the minutes that came while it was claimed: %s", async (_, later, offered, settled) => {
    const { claim, withdraw, offer, list, toSettle } = await worked();
    await claim();
    for (const minutes of later) await offer(minutes);
    expect((await list()).claims).toMatchObject([{ minutes: 490, units: 1, status: "waiting" }]);
    await withdraw();
    const { offers } = await list();
    expect(offers.map(({ minutes, units }) => ({ minutes, units }))).toEqual(offered);
    // What HR has read is HR's to settle still.
    expect(await toSettle()).toHaveLength(settled.length);
    // Claimed anew and taken back again, it is as it was claimed.
    if (offers.length === 0) return;
    await claim();
    await withdraw();
    expect((await list()).offers).toEqual(offers);
  });

  test("LV-33: approved after 3 Feb it can be taken for 30 days from then", async () => {
    const { home, asha, rohan, claim, ask } = await worked();
    await claim();
    const asked = await ask();
    clock.set("2027-02-10T04:04:00.000Z");
    const decision = { action: "approve" as const, version: asked?.version ?? 0 };
    await (await again(rohan)).call(requestEndpoints.decide, { params: { id: asked?.id ?? "" }, body: decision });
    expect(
      await portal.asSuperuser(
        "select kind, usable_until::text from leave.entries where company_id = $1 and employee_id = $2 and type = 'CO'",
        [home.company, asha.employee],
      ),
    ).toEqual([{ kind: "COMP_GRANT", usable_until: "2027-03-12" }]);
  });
});

describe("each morning", () => {
  test("LV-32: five days before its end the owner is reminded once, and after it the offer ends", async () => {
    const { home, system, told, list } = await worked();
    clock.set("2026-12-29T04:04:00.000Z");
    expect((await system(careForOffers)).made).toBe(0);
    clock.set("2026-12-30T04:04:00.000Z");
    await system(careForOffers);
    clock.set("2026-12-31T04:04:00.000Z");
    await system(careForOffers);
    clock.set("2027-01-04T04:04:00.000Z");
    await system(careForOffers);
    const ended = "select status from leave.comp_offs where company_id = $1 and status = 'expired'";
    expect(await portal.asSuperuser(ended, [home.company])).toEqual([]);
    clock.set("2027-01-05T04:04:00.000Z");
    expect((await system(careForOffers)).made).toBe(1);
    expect((await system(careForOffers)).made).toBe(0);
    clock.set("2026-12-07T04:04:00.000Z");
    expect((await told("leave.comp_off_ends")).map(({ params }) => params)).toEqual([{ day, days: "1 day", until: "2027-01-04" }]);
    expect((await list()).claims).toMatchObject([{ status: "expired" }]);
  });

  test("LV-29: what a leaver was offered ends with them", async () => {
    const { home, rohan, asha, system, offer } = await worked();
    await system((tx) => offerCompOff(tx, rohan.employee, day, 490));
    await portal.pastTriggers(
      "update people.employees set status = 'left', last_working_day = '2026-12-06' where company_id = $1 and id = $2",
      [home.company, asha.employee],
    );
    await system((tx) => returnAfter(tx, asha.employee));
    const statuses = () =>
      portal.asSuperuser("select status from leave.comp_offs where company_id = $1 order by employee_id = $2", [
        home.company,
        asha.employee,
      ]);
    expect(await statuses()).toEqual([{ status: "offered" }, { status: "expired" }]);
    await offer(490, "2026-12-06");
    expect(await statuses()).toHaveLength(2);
  });
});
