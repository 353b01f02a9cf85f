// What a call has written, noted by the database itself for each row: looking through all tables after each call took three quarters of the walk.
import type pg from "pg";

/** Rows of one table and company; what belongs to the installation stands under company 0. */
export type Written = { table: string; company: number };

/** Also what is written past the other triggers is noted. Whoever writes needs no right to the notes, and what is taken back takes its note along. */
const notingSql = `
  create schema noted;
  create unlogged table noted.writes (place text not null, of jsonb not null);
  create function noted.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      if tg_op in ('UPDATE', 'DELETE') then
        insert into noted.writes values (format('%s.%s', tg_table_schema, tg_table_name), to_jsonb(old));
      end if;
      if tg_op in ('UPDATE', 'INSERT') then
        insert into noted.writes values (format('%s.%s', tg_table_schema, tg_table_name), to_jsonb(new));
      end if;
      if tg_op = 'TRUNCATE' then
        insert into noted.writes values (format('%s.%s', tg_table_schema, tg_table_name), '{}');
      end if;
      return null;
    end $$;
  do $$
    declare place text;
    begin
      for place in select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'noted')
      loop
        execute format('create trigger noted after insert or update or delete on %s for each row execute function noted.note()', place);
        execute format('create trigger noted_whole after truncate on %s for each statement execute function noted.note()', place);
        execute format('alter table %1$s enable always trigger noted, enable always trigger noted_whole', place);
      end loop;
    end $$`;

/** What a refused call leaves by intention, and is not told: a wrong password is counted and told to its owner. */
const traces: Record<string, string> = {
  "session.attempts": "true",
  "session.sign_ins": "of ->> 'result' = 'failed'",
  "platform.audit_entries": "of ->> 'action' = 'session.refuse_confirmation'",
  // Whoever asks for a link is answered alike and counted by network, and a job looks whom it concerns.
  "session.link_requests": "true",
  "jobs._private_jobs": "not of -> 'payload' ? 'company'",
  // Names of jobs, written with the first of each; the jobs are looked at themselves.
  "jobs._private_tasks": "true",
  // Moves with the entries, which are looked at themselves.
  "platform.audit_heads": "true",
};

/** Each note is read once: one that is committed late is told by the next look. */
const lookSql = `with read as (delete from noted.writes returning place, of)
  select distinct place as "table", coalesce(of ->> 'company_id', of #>> '{payload,company}', '0')::integer as company from read
  where not case place ${Object.entries(traces)
    .map(([table, isTrace]) => `when '${table}' then ${isTrace}`)
    .join(" ")} else false end order by 1, 2`;

/** Begins to note what is written, and tells at each look what has been since the one before. */
export const writesOf = async (client: pg.ClientBase): Promise<() => Promise<Written[]>> => {
  const { rows } = await client.query<{ noting: boolean }>("select to_regclass('noted.writes') is not null as noting");
  if (!rows[0]?.noting) await client.query(notingSql);
  const look = async (): Promise<Written[]> => (await client.query<Written>({ name: "look", text: lookSql })).rows;
  await look();
  return look;
};
