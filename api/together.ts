// Several inserts as one statement: each statement of its own costs both sides more than the row it writes.

/** A statement with its values, ready to be sent; one with a name is prepared from its first use on. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[]; readonly name?: string };

const isInsert = ({ sql }: Statement): boolean => /^\s*insert\s/i.test(sql);

/** Parameters beyond this are left to statements of their own: PostgreSQL counts them in 16 bits. */
const MOST_PARAMETERS = 500;

const moved = (sql: string, by: number): string =>
  by === 0 ? sql : sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`);

const joined = (inserts: readonly Statement[]): Statement => {
  const [only] = inserts;
  if (only && inserts.length === 1) return only;
  const parameters: unknown[] = [];
  const texts = inserts.map((insert) => {
    const text = moved(insert.sql, parameters.length);
    parameters.push(...insert.parameters);
    return text;
  });
  const last = texts.pop();
  return { sql: `with ${texts.map((text, place) => `w${place} as (${text})`).join(", ")} ${last}`, parameters };
};

/**
 * The same writes in the same order, neighbouring inserts as one statement. A row and the row it refers to may be among them, because
 * references are checked when the statement has ended. Only inserts are joined: parts of one statement do not see what the others change.
 */
export const together = (writes: readonly Statement[]): Statement[] => {
  const statements: Statement[] = [];
  let inserts: Statement[] = [];
  let parameters = 0;
  const close = (): void => {
    if (inserts.length > 0) statements.push(joined(inserts));
    inserts = [];
    parameters = 0;
  };
  for (const write of writes) {
    if (!isInsert(write) || parameters + write.parameters.length > MOST_PARAMETERS) close();
    if (isInsert(write)) {
      inserts.push(write);
      parameters += write.parameters.length;
    } else statements.push(write);
  }
  close();
  return statements;
};
