// Pay that HR sets for somebody, over HTTP: it counts once a second person has approved it.
import { describe, expect, test } from "vitest";
import { requestEndpoints } from "#modules/requests/contract.ts";
import { testPassword } from "#modules/session/api/testing.ts";
import { sessionEndpoints } from "#modules/session/contract.ts";
import { changeEndpoints as e } from "../../changes/contract.ts";
import { recordEndpoints } from "../../record/endpoints.ts";
import { companyEndpoints } from "../../settings/contract.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { makeEmployee } from "../testing.ts";
import { decide, decideRefused, readBy } from "./testing.ts";

const { at, signedIn, team, noticesOf, entriesOf } = recordsForThisFile();

const raise = { from: "2026-12-01", currency: "INR", basic: 5_000_000, hra: 2_500_000, special: 0, other: 0, reason: "Yearly review" };

const people = async () => {
  const all = await team();
  const person = async (firstName: string, role: "HR" | "Finance") =>
    signedIn(await makeEmployee(all.company, { firstName, lastName: "Rao" }), role);
  const [own, hr] = [await signedIn(all.asha), await signedIn(all.kavita, "HR")];
  const [neha, imran] = [await person("Neha", "HR"), await person("Imran", "Finance")];
  const params = { code: all.asha.code };
  const set = async (body: object = {}) => {
    const { version } = await hr.call(recordEndpoints.record, { params });
    const saved = await hr.call(recordEndpoints.savePay, { params, body: { ...raise, ...body } }, version);
    const [waiting] = (await hr.call(e.waitingValues, { query: { of: all.asha.code } })).values;
    return { saved, number: waiting?.number ?? "" };
  };
  const payOf = async () => (await own.call(recordEndpoints.me, {})).pay?.map(({ basic }) => basic);
  return { ...all, own, hr, neha, imran, set, payOf };
};

describe("PE-37: pay that HR sets", () => {
  test("counts once Finance has approved it, and only then is its owner told", async () => {
    const { asha, own, hr, imran, set, payOf } = await people();
    const { saved, number } = await set();
    expect([saved.version, saved.pay?.length]).toEqual([1, 1]);
    const change = await readBy(hr, { number });
    expect([change.title, change.status, change.waitingFor?.queue, change.asked[0]?.proposed]).toEqual([
      ...["Pay of Asha Nair", "pending", "finance"],
      "INR 50,000.00 + 25,000.00 + 0.00 + 0.00 from 1 Dec 2026",
    ]);
    expect([await payOf(), await noticesOf(asha)]).toEqual([[4_350_000], []]);
    expect((await decide(imran, { number })).status).toBe("approved");
    expect(await payOf()).toEqual([5_000_000, 4_350_000]);
    const [notice] = await noticesOf(asha);
    expect(notice).toMatchObject({ event: "people.record_changed", params: { by: "Imran Rao", reason: "Yearly review" } });
    expect((await entriesOf(asha)).map(({ action, reason }) => [action, reason])).toContainEqual(["people.change_pay", number]);
    expect((await own.call(e.listChanges, { query: {} })).items).toEqual([]);
  });

  test("is approved neither by whoever entered it nor by whoever it is of, who read and take back nothing of it", async () => {
    const { company, own, hr, asha, imran, set } = await people();
    const { number } = await set();
    expect((await decideRefused(hr, { number })).code).toBe("request.own");
    expect((await own.refused(e.readChange, { params: { number } })).status).toBe(404);
    expect((await own.call(e.waitingValues, { query: {} })).values).toEqual([]);
    const { request } = await readBy(hr, { number });
    const withdraw = { params: { id: request.id }, body: { version: request.version, comment: "Not mine" } };
    expect((await own.refused(requestEndpoints.withdraw, withdraw as never)).status).toBe(404);
    const asking = { body: { section: "pay" as const, pay: raise } };
    for (const who of [own, imran]) expect((await who.refused(e.submitChange, asking)).code).toBe("people.not_yours_to_ask");
    // Of Finance's own pay another one of Finance approves, never they.
    const meera = await makeEmployee(company, { firstName: "Meera" });
    const finance = await signedIn(meera, "Finance");
    await hr.call(recordEndpoints.savePay, { params: { code: meera.code }, body: raise }, 1);
    const numbers = async (who: typeof hr) => (await who.call(e.changeQueue, { query: {} })).items.map(({ owner }) => owner.code).sort();
    expect([await numbers(finance), await numbers(imran)]).toEqual([[asha.code], [asha.code, meera.code].sort()]);
  });

  test("a newer one takes the place of what waits, a returned one is sent again, and another HR person approves where no Finance is", async () => {
    const { hr, neha, imran, set, payOf } = await people();
    const first = await set();
    const { number } = await set({ basic: 5_200_000 });
    expect((await readBy(hr, first)).status).toBe("withdrawn");
    expect((await decide(imran, { number }, { action: "return", comment: "Too high, please check" })).status).toBe("returned");
    const { form, version } = await readBy(hr, { number });
    await hr.call(
      e.resubmitChange,
      { params: { number }, body: { section: "pay", ...form, pay: { ...raise, basic: 5_100_000 } } },
      version,
    );
    await decide(imran, { number });
    expect(await payOf()).toEqual([5_100_000, 4_350_000]);

    const other = await team();
    const [one, two] = [await signedIn(other.kavita, "HR"), await signedIn(other.rohan, "HR")];
    await one.call(recordEndpoints.savePay, { params: { code: other.asha.code }, body: raise }, 1);
    const [waiting] = (await two.call(e.changeQueue, { query: {} })).items;
    expect(waiting?.waitingFor?.queue).toBe("hr");
    expect((await decide(two, waiting ?? { number: "" })).status).toBe("approved");
    expect((await neha.refused(e.readChange, { params: { number: "PC-2026-99999" } })).status).toBe(404);
  });

  test("what another HR person puts in its place is told to whoever had entered it, and one's own is not", async () => {
    const { asha, kavita, neha, set } = await people();
    const first = await set();
    const second = await set({ basic: 5_200_000 });
    const replacedOf = async () => (await noticesOf(kavita)).filter(({ event }) => event === "people.change_replaced");
    expect(await replacedOf()).toEqual([]);
    await neha.call(recordEndpoints.savePay, { params: { code: asha.code }, body: { ...raise, from: "2027-04-01" } }, 1);
    expect(await replacedOf()).toMatchObject([{ params: { number: second.number, by: expect.not.stringMatching(first.number) } }]);
  });

  test("the company may let it count at once, which HR switches off with their password", async () => {
    at("10:00:00");
    const { hr, set } = await people();
    at("10:08:00");
    const { profile, version } = await hr.call(companyEndpoints.company, {});
    expect(profile.payNeedsSecondPerson).toBe(true);
    const off = { body: { ...profile, payNeedsSecondPerson: false } };
    expect((await hr.refused(companyEndpoints.saveProfileRules, off, version)).code).toBe("auth.confirm_needed");
    await hr.call(sessionEndpoints.confirm, { body: { password: testPassword } });
    await hr.call(companyEndpoints.saveProfileRules, off, version);
    expect((await set()).saved.pay?.map(({ basic }) => basic)).toEqual([5_000_000, 4_350_000]);
    expect((await set({ basic: 5_300_000 })).number).toBe("");
  });
});
