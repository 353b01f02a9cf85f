// What the database itself holds of changes, whatever the code above it asks: each statement is written past every rule.
import { describe, expect, test } from "vitest";
import { statesOf } from "#shared/workflow.ts";
import { changeWorkflow } from "../../changes/workflow.ts";
import { recordsForThisFile } from "../record/testing-team.ts";
import { pastRules } from "../testing-past-rules.ts";
import { asking, newAccount } from "./testing.ts";

const { portal, signedIn, team } = recordsForThisFile();
const personal = { dateOfBirth: "1991-05-17", nationality: "IN", gender: "female" as const, maritalStatus: "divorced" as const };

/** One of each sort, as it was asked for. */
const asked = async () => {
  const { asha } = await team();
  const ask = asking(portal(), asha, await signedIn(asha));
  const [one, account] = [await ask({ section: "personal", personal }), await ask({ section: "bank", bank: newAccount })];
  const past = pastRules(portal(), asha.company);
  const of = ({ id }: { id: string }) => `company_id = ${asha.company} and id = '${id}'`;
  return { asha, one, account, past, of };
};

describe("the database", () => {
  test("PE-33: lets one thing be asked for of a field at a time", async () => {
    const { asha, one, account, past } = await asked();
    const again = past(`insert into people.change_items (company_id, change_id, round, field, employee_id, place, live)
      values (${asha.company}, '${account.id}', 1, '${one.asked[0]?.field}', ${asha.employee}, 2, true)`);
    await expect(again).rejects.toMatchObject({ constraint: "change_items_one_live" });
  });

  test("changes nothing of what was asked for, and forgets no change", async () => {
    const { asha, one, past, of } = await asked();
    const refused = { code: "42501" };
    const items = `company_id = ${asha.company} and change_id = '${one.id}'`;
    await expect(past(`update people.change_items set proposed = '"x"' where ${items}`)).rejects.toMatchObject(refused);
    await expect(past(`update people.change_items set before = null where ${items}`)).rejects.toMatchObject(refused);
    await expect(past(`delete from people.change_items where ${items}`)).rejects.toMatchObject(refused);
    await expect(past(`update people.changes set employee_id = 0 where ${of(one)}`)).rejects.toMatchObject(refused);
    await expect(past(`update people.changes set section = 'bank' where ${of(one)}`)).rejects.toMatchObject(refused);
    await expect(past(`delete from people.changes where ${of(one)}`)).rejects.toMatchObject(refused);
  });

  test("PE-37 PE-38: only an account is verified, and one in its waiting time has its moment", async () => {
    const { one, account, past, of } = await asked();
    const verified = past(`update people.changes set status = 'verified' where ${of(one)}`);
    await expect(verified).rejects.toMatchObject({ constraint: "changes_of_accounts" });
    const without = past(`update people.changes set status = 'waiting_time' where ${of(account)}`);
    await expect(without).rejects.toMatchObject({ constraint: "changes_payable" });
    const early = past(`update people.changes set payable_from = now() where ${of(account)}`);
    await expect(early).rejects.toMatchObject({ constraint: "changes_payable" });
  });

  test("keeps an item with the person whose change it is of, and a number no longer than its mask beside its digest", async () => {
    const { asha, one, account, past } = await asked();
    const strange = past(`insert into people.change_items (company_id, change_id, round, field, employee_id, place, live)
      values (${asha.company}, '${one.id}', 2, 'gender', ${asha.employee + 1}, 1, false)`);
    await expect(strange).rejects.toMatchObject({ code: "23503" });
    const clear = past(`insert into people.change_secrets (company_id, change_id, id, sealed, tail, digest)
      values (${asha.company}, '${account.id}', gen_random_uuid(), 'x', '${newAccount.number}', decode(repeat('00', 32), 'hex'))`);
    await expect(clear).rejects.toMatchObject({ constraint: "change_secrets_tail_check" });
  });

  test("knows the states of the workflow, and no other", async () => {
    const [found] = await portal().asSuperuser<{ words: string }>(
      "select pg_get_constraintdef(oid) as words from pg_constraint where conrelid = 'people.changes'::regclass and conname = 'changes_status_check'",
    );
    expect([...(found?.words ?? "").matchAll(/'(\w+)'::text/g)].map(([, word]) => word).sort()).toEqual(
      [...statesOf(changeWorkflow)].sort(),
    );
  });
});
