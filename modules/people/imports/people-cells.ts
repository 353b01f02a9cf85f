// Several people in one cell, "Tara Nair | Daughter | 2019-02-03; …".
import { type DateFormat, readDay } from "#shared/sheet.ts";
import { checkFormat, tidyName } from "../record/rules.ts";

const MOST = { contacts: 5, dependents: 10 } as const; // PE-35
const LONGEST_NAME = 80;
const LONGEST_RELATION = 40;
const EARLIEST_BIRTH = "1900-01-01";

/** `last`: a day of birth, or telephone numbers. */
export type PersonInCell = { name: string; relation: string; last: readonly string[] };

export const peopleText = (people: readonly PersonInCell[]): string =>
  people.map(({ name, relation, last }) => [name, relation, ...last].join(" | ")).join("; ");

/** Back from what `peopleText` has written. */
export const peopleIn = (text: string): PersonInCell[] =>
  text.split(";").flatMap((one) => {
    const [name = "", relation = "", ...last] = one.split("|").map((part) => part.trim());
    return name === "" ? [] : [{ name, relation, last }];
  });

type Reading = { isContacts: boolean; dateFormat: DateFormat };

const lastOf = (parts: readonly string[], { isContacts, dateFormat }: Reading): string[] | undefined => {
  if (!isContacts) {
    const day = parts.length === 1 ? readDay(parts[0] ?? "", dateFormat) : undefined;
    return day === undefined || day < EARLIEST_BIRTH ? undefined : [day];
  }
  const phones = parts.map((part) => part.replace(/[\s().-]/g, "")).filter((phone) => phone !== "");
  const fits = phones.length === 1 || phones.length === 2;
  return fits && phones.every((phone) => checkFormat("phone", "phone", phone).length === 0) ? phones : undefined;
};

/** As it is written back, so that what is equal is seen to be equal. */
export const readPeople = (text: string, reading: Reading): { value: string } | { wrong: "many" | "form" } => {
  const people = peopleIn(text).map(({ name, relation, last }) => ({
    name: tidyName(name),
    relation: tidyName(relation),
    last: lastOf(last, reading),
  }));
  if (people.length > (reading.isContacts ? MOST.contacts : MOST.dependents)) return { wrong: "many" };
  const known = people.flatMap(({ last, ...one }) => (last ? [{ ...one, last }] : []));
  const isWhole = known.every(
    ({ name, relation }) => name.length <= LONGEST_NAME && relation !== "" && relation.length <= LONGEST_RELATION,
  );
  return people.length > 0 && known.length === people.length && isWhole ? { value: peopleText(known) } : { wrong: "form" };
}; // PE-64
