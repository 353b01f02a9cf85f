// By what lists of people are narrowed: words, and where somebody stands at the moment.
import { type RawBuilder, sql } from "kysely";
import { type OfCompany, queriesOf } from "#api/queries.ts";
import type { Tx } from "#api/transaction.ts";
import { sought } from "#shared/search.ts";
import { allDepartments } from "../choice-store.ts";
import { isInForce, type Moment } from "../in-force-store.ts";
import type { PeopleTables } from "../tables.ts";

const query = queriesOf<PeopleTables>();

/** No letter stands behind it. */
const LAST = "\u{10ffff}";

const places = ["first", "second", "third", "fourth", "fifth"] as const;
type Place = (typeof places)[number];

/** Up to five beginnings of words, each with the designations of which it begins a word. */
export type Words = Partial<Record<Place, string> & Record<`${Place}Jobs`, readonly string[]>>;
/** The departments with all below them. */
export type Where = { departments?: readonly string[] | undefined; location?: string | undefined };

/** The designations of which each beginning begins a word, however many there are: none of the others is read. */
const jobs = query((q, { company, words }: OfCompany & { words: readonly string[] }) =>
  q
    .selectFrom("people.designations as d")
    .innerJoin(sql<{ word: string }>`unnest(${words}::text[])`.as<"w">(sql`w(word)`), (join) =>
      join.on(sql<boolean>`strpos(d.search_text, ' ' || w.word) > 0`),
    )
    .select(["d.id", "w.word"])
    .where("d.company_id", "=", company),
);

/** What was typed, as lists are asked for it. */
export const wordsOf = async (tx: Tx, typed: string | undefined): Promise<Words> => {
  if (typed === undefined) return {};
  const beginnings = sought(typed);
  // Of accents alone nothing is left, and nobody is found by it.
  const asked = (beginnings.length > 0 ? beginnings : [typed]).slice(0, places.length);
  const designations = await jobs(tx, { words: asked });
  const words: Words = {};
  for (const [index, word] of asked.entries()) {
    const place = places[index];
    if (place === undefined) break;
    const met = designations.filter((designation) => designation.word === word).map(({ id }) => id);
    words[place] = word;
    if (met.length > 0) words[`${place}Jobs`] = met;
  }
  return words;
};

/** A department with those below it, however deep. */
export const departmentsWith = async (tx: Tx, id: string | undefined): Promise<string[] | undefined> => {
  if (id === undefined) return undefined;
  const all = await allDepartments(tx);
  const found = [id];
  for (const above of found)
    for (const { id: below, parent_id } of all) if (parent_id === above && !found.includes(below)) found.push(below);
  return found;
};

const standing = (values: OfCompany & Moment, condition: RawBuilder<boolean>): RawBuilder<number> => sql`
  select p.employee_id from people.placements p where p.company_id = ${values.company} and ${condition} and ${isInForce(values)}`;

/** Whose placement in force fits: found once as an array, because looked for in each person it is a walk through the whole company. */
export const standsIn = (values: OfCompany & Moment, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`e.id = any(array(${standing(values, condition)}))`;

const foundBy = (values: OfCompany & Moment, word: string, met: readonly string[] | undefined): RawBuilder<number> => {
  const named = sql<number>`select w.employee_id from people.search_words w
    where w.company_id = ${values.company} and w.word >= ${word} and w.word < ${word} || ${sql.lit(LAST)}`;
  return met ? sql<number>`${named} union all ${standing(values, sql<boolean>`p.designation_id = any(${met}::uuid[])`)}` : named;
};

/** Conditions on `people.employees as e`. */
export const narrowed = (values: OfCompany & Moment & Words & Where): RawBuilder<boolean>[] => {
  const conditions: RawBuilder<boolean>[] = [];
  const found = places.flatMap((place) => {
    const word = values[place];
    return word === undefined ? [] : [sql<number>`(${foundBy(values, word, values[`${place}Jobs`])})`];
  });
  // An array here as well: that a word finds few is not known when it is planned.
  if (found.length > 0) conditions.push(sql<boolean>`e.id = any(array(${sql.join(found, sql` intersect `)}))`);
  const { departments, location } = values;
  if (departments) conditions.push(standsIn(values, sql<boolean>`p.department_id = any(${departments}::uuid[])`));
  if (location !== undefined) conditions.push(standsIn(values, sql<boolean>`p.location_id = ${location}`));
  return conditions;
};
