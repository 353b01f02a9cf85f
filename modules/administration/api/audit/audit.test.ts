import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "#api/audit.ts";
import { clock } from "#api/clock.ts";
import { openTestPortal, type TestPortal } from "#api/testing.ts";
import { type Caller, callerFor } from "#api/testing-http.ts";
import { inTransaction } from "#api/transaction.ts";
import { notificationEndpoints } from "#modules/notifications/contract.ts";
import { makeCompany, makeEmployee, type TestCompany, type TestEmployee } from "#modules/people/api/testing.ts";
import { makeAccount, signInAs } from "#modules/session/api/testing.ts";
import type { Role } from "#shared/permissions.ts";
import { auditEndpoints as endpoints } from "../../audit/contract.ts";
import { auditCheck, auditCheckDaily } from "./job.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

type Staff = TestEmployee & { caller: Caller };
const join = async (home: TestCompany, role: Role): Promise<Staff> => {
  const person = await makeEmployee(home);
  return { ...person, caller: callerFor(portal.app, await signInAs(await makeAccount({ ...person, role }))) };
};

/** So many deeds of HR, one after the other, about the person. */
const change = async (by: TestEmployee, whom: TestEmployee, count: number, at?: string): Promise<void> => {
  for (let index = 1; index <= count; index += 1) {
    if (at) clock.set(at);
    const actor = { company: by.company, employee: by.employee, role: "HR" as const, session: "test" };
    await inTransaction(actor, async (tx) =>
      audit(tx, {
        action: "people.change_name",
        record: { type: "people.employee", id: whom.employee },
        change: { firstName: [`Name ${index - 1}`, `Name ${index}`] },
        sealed: { account: [null, "50100123456789"] },
        reason: `Marriage ${index}`,
      }),
    );
  }
  clock.reset();
};

describe("AD-04 the audit", () => {
  test("tells HR the values and an Admin who, what and when; a secret stays one for both", async () => {
    const home = await makeCompany();
    const [hr, admin, asha] = [await join(home, "HR"), await join(home, "Admin"), await join(home, "Employee")];
    await change(hr, asha, 1);
    const read = async ({ caller }: Staff) => (await caller.call(endpoints.audit, { query: { person: asha.code, actor: hr.code } })).items;
    const plain = {
      actor: { code: hr.code, name: hr.name },
      module: "People",
      action: "people.change_name",
      object: { label: "Person", person: { code: asha.code, name: asha.name } },
      fields: ["First name", "Account"],
    };
    expect(await read(hr)).toMatchObject([
      {
        ...plain,
        reason: "Marriage 1",
        changes: [
          { field: "First name", before: "Name 0", after: "Name 1", masked: false },
          { field: "Account", masked: true },
        ],
      },
    ]);
    const [told] = await read(admin);
    expect(told).toMatchObject(plain);
    expect(Object.keys(told ?? {})).not.toContain("changes");
    expect(Object.keys(told ?? {})).not.toContain("reason");
    expect(JSON.stringify(await read(hr))).not.toContain("50100123456789");
  });

  test("is the company's own, and read by HR and Admins alone", async () => {
    const [home, elsewhere] = [await makeCompany(), await makeCompany()];
    const [hr, stranger] = [await join(home, "HR"), await join(elsewhere, "HR")];
    await change(hr, hr, 3);
    expect((await stranger.caller.call(endpoints.audit, { query: { person: hr.code } })).items).toEqual([]);
    for (const role of ["Employee", "Manager", "Finance"] as const) {
      const { caller } = await join(home, role);
      expect(await caller.refused(endpoints.audit, { query: {} })).toMatchObject({ status: 403, code: "administration.audit_not_yours" });
    }
  });

  test("is filtered by deed, module, actor and period, and paged without gap or repetition", async () => {
    const home = await makeCompany();
    const [hr, asha] = [await join(home, "HR"), await join(home, "Employee")];
    await change(hr, asha, 5);
    await change(hr, asha, 2, "2026-03-10T20:00:00.000Z");
    const find = async (query: Record<string, string>) => await hr.caller.call(endpoints.audit, { query });
    const count = async (query: Record<string, string>) => (await find(query)).total;
    expect(await count({ action: "people.change_name" })).toBe(7);
    expect(await count({ module: "session", actor: asha.code })).toBe(1);
    expect(await count({ actor: asha.code })).toBe(1);
    expect(await count({ module: "leave", action: "people.change_name" })).toBe(0);
    expect(await count({ actor: "NO-BODY" })).toBe(0);
    // 20:00 UTC is the next day at the head office.
    expect(await count({ from: "2026-03-11", to: "2026-03-11" })).toBe(2);
    expect(await count({ from: "2026-03-10", to: "2026-03-10" })).toBe(0);
    for (const query of [{}, { actor: hr.code }, { module: "people" }, { person: asha.code }, { sort: "at" }] as Record<string, string>[]) {
      const all = (await find({ ...query, limit: "100" })).items.map(({ id }) => id);
      const paged: string[] = [];
      let page = await find({ ...query, limit: "3" });
      for (;;) {
        paged.push(...page.items.map(({ id }) => id));
        if (!page.next) break;
        page = await find({ ...query, limit: "3", after: page.next });
      }
      expect(paged).toEqual(all);
      const back = await find({ ...query, limit: "3", before: page.previous ?? "" }).catch(() => undefined);
      if (page.previous) expect(all).toEqual(expect.arrayContaining(back?.items.map(({ id }) => id) ?? []));
    }
  });

  test("refuses a period of more than 366 days by its field", async () => {
    const { caller } = await join(await makeCompany(), "HR");
    const refused = await caller.refused(endpoints.audit, { query: { from: "2025-01-01", to: "2026-12-31" } });
    expect([refused.status, refused.sentences]).toEqual([400, ["The period has 730 days; 366 is the most. Choose a shorter one."]]);
    expect(refused.body.violations[0]?.field).toBe("to");
  });

  test("is exported without what its reader may not see", async () => {
    const home = await makeCompany();
    const [hr, admin, asha] = [await join(home, "HR"), await join(home, "Admin"), await join(home, "Employee")];
    await change(hr, asha, 1);
    const { exportEndpoints } = await import("#shared/exports/contract.ts");
    const fileOf = async ({ caller }: Staff) => {
      const body = { list: "administration.audit", filters: { person: asha.code, actor: hr.code, sort: "-at" }, format: "csv" as const };
      const { id } = await caller.call(exportEndpoints.request, { body });
      const [row] = await portal.asSuperuser<{ rows_done: number }>("select rows_done from exports.exports where id = $1", [id]);
      return row?.rows_done;
    };
    expect([await fileOf(hr), await fileOf(admin)]).toEqual([1, 1]);
  });
});

describe("AL-03 the nightly verification", () => {
  test("says how far the chain is as it was written", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    await portal.jobs.runSlot(auditCheckDaily.task, "2026-12-06T21:30:00.000Z"); // 03:00 at the head office
    const { check } = await admin.caller.call(endpoints.auditAbout, {});
    expect(check).toMatchObject({ entries: expect.any(Number) });
    expect(check?.brokenAt).toBeUndefined();
    expect(portal.jobs.failures).toEqual([]);
  });

  test("does nothing at other times of the day", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    await portal.jobs.runSlot(auditCheckDaily.task, "2026-12-06T03:00:00.000Z");
    expect((await admin.caller.call(endpoints.auditAbout, {})).check).toBeUndefined();
  });

  test("tells all Admins of the first entry that is not", async () => {
    const home = await makeCompany();
    const admin = await join(home, "Admin");
    await change(admin, admin, 3);
    await portal.pastTriggers("update platform.audit_entries set reason = 'Never said' where company_id = $1 and seq = 2", [home.company]);
    await portal.jobs.runSlot(auditCheckDaily.task, "2026-12-07T21:30:00.000Z");
    expect((await admin.caller.call(endpoints.auditAbout, {})).check).toMatchObject({ entries: 1, brokenAt: 2 });
    const { items } = await admin.caller.call(notificationEndpoints.list, { query: {} });
    expect(items).toMatchObject([{ event: "administration.chain_broken", params: { number: 2 } }]);
    expect(auditCheck.purpose).toContain("hashes");
  });
});
