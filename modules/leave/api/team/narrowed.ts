// By which filters about people lists and reports of leave are narrowed.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";

type Where = { person?: string | undefined; department?: string | undefined; location?: string | undefined };

/** Everybody who fits the filters about people, within those whom the list is of; nothing where it is of everybody. */
export const narrowed = async (
  tx: Tx,
  within: readonly number[] | undefined,
  { person, department, location }: Where,
): Promise<readonly number[] | undefined> => {
  const [chosen, placed] = await Promise.all([
    person === undefined ? undefined : people.employeeByCode(tx, person).then((id) => (id === undefined ? [] : [id])),
    department === undefined && location === undefined ? undefined : people.peopleAt(tx, { department, location }),
  ]);
  const sets = [within, chosen, placed].filter((one) => one !== undefined);
  const [first, ...others] = sets;
  return first?.filter((id) => others.every((set) => set.includes(id)));
};
