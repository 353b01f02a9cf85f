// Several inserts as one statement: each statement of its own costs both sides more than the row it writes.

/** A statement with its values, ready to be sent; one with a name is prepared from its first use on. */
export type Statement = {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly name?: string;
  /** Its text comes again with other values, so that what is joined from such texts is kept. */
  readonly isBuiltOnce?: boolean;
  /** Changes a row that nothing else of its flight reads or changes, so that it may be joined with inserts. */
  readonly isApart?: boolean;
};

const isInsert = ({ sql }: Statement): boolean => /^\s*insert\s/i.test(sql);

/** Parameters beyond this are left to statements of their own: PostgreSQL counts them in 16 bits. */
const MOST_PARAMETERS = 500;

const moved = (sql: string, by: number): string =>
  by === 0 ? sql : sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`);

/** Joined texts by the texts that they are joined from, one after the other. */
type Known = { text?: string; next: Map<string, Known> };
const known: Known = { next: new Map() };
/** Modules write in some dozens of ways; without a bound a text that is not what it says would fill the memory. */
const MOST_KNOWN = 1000;
let knownCount = 0;

const knownFor = (writes: readonly Statement[]): Known | undefined => {
  let place = known;
  for (const { sql, isBuiltOnce } of writes) {
    if (!isBuiltOnce) return undefined;
    let next = place.next.get(sql);
    if (!next) {
      if (knownCount >= MOST_KNOWN) return undefined;
      knownCount += 1;
      next = { next: new Map() };
      place.next.set(sql, next);
    }
    place = next;
  }
  return place;
};

const textOf = (writes: readonly Statement[]): string => {
  let before = 0;
  const texts = writes.map(({ sql, parameters }) => {
    const text = moved(sql, before);
    before += parameters.length;
    return text;
  });
  const last = texts.pop();
  return `with ${texts.map((text, place) => `w${place} as (${text})`).join(", ")} ${last}`;
};

const joined = (writes: readonly Statement[]): Statement => {
  const [only] = writes;
  if (only && writes.length === 1) return only;
  const place = knownFor(writes);
  const sql = place?.text ?? textOf(writes);
  if (place) place.text = sql;
  return { sql, parameters: writes.flatMap(({ parameters }) => parameters) };
};

/**
 * The same writes in the same order, neighbouring inserts as one statement. A row and the row it refers to may be among them, because
 * references are checked when the statement has ended. Only inserts and what is apart are joined: parts of one statement do not see what
 * the others change.
 */
export const together = (writes: readonly Statement[]): Statement[] => {
  const statements: Statement[] = [];
  let neighbours: Statement[] = [];
  let parameters = 0;
  const close = (): void => {
    if (neighbours.length > 0) statements.push(joined(neighbours));
    neighbours = [];
    parameters = 0;
  };
  for (const write of writes) {
    const joins = write.isApart || isInsert(write);
    if (!joins || parameters + write.parameters.length > MOST_PARAMETERS) close();
    if (joins) {
      neighbours.push(write);
      parameters += write.parameters.length;
    } else statements.push(write);
  }
  close();
  return statements;
};
