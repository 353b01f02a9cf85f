// Entries of the audit as they are told to HR and Admins.
import { type AuditFilters, type AuditRow, auditPage } from "#api/audit/list-store.ts";
import type { Counting } from "#api/list-store.ts";
import type { Tx } from "#api/transaction.ts";
import { cards, employeeByCode, headOfficeZone } from "#modules/people/api/index.ts";
import { addDays, wallInstant } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { type Page, TOTAL_CAP } from "#shared/list.ts";
import { Problem } from "#shared/problem.ts";
import { type AuditEntry, type AuditList, THE_PORTAL } from "../../audit/contract.ts";
import { checkPeriod, labelOf, maySeeReason, namesFor, peopleIn, tellChange } from "../../audit/rules.ts";
import { auditNames } from "../needs.ts";

const recordsOf = () => auditNames.get().flatMap(({ records }) => Object.entries(records ?? {}));
const recordNamed = (type: string) => recordsOf().find(([name]) => name === type)?.[1];

const personIn = ({ record_type, record_id }: AuditRow): number | undefined =>
  recordNamed(record_type)?.person ? Number(record_id) : undefined;

/** So that numbers are ordered as texts are. */
const NUMBER_DIGITS = 12;

const nameIn = (people: ReadonlyMap<number, Person>, id: number): string | undefined => {
  const card = people.get(id);
  return card && `${card.name} (${card.code})`;
};

const tellAll = async (tx: Tx, rows: readonly AuditRow[]): Promise<AuditEntry[]> => {
  const names = auditNames.get();
  const ids = rows.flatMap((row) => [row.actor_id ?? [], row.behalf_of_id ?? [], personIn(row) ?? [], peopleIn(names, row)].flat());
  const people = await cards(tx, [...new Set(ids)]);
  const named = (id: number | null | undefined) => {
    const card = id === null || id === undefined ? undefined : people.get(id);
    return card && { code: card.code, name: card.name };
  };
  return rows.map((row) => {
    const { action, record_type: type, record_number: number, reason } = row;
    const [actor, behalfOf, person] = [named(row.actor_id), named(row.behalf_of_id), named(personIn(row))];
    return {
      id: String(row.seq).padStart(NUMBER_DIGITS, "0"),
      at: row.at,
      action,
      label: labelOf(names, action),
      module: namesFor(names, action)?.label ?? action.split(".")[0] ?? "",
      ...(actor && { actor }),
      ...(behalfOf && { behalfOf }),
      object: { label: recordNamed(type)?.label ?? type, ...(number !== null && { number }), ...(person && { person }) },
      ...tellChange(tx.actor.role, names, row, (id) => nameIn(people, id)),
      ...(reason !== null && maySeeReason(tx.actor.role, names, action) && { reason }),
    };
  });
}; // AD-04

/** Nobody of this company: their filter fits nothing. */
const NOBODY = 0;

/** Deeds that the filters leave; all of them where neither a deed nor a module was chosen. */
const actionsOf = ({ module, action }: Pick<AuditList, "module" | "action">): string[] | undefined => {
  if (action !== undefined) return module === undefined || action.startsWith(`${module}.`) ? [action] : [];
  if (module === undefined) return undefined;
  const own = auditNames.get().find((names) => names.module === module);
  return Object.keys(own?.actions ?? {}).map((deed) => `${module}.${deed}`);
};

const filtersOf = async (tx: Tx, { person, actor, from, to, ...deed }: AuditList): Promise<AuditFilters> => {
  const idOf = async (code: string) => (await employeeByCode(tx, code)) ?? NOBODY;
  const zone = await headOfficeZone(tx);
  return {
    actions: actionsOf(deed),
    actor: actor === THE_PORTAL ? "system" : actor === undefined ? undefined : await idOf(actor),
    person:
      person === undefined
        ? undefined
        : { employee: await idOf(person), recordTypes: recordsOf().flatMap(([type, record]) => (record.person ? [type] : [])) },
    from: from && wallInstant(zone, from, "00:00"),
    before: to && wallInstant(zone, addDays(to, 1), "00:00"),
  };
};

export const listed = async (tx: Tx, asked: AuditList & Counting): Promise<Page<AuditEntry>> => {
  const [wrong] = checkPeriod(asked);
  if (wrong) throw new Problem("invalid", [wrong]);
  const { limit, sort, after, before, countTo = TOTAL_CAP + 1 } = asked;
  const page = await auditPage(tx, await filtersOf(tx, asked), { limit, sort, after, before, countTo });
  return { ...page, items: await tellAll(tx, page.items) };
};
