// SQL of the search for people.
import { sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import type { PlainDate } from "#shared/dates.ts";
import type { PeopleTables } from "./tables.ts";

const query = queriesOf<PeopleTables>();

/** More than are shown: somebody may be met by several words, and who is shown is decided by their own day. */
const CANDIDATES = 40;

/** No letter stands behind it. */
const LAST = "\u{10ffff}";

/** A word between `from` and `below`, and up to four others. A day that is not given leaves nobody out. */
type Sought = {
  from: string;
  below: string;
  others: readonly string[];
  /** Only who has joined by then, or whose manager asks. */
  joinedBy: PlainDate | undefined;
  asker: number;
  /** Only who still works then. */
  worksOn: PlainDate | undefined;
};
type Values = OfCompany & Omit<Sought, "others"> & { second?: string; third?: string; fourth?: string; fifth?: string };

const matches = query((q, { company, from, below, asker, joinedBy, worksOn, second, third, fourth, fifth }: Values) => {
  let found = q
    .selectFrom("people.search_words as w")
    // One look by the key for each word that is met, in the order of the words, until there are enough: a plain join would read the whole company.
    .innerJoinLateral(
      ({ selectFrom }) => {
        let person = selectFrom("people.employees as e")
          .select("e.id")
          .whereRef("e.company_id", "=", "w.company_id")
          .whereRef("e.id", "=", "w.employee_id")
          .where("e.status", "!=", sql.lit("cancelled" as const));
        if (joinedBy) person = person.where((is) => is.or([is("e.joined_on", "<=", joinedBy), is("e.manager_id", "=", asker)]));
        if (worksOn) {
          person = person
            .where("e.status", "!=", sql.lit("left" as const))
            .where((is) =>
              is.or([is("e.last_working_day", "is", null), is("e.last_working_day", ">=", worksOn), is("e.access_until", "is not", null)]),
            );
        }
        return person.limit(sql.lit(1)).as("person");
      },
      (join) => join.onTrue(),
    )
    .select("w.employee_id as id")
    .where("w.company_id", "=", company)
    .where("w.word", ">=", from)
    .where("w.word", "<", below);
  for (const other of [second, third, fourth, fifth]) {
    if (other === undefined) continue;
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("people.search_words as o")
          .select("o.word")
          .whereRef("o.company_id", "=", "w.company_id")
          .whereRef("o.employee_id", "=", "w.employee_id")
          .where("o.word", ">=", other)
          .where(sql<boolean>`o.word < ${other} || ${sql.lit(LAST)}`),
      ),
    );
  }
  return found.orderBy("w.word").orderBy("w.employee_id").limit(sql.lit(CANDIDATES));
});

/** People of whose words each of the beginnings begins one, in the order of the word that was met. */
export const matching = async (tx: Tx, { others, ...sought }: Omit<Sought, "below">): Promise<number[]> => {
  const [second, third, fourth, fifth] = others;
  const found = await matches(tx, { ...sought, below: sought.from + LAST, second, third, fourth, fifth } as Omit<Values, "company">);
  return [...new Set(found.map(({ id }) => id))];
};

const managersOf = query((q, { company, ids }: OfCompany & { ids: readonly number[] }) =>
  q
    .selectFrom("people.employees")
    .select(["id", "manager_id"])
    .where("company_id", "=", company)
    .where("id", "=", sql<number>`any(${ids}::integer[])`),
);

export const managers = async (tx: Tx, ids: readonly number[]): Promise<Map<number, number | null>> =>
  new Map((await managersOf(tx, { ids })).map(({ id, manager_id }) => [id, manager_id]));

const departmentsOf = query((q, { company, placements }: OfCompany & { placements: readonly string[] }) =>
  q
    .selectFrom("people.placements as p")
    .innerJoin("people.departments as d", (join) => join.onRef("d.company_id", "=", "p.company_id").onRef("d.id", "=", "p.department_id"))
    .select(["p.id", "d.name"])
    .where("p.company_id", "=", company)
    .where("p.id", "=", sql<string>`any(${placements}::uuid[])`),
);

/** The department of each placement. */
export const departments = async (tx: Tx, placements: readonly string[]): Promise<Map<string, string>> =>
  new Map((await departmentsOf(tx, { placements })).map(({ id, name }) => [id, name]));
