-- Credentials that one person hands to another: what waits for a second person, which accounts opened by such a link, and which role one had lately.

-- When somebody last chose a password by a link that another person had made for them.
alter table session.accounts add column handed_out_at timestamptz;
-- Until when the account was more than Employee, and until when HR, Finance or Admin: taking the role away first opens no shorter way.
alter table session.accounts add column more_until timestamptz;
alter table session.accounts add column keeper_until timestamptz;
create function session.note_earlier_role() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
begin
  if old.role <> 'Employee' and new.role <> old.role then
    new.more_until := now();
  end if;
  if old.role in ('HR', 'Finance', 'Admin') and new.role <> old.role then
    new.keeper_until := now();
  end if;
  return new;
end $$;
create trigger note_earlier_role before update of role on session.accounts for each row execute function session.note_earlier_role();

-- Made by another person than its holder.
alter table session.links add column handed_out boolean not null default false;

create table session.releases (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  kind text not null,
  -- The new one, where an e-mail is to change.
  address text,
  requested_by integer not null,
  requested_at timestamptz not null,
  reason text not null,
  expires_at timestamptz not null,
  state text not null default 'pending',
  ended_by integer,
  ended_at timestamptz,
  comment text,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references session.accounts (company_id, employee_id),
  constraint releases_kind check (kind in ('link', 'invite', 'reopen', 'work_email', 'personal_email')),
  constraint releases_state check (state in ('pending', 'released', 'refused', 'replaced')),
  constraint releases_address check ((address is not null) = (kind in ('work_email', 'personal_email'))),
  constraint releases_times check (expires_at > requested_at),
  constraint releases_ended check ((state = 'pending') = (ended_at is null)),
  -- Nobody asks for their own, and three different people take part in a release.
  constraint releases_of_others check (requested_by <> employee_id),
  constraint releases_second_person check (state <> 'released' or (ended_by is not null and ended_by <> requested_by and ended_by <> employee_id))
);
create unique index releases_one_pending on session.releases (company_id, employee_id, kind) where state = 'pending';
create index releases_pending on session.releases (company_id, expires_at) where state = 'pending';

call platform.keep_companies_apart('session.releases');
call platform.changes_are_audited('session.releases');
grant select, insert, update (state, ended_by, ended_at, comment), delete on session.releases to portal_app;
