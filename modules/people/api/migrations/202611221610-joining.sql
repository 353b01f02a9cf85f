-- Adding people, changing their jobs from a day on, and what the day itself does.

-- PE-01: a code is given once, also that of somebody who did not join or whose import was undone.
create table people.used_codes (
  company_id integer not null references people.companies,
  code text collate "C" not null,
  primary key (company_id, code)
);
alter table people.employees no force row level security;
insert into people.used_codes (company_id, code) select company_id, code from people.employees;
alter table people.employees force row level security;

create function people.use_code() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into people.used_codes (company_id, code) values (new.company_id, new.code);
  return new;
end $$;
create trigger use_code before insert on people.employees for each row execute function people.use_code();

-- Empty in rows from before there were job changes.
alter table people.placements
  add column kind text check (kind in ('joined', 'transfer', 'promotion', 'change', 'correction')),
  add column reason text check (length(reason) between 1 and 200);
-- A change that is planned is taken out again.
grant delete on people.placements to portal_app;

-- The manager is not dated, but the next one may be planned: null with a day stands for nobody.
alter table people.employees
  add column next_manager_id integer,
  add column next_manager_on date,
  add column next_manager_reason text check (length(next_manager_reason) between 1 and 200),
  -- Names the plan; a placement planned with it has the same name.
  add column next_manager_plan uuid,
  -- An account that was asked for too early: its link is sent from this day on.
  add column invite_on date,
  add constraint employees_next_manager foreign key (company_id, next_manager_id) references people.employees (company_id, id),
  add constraint employees_next_manager_not_self check (next_manager_id <> id),
  add constraint employees_next_manager_whole check (
    (next_manager_on is null) = (next_manager_plan is null) and (next_manager_on is not null or next_manager_id is null)
  );
create index employees_next_manager_due on people.employees (company_id, next_manager_on) where next_manager_on is not null;
create index employees_next_manager_of on people.employees (company_id, next_manager_id) where next_manager_id is not null;
create index employees_invite_due on people.employees (company_id, invite_on) where invite_on is not null;
create index employees_probation_ends on people.employees (company_id, probation_ends_on) where status not in ('left', 'cancelled');
create index employees_contract_ends on people.employees (company_id, contract_ends_on) where status not in ('left', 'cancelled');
create index identity_documents_expire on people.identity_documents (company_id, expires_on) where expires_on is not null;

-- What the clock has done already: each of these once for a subject and a day.
create table people.days_done (
  company_id integer not null references people.companies,
  what text not null check (length(what) between 1 and 60),
  subject text not null check (length(subject) between 1 and 60),
  day date not null,
  primary key (company_id, what, subject, day)
);

call platform.keep_companies_apart('people.used_codes', 'people.days_done');
grant select, insert on people.used_codes, people.days_done to portal_app;
