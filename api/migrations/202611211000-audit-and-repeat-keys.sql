-- What changed, by whom, in a chain that shows every later edit; and the keys of calls that may come twice.

-- AL-01, AL-02: one row per change, written in the transaction of the change. The key of the hash lies outside the database.
create table platform.audit_entries (
  company_id integer not null,
  seq bigint not null check (seq > 0),
  at timestamptz(3) not null,
  -- Null: the portal itself.
  actor_id integer,
  behalf_of_id integer,
  session_id text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  record_type text not null check (length(record_type) between 1 and 60),
  record_id text not null check (length(record_id) between 1 and 60),
  record_number text,
  -- JSON exactly as it was hashed: {"field": [before, after]}; jsonb would write it anew.
  change text not null check (change::json is not null),
  reason text,
  request_id text,
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, seq)
);
create index audit_of_record on platform.audit_entries (company_id, record_type, record_id, seq);

-- The end of each company's chain; whoever adds to it locks this row, last of all.
create table platform.audit_heads (
  company_id integer primary key,
  seq bigint not null check (seq >= 0),
  hash bytea not null check (length(hash) = 32)
);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete on platform.audit_entries for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on platform.audit_entries for each statement execute function platform.refuse_change();
create trigger never_removed before delete on platform.audit_heads for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on platform.audit_heads for each statement execute function platform.refuse_change();

create function platform.refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.seq <= old.seq or new.company_id <> old.company_id then
    raise exception 'the audit chain of company % only grows: % after % is refused', old.company_id, new.seq, old.seq using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger only_forward before update on platform.audit_heads for each row execute function platform.refuse_going_back();

-- AL-01: at commit, the transaction that changed a row must have moved the chain of its company.
create function platform.refuse_unaudited() returns trigger language plpgsql as $$
declare
  company integer := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  change text := pg_current_xact_id()::text || ':' || company;
begin
  -- Asked once for all rows of a transaction.
  if current_setting('app.audited', true) = change then
    return null;
  end if;
  if not exists (select from platform.audit_heads h where h.company_id = company and h.xmin = pg_current_xact_id()::xid) then
    raise exception '% of % without an audit entry', lower(tg_op), tg_relid::regclass;
  end if;
  perform set_config('app.audited', change, true);
  return null;
end $$;

create procedure platform.changes_are_audited(variadic tables regclass[]) language plpgsql as $$
declare
  business regclass;
begin
  foreach business in array tables loop
    execute format(
      'create constraint trigger changes_are_audited after insert or update or delete on %s
         deferrable initially deferred for each row execute function platform.refuse_unaudited()', business);
  end loop;
end $$;

-- CL-07, RP-16: a key is claimed by the first statement of the transaction that it stands for.
create table platform.repeat_keys (
  company_id integer not null,
  employee_id integer not null,
  route text not null,
  key text not null check (length(key) between 8 and 128),
  digest bytea not null check (length(digest) = 32),
  -- What the work came to; null only inside the transaction that is still at it.
  answer jsonb,
  at timestamptz not null,
  primary key (company_id, employee_id, route, key)
);
create index repeat_keys_by_age on platform.repeat_keys (company_id, at);

call platform.keep_companies_apart('platform.audit_entries', 'platform.audit_heads', 'platform.repeat_keys');
grant select, insert on platform.audit_entries to portal_app;
grant select, insert, update on platform.audit_heads to portal_app;
grant select, insert, update, delete on platform.repeat_keys to portal_app;
