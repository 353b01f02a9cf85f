// Two people of Finance plan the same bill at once, again and again: one run has it, and the other person reads which.
import { expect, test } from "vitest";
import { openTestPortal } from "#api/testing.ts";
import { openForThisFile } from "#api/testing-file.ts";
import { billEndpoints } from "../../contract.ts";
import { makePerson, makeTeam } from "../testing.ts";
import { approvedBill, withAccount } from "./testing.ts";

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 200);

const portal = openForThisFile(openTestPortal, "2026-12-07T04:04:00.000Z");

test(`BL-50: ${ROUNDS} rounds of two runs with the same bill at once`, async () => {
  const { home, asha, colleague, finance } = await makeTeam(portal.app);
  const other = await makePerson(portal.app, home, { role: "Finance" });
  await withAccount(asha);
  await withAccount(colleague, "0087654321");
  for (let round = 0; round < ROUNDS; round += 1) {
    const [shared, own] = [await approvedBill(asha), await approvedBill(colleague)];
    const planned = (who: typeof finance, bills: string[]) =>
      who.call(billEndpoints.createRun, { body: { bills, payOn: "2026-12-11" } }).then(
        ({ number }) => ({ number }),
        ({ message }: Error) => ({ refused: message }),
      );
    // In another order and with another bill beside it: neither keeps the other waiting for good.
    const outcomes = await Promise.all([planned(finance, [shared.id]), planned(other, [own.id, shared.id])]);
    const made = outcomes.flatMap((outcome) => ("number" in outcome ? [outcome.number] : []));
    const refused = outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : []));
    expect(made, `round ${round}: ${refused.join()}`).toHaveLength(1);
    expect(refused[0], `round ${round}`).toContain(`${shared.number} is already in ${made[0]}.`);
    const items = await portal.asSuperuser<{ count: number }>(
      "select count(*)::integer as count from bills.items where company_id = $1 and bill_id = $2::uuid",
      [home.company, shared.id],
    );
    expect(items, `round ${round}`).toEqual([{ count: 1 }]);
  }
});
