// Two browser tabs against the last 200.00 of a limit, and one submission sent twice, again and again.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { send } from "#api/testing-http.ts";
import { signInAs } from "#modules/session/api/testing.ts";
import { addDays } from "#shared/dates.ts";
import { billEndpoints } from "../../contract.ts";
import { drive, makeBillCompany, makePerson, readBill, submitBill } from "../testing.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test(`BL-64: ${ROUNDS} rounds of two bills against the last 200.00 of the mobile limit: one is paid 200.00, the other nothing`, async () => {
  const home = await makeBillCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const mobile = (amount: number) => ({ category: "COM-MOB", day: "2026-12-01", amount, noReceipt: "Lost" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const asha = await makePerson(portal.app, home, { manager: rohan });
    await submitBill(asha, { purpose: "Mobile in the first week", lines: [mobile(40_000)] });
    const form = { purpose: "Mobile since then", lines: [mobile(20_000)] };
    const drafts = [await asha.call(billEndpoints.addDraft, { body: form }), await asha.call(billEndpoints.addDraft, { body: form })];
    const submitted = await Promise.all(
      drafts.map(({ id, version }) => asha.call(billEndpoints.submitDraft, { params: { id }, body: { ...form, version } })),
    );
    const bills = await Promise.all(submitted.map(({ number }) => readBill(asha, number)));
    expect(bills.map(({ payable }) => payable).toSorted(), `round ${round}`).toEqual([0, 20_000]);
    const cut = bills.find(({ payable }) => payable === 0);
    expect(cut?.lines[0]?.flags.map(({ sentence }) => sentence)).toContain(
      "\u20b9200.00 over the limit of \u20b9600.00 a month (\u20b90.00 left): paid up to \u20b90.00.",
    );
  }
});

test(`BL-19: ${ROUNDS} rounds of one draft submitted twice, with one key and with two: one bill`, async () => {
  const home = await makeBillCompany();
  const rohan = await makePerson(portal.app, home, { role: "Manager" });
  const asha = await makePerson(portal.app, home, { manager: rohan });
  const headers = await signInAs(asha);
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = { purpose: "Airport", lines: [drive(1, addDays("2026-12-06", -(round % 60)))] };
    const { id, version } = await asha.call(billEndpoints.addDraft, { body: form });
    const submit = (key: string) =>
      send(portal.app, billEndpoints.submitDraft, { params: { id }, body: { ...form, version } }, { ...headers, "idempotency-key": key });
    const [one, other] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([submit(one), submit(one), submit(other)]);
    const numbers = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.json<{ number: string }>().number] : []));
    expect(new Set(numbers).size, `round ${round}`).toBe(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const { statusCode, body } of refused) expect([409, 503], body).toContain(statusCode);
    const [found] = await portal.asSuperuser<{ count: number }>(
      "select count(*)::integer as count from requests.requests where company_id = $1 and record_id = $2::uuid",
      [home.company, id],
    );
    expect(found?.count, `round ${round}`).toBe(1);
  }
});
