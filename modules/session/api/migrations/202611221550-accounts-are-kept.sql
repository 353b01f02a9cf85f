-- AD-02: the list of accounts, and the Admin that a company always has.

-- The list pages by a key of its own. Not "id": functions of this schema have a parameter of that name, which a column would hide.
alter table session.accounts
  add column row_id uuid not null default gen_random_uuid(),
  -- Sign-ins are forgotten after half a year; that somebody has ever come is not.
  add column last_sign_in_at timestamptz;

-- What is known of it by now. No right changes by it, and it is of all companies at once.
alter table session.accounts no force row level security;
alter table session.sign_ins no force row level security;
alter table session.accounts disable trigger changes_are_audited;
update session.accounts a set last_sign_in_at = s.at
  from (select company_id, employee_id, max(at) as at from session.sign_ins where result = 'signed_in' group by company_id, employee_id) s
  where s.company_id = a.company_id and s.employee_id = a.employee_id;
alter table session.accounts enable trigger changes_are_audited;
alter table session.sign_ins force row level security;
alter table session.accounts force row level security;

create unique index accounts_by_name on session.accounts (company_id, username, row_id);
create index accounts_by_role on session.accounts (company_id, role, username, row_id);
create index accounts_by_state on session.accounts (company_id, state, username, row_id);
create index accounts_never_used on session.accounts (company_id, username, row_id) where last_sign_in_at is null;
create index accounts_by_sign_in on session.accounts (company_id, last_sign_in_at, row_id);

-- Of two Admins who take each other's role at the same moment the second to commit finds nobody left. The lock lets one look at a time.
create function session.keep_an_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.role = 'Admin' and new.state = 'active' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtext('session.admins'), old.company_id);
  if not exists (select from session.accounts a where a.company_id = old.company_id and a.role = 'Admin' and a.state = 'active') then
    raise exception 'company % would have no active Admin', old.company_id
      using errcode = 'check_violation', constraint = 'accounts_keep_an_admin';
  end if;
  return null;
end $$;
create constraint trigger keep_an_admin after update or delete on session.accounts
  deferrable initially deferred for each row when (old.role = 'Admin' and old.state = 'active') execute function session.keep_an_admin();

revoke all on function session.keep_an_admin from public;
grant create on schema session to portal_lookup;
alter function session.keep_an_admin owner to portal_lookup;
revoke create on schema session from portal_lookup;
