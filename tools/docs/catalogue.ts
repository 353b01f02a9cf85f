// Reads the tables of a migrated database from PostgreSQL's own catalogue, in words that are the same in every version.
import type pg from "pg";

type Column = { name: string; type: string; required: boolean; filled: string | null };
type Named = { name: string; definition: string };
type Policy = { name: string; command: string; roles: string[]; using: string | null; check: string | null };
type Grant = { grantee: string; rights: string[]; columns: string[] | null };

export type CatalogueTable = {
  schema: string;
  name: string;
  columns: Column[];
  constraints: (Named & { kind: string })[];
  indexes: Named[];
  triggers: Named[];
  separated: boolean;
  forced: boolean;
  policies: Policy[];
  grants: Grant[];
};

export type CatalogueFunction = { schema: string; name: string; takes: string; gives: string; runsAs: string; callers: string[] };

/** Schemas of PostgreSQL, of its extensions and of the job runner, which brings and keeps its own tables. */
const foreign = "('pg_catalog', 'information_schema', 'pg_toast', 'public', 'jobs')";

/** A list that is empty and not null where there is nothing. */
const list = (item: string, from: string): string => `coalesce((select json_agg(${item}) from ${from}), '[]')`;

// `n` are the not-null constraints that PostgreSQL names since version 18; the columns tell of them already.
const TABLES = `
  select n.nspname as schema, c.relname as name, c.relrowsecurity as separated, c.relforcerowsecurity as forced,
    ${list(
      "json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull, 'filled', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum",
      "pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped",
    )} as columns,
    ${list(
      "json_build_object('name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true)) order by k.contype = 'p' desc, k.contype, pg_get_constraintdef(k.oid, true) collate \"C\"",
      "pg_constraint k where k.conrelid = c.oid and k.contype not in ('n', 't')",
    )} as constraints,
    ${list(
      "json_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid)) order by i.relname collate \"C\"",
      "pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))",
    )} as indexes,
    ${list(
      "json_build_object('name', t.tgname, 'definition', pg_get_triggerdef(t.oid, true)) order by t.tgname collate \"C\"",
      "pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal",
    )} as triggers,
    ${list(
      "json_build_object('name', p.polname, 'command', p.polcmd, 'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid), 'roles', (select json_agg(case r when 0 then 'public' else r::regrole::text end) from unnest(p.polroles) r)) order by p.polname collate \"C\"",
      "pg_policy p where p.polrelid = c.oid",
    )} as policies,
    ${list(
      "json_build_object('grantee', g.grantee, 'rights', g.rights, 'columns', g.columns) order by g.columns is not null, g.grantee collate \"C\"",
      `(select case x.grantee when 0 then 'public' else x.grantee::regrole::text end as grantee, array_agg(lower(x.privilege_type) order by x.privilege_type) as rights, null::name[] as columns
          from aclexplode(c.relacl) x where x.grantee <> c.relowner group by x.grantee
        union all
        select x.grantee::regrole::text, array[lower(x.privilege_type)], array_agg(a.attname order by a.attnum)
          from pg_attribute a, aclexplode(a.attacl) x where a.attrelid = c.oid and not a.attisdropped and x.grantee <> c.relowner group by x.grantee, x.privilege_type) g`,
    )} as grants
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ${foreign} and n.nspname not like 'pg\\_%'
  order by n.nspname collate "C", c.relname collate "C"`;

const FUNCTIONS = `
  select n.nspname as schema, f.proname as name, pg_get_function_identity_arguments(f.oid) as takes,
    case f.prokind when 'p' then 'procedure' else coalesce(pg_get_function_result(f.oid), '') end as gives,
    case when f.prosecdef then pg_get_userbyid(f.proowner)::text else 'caller' end as "runsAs",
    ${list(
      'g.grantee order by g.grantee collate "C"',
      "(select distinct case x.grantee when 0 then 'public' else x.grantee::regrole::text end as grantee from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) x where x.grantee <> f.proowner) g",
    )} as callers
  from pg_proc f join pg_namespace n on n.oid = f.pronamespace
  where n.nspname not in ${foreign}
  order by n.nspname collate "C", f.proname collate "C", pg_get_function_identity_arguments(f.oid) collate "C"`;

// The name of a subselect's column is PostgreSQL's choice, and so are some brackets.
const withoutAlias = (text: string): string =>
  text.replace(/ AS "?\w+"?(?=\)|,| FROM)/g, "").replace(/\(NULLIF\(([^()]*\([^()]*\)[^()]*)\)\)::/g, "NULLIF($1)::");

export type Catalogue = { tables: CatalogueTable[]; functions: CatalogueFunction[] };

export const readCatalogue = async (client: pg.ClientBase): Promise<Catalogue> => {
  const tables = (await client.query<CatalogueTable>(TABLES)).rows;
  const functions = (await client.query<CatalogueFunction>(FUNCTIONS)).rows;
  const plain = (text: string | null): string | null => text && withoutAlias(text);
  const policies = (table: CatalogueTable) =>
    table.policies.map((policy) => ({ ...policy, using: plain(policy.using), check: plain(policy.check) }));
  return { tables: tables.map((table) => ({ ...table, policies: policies(table) })), functions };
};
