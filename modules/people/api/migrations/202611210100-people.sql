create schema people;

-- 1001 and 1002 are the demo companies; a company that is set up gets the next number.
create sequence people.company_numbers as integer start with 1003;
-- One sequence for all companies: the specification's EmployeeId is unique in the installation.
create sequence people.employee_numbers as integer start with 1;

create table people.companies (
  company_id integer primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 120),
  legal_name text not null check (length(legal_name) between 1 and 160),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  head_office_id uuid,
  demo boolean not null default false,
  version integer not null default 1 check (version > 0)
);

create table people.locations (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null check (time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index locations_name on people.locations (company_id, lower(name));

alter table people.companies add constraint companies_head_office
  foreign key (company_id, head_office_id) references people.locations (company_id, id) deferrable initially deferred;

create table people.work_weeks (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- Ten times the weekday (0 = Sunday) plus its occurrence in the month: 62 is the second Saturday.
  days_off smallint[] not null,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  constraint work_weeks_occurrences check (
    days_off <@ '{1,2,3,4,5,11,12,13,14,15,21,22,23,24,25,31,32,33,34,35,41,42,43,44,45,51,52,53,54,55,61,62,63,64,65}'::smallint[]
  ),
  constraint work_weeks_working_day check (cardinality(days_off) < 35)
);
create unique index work_weeks_name on people.work_weeks (company_id, lower(name));

create table people.calendars (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index calendars_name on people.calendars (company_id, lower(name));

create table people.calendar_years (
  company_id integer not null,
  calendar_id uuid not null,
  year integer not null check (year between 1950 and 2200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  version integer not null default 1 check (version > 0),
  primary key (company_id, calendar_id, year),
  foreign key (company_id, calendar_id) references people.calendars (company_id, id)
);

create table people.holidays (
  company_id integer not null,
  id uuid not null,
  calendar_id uuid not null,
  year integer not null,
  day date not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('public', 'company', 'optional')),
  -- Announced, but the day may still move.
  tentative boolean not null default false,
  primary key (company_id, id),
  constraint holidays_day unique (company_id, calendar_id, day),
  foreign key (company_id, calendar_id, year) references people.calendar_years (company_id, calendar_id, year),
  check (extract(year from day) = year)
);

create table people.schedules (
  company_id integer not null,
  id uuid not null,
  location_id uuid not null,
  calendar_id uuid not null,
  work_week_id uuid not null,
  -- A location's first schedule has no beginning, the last one no end; both days are included.
  starts_on date,
  ends_on date,
  primary key (company_id, id),
  foreign key (company_id, location_id) references people.locations (company_id, id),
  foreign key (company_id, calendar_id) references people.calendars (company_id, id),
  foreign key (company_id, work_week_id) references people.work_weeks (company_id, id),
  check (ends_on >= starts_on),
  constraint schedules_apart exclude using gist (company_id with =, location_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

create table people.departments (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  parent_id uuid,
  head_id integer,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references people.departments (company_id, id),
  check (parent_id <> id)
);
create unique index departments_name on people.departments (company_id, lower(name));

create table people.designations (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index designations_name on people.designations (company_id, lower(name));

create table people.employees (
  company_id integer not null references people.companies,
  -- Unique in the installation by its one sequence; an index over all companies could not be distributed.
  id integer not null default nextval('people.employee_numbers'),
  code text not null check (code ~ '^[A-Z0-9-]{3,16}$'),
  first_name text not null check (length(first_name) between 1 and 80),
  middle_name text not null default '' check (length(middle_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  preferred_name text check (length(preferred_name) between 1 and 60),
  name text not null generated always as (coalesce(preferred_name, rtrim(first_name || ' ' || last_name))) stored,
  work_email text not null check (work_email = lower(work_email) and work_email like '%_@_%'),
  joined_on date not null check (joined_on >= '1950-01-01'),
  last_working_day date,
  -- The moment the access ends, where exit has set one; otherwise it is the end of the last working day.
  access_until timestamptz,
  status text not null check (status in ('upcoming', 'active', 'notice', 'left', 'cancelled')),
  manager_id integer,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  constraint employees_code unique (company_id, code),
  foreign key (company_id, manager_id) references people.employees (company_id, id),
  check (manager_id <> id),
  check (last_working_day >= joined_on),
  check (status not in ('notice', 'left') or last_working_day is not null)
);
create unique index employees_work_email on people.employees (company_id, work_email) where status not in ('left', 'cancelled');
create index employees_manager on people.employees (company_id, manager_id);

alter table people.departments add constraint departments_head
  foreign key (company_id, head_id) references people.employees (company_id, id) deferrable initially deferred;

create table people.placements (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  starts_on date not null,
  ends_on date,
  department_id uuid not null,
  designation_id uuid not null,
  location_id uuid not null,
  employment_type text not null check (employment_type in ('full_time', 'part_time', 'contract', 'intern')),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade,
  foreign key (company_id, department_id) references people.departments (company_id, id),
  foreign key (company_id, designation_id) references people.designations (company_id, id),
  foreign key (company_id, location_id) references people.locations (company_id, id),
  check (ends_on >= starts_on),
  constraint placements_apart exclude using gist (company_id with =, employee_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index placements_employee on people.placements (company_id, employee_id, starts_on);

-- The first placement begins on the joining day. Looked at when the transaction ends, because both rows change together.
create function people.check_first_placement(company integer, employee integer) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from people.employees e
    where e.company_id = company and e.id = employee
      and e.joined_on is distinct from
        (select min(p.starts_on) from people.placements p where p.company_id = company and p.employee_id = employee)
  ) then
    raise check_violation using constraint = 'placements_first', message = 'The first placement must begin on the joining day.';
  end if;
end $$;

create function people.employee_has_first_placement() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform people.check_first_placement(new.company_id, new.id);
  return null;
end $$;

create function people.placement_keeps_first() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform people.check_first_placement(old.company_id, old.employee_id);
  end if;
  if tg_op <> 'DELETE' then
    perform people.check_first_placement(new.company_id, new.employee_id);
  end if;
  return null;
end $$;

create constraint trigger employees_first_placement after insert or update of joined_on on people.employees
  deferrable initially deferred for each row execute function people.employee_has_first_placement();
create constraint trigger placements_first after insert or update or delete on people.placements
  deferrable initially deferred for each row execute function people.placement_keeps_first();

call platform.keep_companies_apart(
  'people.companies', 'people.locations', 'people.work_weeks', 'people.calendars', 'people.calendar_years',
  'people.holidays', 'people.schedules', 'people.departments', 'people.designations', 'people.employees',
  'people.placements'
);

grant usage on schema people to portal_app;
grant select, insert, update on all tables in schema people to portal_app;
grant usage on all sequences in schema people to portal_app;

-- The first question of every set-up and of every job that runs for all companies: which companies are there?
-- A policy holds for the members of its role too, and portal_owner is one: asking who runs the statement keeps the rows from it.
create policy lookup on people.companies for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant usage on schema people to portal_lookup;
grant select on people.companies to portal_lookup;
create function people.company_ids() returns setof integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id from people.companies order by company_id $$;
-- Rights first: once the function belongs to the lookup role, they are no longer the owner's to give.
revoke all on function people.company_ids() from public;
grant execute on function people.company_ids() to portal_app;
grant create on schema people to portal_lookup;
alter function people.company_ids() owner to portal_lookup;
revoke create on schema people from portal_lookup;
