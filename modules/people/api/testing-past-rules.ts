// As the portal's own role in a company, with no rule of the code before it: what is refused then, the database refuses.
import { withClient } from "#api/roles.ts";
import type { TestPortal } from "#api/testing.ts";

/** Nothing of it is kept. */
export const pastRules =
  ({ appConnection }: TestPortal, company: number) =>
  (statement: string): Promise<void> =>
    withClient(appConnection, async (client) => {
      await client.query("begin");
      await client.query("select set_config('app.company', $1, true)", [String(company)]);
      try {
        await client.query(statement);
      } finally {
        await client.query("rollback");
      }
    });
