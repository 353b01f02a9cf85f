// Small named rows that one role keeps: expense categories, types of letters. All of them are one answer, and `api/master-data.ts` answers the calls.
import { z } from "zod";
import { type AccessEntry, type ByRole, defineAccess, type Outcome, self, subject } from "./access.ts";
import { wordsOf } from "./audit-names.ts";
import { called } from "./called.ts";
import { defineEndpoints } from "./endpoint.ts";
import { type FormSpec, objectOf } from "./fields.ts";
import { Id } from "./ids.ts";
import type { Permission } from "./permissions.ts";

const Version = z.int().positive();

type Declared<N extends string, F extends FormSpec> = {
  /** One of them: `ExpenseCategory` gives `listExpenseCategory`, `add…`, `change…`, `close…`. */
  noun: N;
  /** Where its calls are; its first part is the module, as its entries in the audit begin: `/bills/categories`. */
  path: `/${string}`;
  /** All of them: "Expense categories". */
  label: string;
  keepers: Permission;
  /** Who reads them; by default everybody who is signed in. */
  readers?: "keepers" | "signed-in";
  fields: F;
  /** The fields of which no two open rows hold the same: the name, where there is one. */
  unique?: readonly (keyof F & string)[];
};

/** "expense_category" */
export const wordOf = (noun: string): string => wordsOf(noun).toLowerCase().replaceAll(" ", "_");

const article = (words: string): string => `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;

/** How its four deeds and its rows are called in the audit: parts of the `AuditNames` of its module. */
const auditOf = (noun: string, path: string) => {
  const [, module = ""] = path.split("/");
  const word = wordOf(noun);
  const label = wordsOf(noun);
  const one = article(label.toLowerCase());
  return {
    /** `bills.add_expense_category` */
    action: (deed: "add" | "change" | "close" | "reopen") => `${module}.${deed}_${word}` as const,
    type: `${module}.${word}`,
    actions: {
      [`add_${word}`]: `Added ${one}`,
      [`change_${word}`]: `Changed ${one}`,
      [`close_${word}`]: `Closed ${one}`,
      [`reopen_${word}`]: `Reopened ${one}`,
    },
    records: { [`${module}.${word}`]: { label } },
  };
};

export const byKeepers = (keepers: Permission, own: Outcome, others: Outcome): ByRole => ({
  ...Object.fromEntries(keepers.map((role) => [role, own])),
  others,
});

export const NOT_YOURS = "forbidden master_data.not_yours";

export const defineMasterData = <const N extends string, const F extends FormSpec>(declared: Declared<N, F>) => {
  const { noun, path, label, keepers, readers = "signed-in", fields } = declared;
  const Form = objectOf(fields);
  const Row = Form.extend({ id: Id, closed: z.boolean(), version: Version });
  /** All of them in their order, closed ones included. */
  const Rows = z.object({ rows: z.array(Row), mayChange: z.boolean() });
  const params = z.object({ id: Id });
  const calls = defineEndpoints({
    list: { method: "GET", path, access: "signed-in", returns: Rows, summary: `${label}: all of them` },
    add: { method: "POST", path, access: "signed-in", body: Form, returns: Row, status: 201, summary: `${label}: add one` },
    change: { method: "PUT", path: `${path}/:id`, access: "signed-in", params, body: Form, returns: Row, summary: `${label}: change one` },
    close: {
      method: "POST",
      path: `${path}/:id/close`,
      access: "signed-in",
      params,
      body: z.object({ closed: z.boolean(), version: Version }),
      returns: Row,
      summary: `${label}: close one for new records, or reopen it`,
    },
  });
  const forKeepers = byKeepers(keepers, "allowed", NOT_YOURS);
  const row = subject(`row${noun}`, { here: "works in its company", foreign: "works in another company" })({
    here: forKeepers,
    foreign: byKeepers(keepers, "missing", NOT_YOURS),
  });
  const access = defineAccess(calls, {
    list: self(readers === "keepers" ? forKeepers : "allowed"),
    add: self(forKeepers),
    change: row,
    close: row,
  });
  return {
    noun,
    path,
    label,
    keepers,
    readers,
    fields,
    unique: declared.unique ?? ("name" in fields ? ["name"] : []),
    Form,
    Row,
    Rows,
    calls,
    endpoints: called(noun, calls),
    access: called(noun, access as { [K in keyof typeof calls]: AccessEntry }),
    /** Parts of the `AuditNames` of its module: `...categories.audit.actions`, `...categories.audit.records`. */
    audit: auditOf(noun, path),
  };
};

export type MasterData<N extends string, F extends FormSpec> = ReturnType<typeof defineMasterData<N, F>>;
export type SomeMasterData = MasterData<string, FormSpec>;
