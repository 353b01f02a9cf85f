// Four colleagues refer the same person at once, by one key or the other, again and again.
import { expect, test } from "vitest";
import type { Actor } from "#api/actor.ts";
import { seedSentFile } from "#api/files.ts";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { inTransaction } from "#api/transaction.ts";
import { makeEmployee, type TestEmployee } from "#modules/people/api/testing.ts";
import { referralKind } from "../../kinds.ts";
import { makeOpening, makeTeam } from "../testing.ts";
import { referralBody } from "../testing-people.ts";
import { submitReferralIn } from "./commands.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);
/** Nobody may refer more than 20 people in 30 days. */
const ROUNDS_OF_ONE = 20;

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test(`RF-06: ${ROUNDS} rounds of four referrals of one person: whoever has a key first counts, nobody fails, and no key is there twice`, async () => {
  const { home, rohan } = await makeTeam(portal.app);
  const { id: opening } = await makeOpening(home, rohan);
  const submit = ({ employee }: TestEmployee, no: number, change: object) => {
    const actor: Actor = { company: home.company, employee, role: "Employee", session: "race" };
    return inTransaction(actor, async (tx) => {
      const sent = { recordType: referralKind.id, slot: "resume", name: "resume.pdf", says: `Person ${no}` };
      const body = { city: "", profileUrl: "", ...referralBody(opening, await seedSentFile(tx, sent), no), ...change };
      return submitReferralIn(tx, body);
    });
  };
  let people: TestEmployee[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % ROUNDS_OF_ONE === 0) people = await Promise.all([1, 2, 3, 4].map(() => makeEmployee(home)));
    const changes = [{}, { email: `other.${round}@example.net` }, { phone: `0${7_000_000_000 + round}` }, {}];
    const answers = await Promise.allSettled(people.map((who, place) => submit(who, round, changes[place] ?? {})));
    const failed = answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason)] : []));
    expect(failed, `round ${round}`).toEqual([]);
  }
  const count = async (what: string): Promise<number> =>
    (await portal.asSuperuser(`select 1 from hiring.${what} and company_id = $1`, [home.company])).length;
  const counting = await count("referrals where status = 'waiting'");
  // Two of the four share no key: they count both where they come first.
  expect(counting).toBeGreaterThanOrEqual(ROUNDS);
  expect(counting).toBeLessThanOrEqual(2 * ROUNDS);
  expect([await count("candidates where true"), await count("applications where true")]).toEqual([counting, counting]);
  expect(await count("referrals where status = 'duplicate'")).toBe(4 * ROUNDS - counting);
});
