-- PE-28: whoever has left still reaches what is theirs for a time. A session holds in which access it was opened, so that it ends with it.
alter table session.accounts add column access text not null default 'work';
alter table session.accounts add constraint accounts_access check (access in ('work', 'leaver')) not valid;
alter table session.accounts validate constraint accounts_access;
create index accounts_of_leavers on session.accounts (company_id, employee_id) where access = 'leaver' and state <> 'closed';
alter table session.sessions add column access text not null default 'work';
alter table session.sessions add constraint sessions_access check (access in ('work', 'leaver')) not valid;
alter table session.sessions validate constraint sessions_access;

-- An Admin who has left is none any more: as before, but counting those alone who work here.
create or replace function session.keep_an_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.role = 'Admin' and new.state = 'active' and new.access = 'work' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('session.admins'), old.company_id);
  if not exists (
    select from session.accounts a
    where a.company_id = old.company_id and a.role = 'Admin' and a.state = 'active' and a.access = 'work'
  ) then
    raise exception 'company % would have no active Admin', old.company_id
      using errcode = 'check_violation', constraint = 'accounts_keep_an_admin';
  end if;
  return null;
end $$;

drop trigger keep_an_admin on session.accounts;
create constraint trigger keep_an_admin after update or delete on session.accounts
  deferrable initially deferred for each row when (old.role = 'Admin' and old.state = 'active' and old.access = 'work')
  execute function session.keep_an_admin();
