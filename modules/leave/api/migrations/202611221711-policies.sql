-- What leave grants is data: types with a kind, policies in versions with a rule row for each type, and who gets which of them.
alter table leave.types
  add column kind text not null default 'yearly' check (kind in ('yearly', 'earned', 'event', 'unpaid')),
  add column colour text not null default 'teal'
    check (colour in ('teal', 'orange', 'pink', 'purple', 'cyan', 'green', 'indigo', 'grey', 'yellow', 'blue')),
  add column paid_at_exit boolean not null default false,
  -- How a type is taken stands in rule rows now; the code that is replaced still reads it here.
  alter column step set default 0.5;
alter table leave.types alter column kind drop default, alter column colour drop default;

create table leave.policies (
  company_id integer not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  primary key (company_id, id)
);
create unique index policies_name on leave.policies (company_id, lower(name));

create table leave.policy_versions (
  company_id integer not null,
  id uuid not null,
  policy_id uuid not null,
  number integer not null check (number > 0),
  -- In force from this day up to the day before the next version. A draft has the day that it is meant to begin on.
  from_day date not null,
  until_day date,
  state text not null check (state in ('draft', 'published', 'superseded')),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  note text not null default '' check (length(note) <= 500),
  version integer not null default 1 check (version > 0),
  primary key (company_id, id),
  unique (company_id, policy_id, number),
  foreign key (company_id, policy_id) references leave.policies (company_id, id),
  check (until_day is null or until_day >= from_day - 1),
  -- LV-41: a policy says one thing on each day.
  constraint one_version_a_day exclude using gist (company_id with =, policy_id with =, daterange(from_day, until_day + 1) with &&)
    where (state <> 'draft')
);
create unique index one_draft on leave.policy_versions (company_id, policy_id) where state = 'draft';
create unique index one_published on leave.policy_versions (company_id, policy_id) where state = 'published';

-- Who gets which: the first line that fits, and the last one fits everybody.
create table leave.assignment (
  company_id integer not null,
  position smallint not null check (position between 1 and 100),
  -- Empty: any.
  location_ids uuid[] not null default '{}',
  employment_types text[] not null default '{}' check (employment_types <@ '{full_time,part_time,contract,intern}'::text[]),
  policy_id uuid not null,
  primary key (company_id, position),
  foreign key (company_id, policy_id) references leave.policies (company_id, id)
);

-- LV-41
create function leave.last_line_fits_everybody() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  company integer := coalesce(new.company_id, old.company_id);
  fits boolean;
begin
  select cardinality(a.location_ids) = 0 and cardinality(a.employment_types) = 0 into fits
    from leave.assignment a where a.company_id = company order by a.position desc limit 1;
  if fits is not true then
    raise check_violation using constraint = 'assignment_last', message = 'The last line of who gets which leave policy has to fit everybody.';
  end if;
  return null;
end $$;

-- Somebody who has another policy than their place and employment say.
create table leave.policy_overrides (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  policy_id uuid not null,
  from_day date not null,
  until_day date,
  reason text not null check (length(reason) between 1 and 500),
  primary key (company_id, id),
  foreign key (company_id, policy_id) references leave.policies (company_id, id),
  check (until_day is null or until_day >= from_day),
  constraint one_override_a_day exclude using gist (company_id with =, employee_id with =, daterange(from_day, until_day, '[]') with &&)
);

-- LV-17: days on which a place or a department takes no leave, but for the types that are named.
create table leave.no_leave_days (
  company_id integer not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  location_id uuid,
  department_id uuid,
  from_day date not null,
  to_day date not null,
  excepted text[] not null default '{}',
  level text not null check (level in ('warn', 'stop')),
  primary key (company_id, id),
  check (from_day <= to_day)
);
create index no_leave_days_by_date on leave.no_leave_days (company_id, from_day, to_day);

alter table leave.requests
  -- The version whose rules it was asked under.
  add column policy_version_id uuid,
  -- What its decider should look at: the amber findings of the moment it was sent, as code and figures.
  add column warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  add foreign key (company_id, policy_version_id) references leave.policy_versions (company_id, id);

-- Every company that is here gets what a new one begins with. Its tables are closed to their owner too, but for this moment.
alter table leave.types no force row level security;
alter table people.locations no force row level security;
alter table leave.types disable trigger changes_are_audited;

create temporary table standard_types (code text, name text, kind text, colour text, masked boolean, paid_at_exit boolean, place integer) on commit drop;
insert into standard_types values
  ('EL', 'Earned leave', 'yearly', 'teal', false, true, 0),
  ('CL', 'Casual leave', 'yearly', 'orange', false, false, 1),
  ('SL', 'Sick leave', 'yearly', 'pink', true, false, 2),
  ('OH', 'Optional holiday', 'yearly', 'purple', false, false, 3),
  ('CO', 'Comp-off', 'earned', 'cyan', false, false, 4),
  ('ML', 'Maternity leave', 'event', 'indigo', true, false, 5),
  ('PL', 'Paternity leave', 'event', 'blue', false, false, 6),
  ('BL', 'Bereavement leave', 'event', 'grey', true, false, 7),
  ('LWP', 'Leave without pay', 'unpaid', 'yellow', false, false, 8),
  ('AL', 'Annual leave', 'yearly', 'green', false, true, 9);
create temporary table standard_policies (name text, rows jsonb) on commit drop;
insert into standard_policies values
  ('Interns', '[{"type":"CL","daysAYear":12,"credited":"monthly","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":3,"inARow":{"most":3,"level":"stop"},"notBeside":{"types":["EL"],"level":"stop"}},
    {"type":"SL","daysAYear":10,"credited":"yearly","carryMost":20,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"document":{"over":2,"days":5,"level":"stop"}},
    {"type":"BL","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"eventLimit":5},
    {"type":"LWP","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":30,"reasonNeeded":true}]'::jsonb),
  ('London', '[{"type":"AL","daysAYear":25,"credited":"yearly","carryMost":5,"carryUntil":{"month":3,"day":31},"step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7},
    {"type":"SL","daysAYear":10,"credited":"yearly","carryMost":20,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"document":{"over":2,"days":5,"level":"stop"}},
    {"type":"CO","daysAYear":0,"credited":"claim","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":3},
    {"type":"ML","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":1,"daysOff":"all","usableAfterDays":80,"lateDays":30,"eventLimit":182,"notice":{"days":30,"over":0,"level":"warn"},"document":{"over":0,"days":0,"level":"stop"}},
    {"type":"PL","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":1,"daysOff":"skip","usableAfterDays":0,"lateDays":30,"eventLimit":10,"document":{"over":0,"days":30,"level":"stop"}},
    {"type":"BL","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"eventLimit":5},
    {"type":"LWP","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":30,"reasonNeeded":true}]'::jsonb),
  ('Standard India', '[{"type":"EL","daysAYear":18,"credited":"monthly","carryMost":30,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":90,"lateDays":7,"notice":{"days":7,"over":3,"level":"warn"}},
    {"type":"CL","daysAYear":8,"credited":"quarterly","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":3,"inARow":{"most":3,"level":"stop"},"notBeside":{"types":["EL"],"level":"stop"}},
    {"type":"SL","daysAYear":10,"credited":"yearly","carryMost":20,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"document":{"over":2,"days":5,"level":"stop"}},
    {"type":"OH","daysAYear":2,"credited":"yearly","carryMost":0,"carryUntil":"year_end","step":1,"daysOff":"skip","usableAfterDays":0,"lateDays":0,"onlyOptional":true,"notice":{"days":3,"over":0,"level":"warn"}},
    {"type":"CO","daysAYear":0,"credited":"claim","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":3},
    {"type":"ML","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":1,"daysOff":"all","usableAfterDays":80,"lateDays":30,"eventLimit":182,"notice":{"days":30,"over":0,"level":"warn"},"document":{"over":0,"days":0,"level":"stop"}},
    {"type":"PL","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":1,"daysOff":"skip","usableAfterDays":0,"lateDays":30,"eventLimit":10,"document":{"over":0,"days":30,"level":"stop"}},
    {"type":"BL","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":7,"eventLimit":5},
    {"type":"LWP","daysAYear":0,"credited":"none","carryMost":0,"carryUntil":"year_end","step":0.5,"daysOff":"skip","usableAfterDays":0,"lateDays":30,"reasonNeeded":true}]'::jsonb);

update leave.types t set kind = s.kind, colour = s.colour, masked = s.masked, paid_at_exit = s.paid_at_exit, position = s.place
  from standard_types s where s.code = t.code;
insert into leave.types (company_id, code, name, kind, colour, masked, paid_at_exit, position)
  select c.company_id, s.code, s.name, s.kind, s.colour, s.masked, s.paid_at_exit, s.place
  from (select distinct company_id from leave.types) c, standard_types s
  on conflict do nothing;
insert into leave.policies (company_id, id, name)
  select c.company_id, gen_random_uuid(), s.name from (select distinct company_id from leave.types) c, standard_policies s;
insert into leave.policy_versions (company_id, id, policy_id, number, from_day, state, rows)
  select p.company_id, gen_random_uuid(), p.id, 1, date '2000-01-01', 'published', s.rows from leave.policies p join standard_policies s using (name);
insert into leave.assignment (company_id, position, location_ids, employment_types, policy_id)
  select p.company_id, case p.name when 'Interns' then 1 when 'London' then 2 else 3 end,
    case when p.name = 'London' then l.ids else '{}' end, case when p.name = 'Interns' then '{intern}'::text[] else '{}' end, p.id
  from leave.policies p,
    lateral (select array_agg(id) as ids from people.locations where company_id = p.company_id and time_zone = 'Europe/London') l
  where p.name <> 'London' or l.ids is not null;

alter table leave.types enable trigger changes_are_audited;
alter table people.locations force row level security;
alter table leave.types force row level security;

call platform.keep_companies_apart('leave.policies', 'leave.policy_versions', 'leave.assignment', 'leave.policy_overrides', 'leave.no_leave_days');
call platform.changes_are_audited('leave.policies', 'leave.policy_versions', 'leave.assignment', 'leave.policy_overrides', 'leave.no_leave_days');
create constraint trigger last_line_fits_everybody after insert or update or delete on leave.assignment
  deferrable initially deferred for each row execute function leave.last_line_fits_everybody();
grant select, insert, update on leave.policies, leave.policy_versions, leave.policy_overrides to portal_app;
grant select, insert, update, delete on leave.assignment, leave.no_leave_days to portal_app;
