// Days on which a place or a department takes no leave: listed, added, and opened again.
import type { Actor } from "#api/actor.ts";
import { audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import { addDays } from "#shared/dates.ts";
import { compact, orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { NoLeaveDays, NoLeaveForm } from "../../policies/company-contract.ts";
import * as store from "./company-store.ts";
import { lookingAtPolicies, openYear, writingPolicies } from "./editing.ts";
import { insertNoLeaveDays } from "./setup-store.ts";
import { typesOf } from "./store.ts";

const recordOf = (id: string) => ({ type: "leave.no_leave_days", id });

type Places = { locations: readonly { id: string; name: string }[]; departments: readonly { id: string; name: string }[] };

const placesOf = async (tx: Tx): Promise<Places> => {
  const [locations, departments] = await Promise.all([people.locations(tx), people.departments(tx)]);
  return { locations, departments };
};

const view = (row: store.NoLeaveDaysRow, { locations, departments }: Places): NoLeaveDays => {
  const location = locations.find(({ id }) => id === row.location_id);
  const department = departments.find(({ id }) => id === row.department_id);
  return {
    id: row.id,
    name: row.name,
    from: row.from_day,
    to: row.to_day,
    excepted: row.excepted,
    level: row.level,
    ...(location && { location }),
    ...(department && { department }),
  };
};

const views = async (tx: Tx): Promise<NoLeaveDays[]> => {
  const [rows, places] = await Promise.all([store.noLeaveDays(tx), placesOf(tx)]);
  return rows.map((row) => view(row, places));
};

export const listNoLeaveDays = (actor: Actor) =>
  lookingAtPolicies(actor, async (tx) => ({ spans: await views(tx), today: (await openYear(tx)).today }));

export const addNoLeaveDays = (actor: Actor, { location, department, ...form }: NoLeaveForm): Promise<NoLeaveDays> =>
  writingPolicies(actor, async (tx) => {
    const [{ locations, departments }, types] = await Promise.all([placesOf(tx), typesOf(tx)]);
    const { from, to, excepted } = form;
    const place = locations.find(({ id }) => id === location)?.name;
    const part = departments.find(({ id }) => id === department)?.name;
    const isUnknown = (location !== undefined && place === undefined) || (department !== undefined && part === undefined);
    refuseIf(
      compact([
        ((location === undefined && department === undefined) || isUnknown) && { code: "leave.no_leave_place", field: "location" },
        to < from && { code: "leave.no_leave_order", field: "to", params: { to, from } },
        excepted.some((code) => !types.some((type) => type.code === code)) && { code: "leave.no_leave_type", field: "excepted" },
      ]),
    ); // LV-17
    const id = newId();
    insertNoLeaveDays(tx, { ...form, id, locationId: location, departmentId: department });
    const change = auditedAsNew({ ...form, location: place, department: part });
    audit(tx, { action: "leave.add_no_leave_days", record: recordOf(id), change });
    return orMissing("days without leave")((await views(tx)).find((one) => one.id === id));
  });

/** What has gone by was closed; only the rest of it is opened. */
export const endNoLeaveDays = (actor: Actor, id: string): Promise<{ id: string }> =>
  writingPolicies(actor, async (tx) => {
    const [{ from_day: from, to_day: to }, { today }] = await Promise.all([store.lockNoLeaveDays(tx, id), openYear(tx)]);
    if (to < today) throw new Problem("conflict", [{ code: "leave.no_leave_over" }]);
    const last = addDays(today, -1);
    if (last < from) store.deleteNoLeaveDays(tx, id);
    else store.setLast(tx, id, last);
    audit(tx, { action: "leave.end_no_leave_days", record: recordOf(id), change: { to: [to, last < from ? null : last] } });
    return { id };
  });
