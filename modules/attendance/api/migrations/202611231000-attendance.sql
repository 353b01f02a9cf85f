-- Punches that never change, and days that are computed from them again at any time.
create schema if not exists attendance;
grant usage on schema attendance to portal_app;

create table attendance.shifts (
  company_id integer not null,
  id uuid not null,
  code text not null check (code ~ '^[A-Z]{2,4}$'),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('fixed', 'flexible', 'trust')),
  position smallint not null,
  primary key (company_id, id),
  unique (company_id, code)
);

-- Times are those on the wall of the place; an end at or before the start is on the next day. Everything else is minutes.
create table attendance.shift_versions (
  company_id integer not null,
  id uuid not null,
  shift_id uuid not null,
  from_day date not null,
  -- Empty while no later version follows.
  until_day date,
  starts time(0) not null check (extract(second from starts) = 0),
  ends time(0) not null check (extract(second from ends) = 0),
  break_minutes integer not null check (break_minutes between 0 and 240),
  grace_in integer not null check (grace_in between 0 and 240),
  grace_out integer not null check (grace_out between 0 and 240),
  before_minutes integer not null check (before_minutes between 0 and 360),
  after_minutes integer not null check (after_minutes between 0 and 360),
  late_from time(0) not null,
  early_until time(0) not null,
  full_minutes integer not null check (full_minutes <= 1440),
  half_below integer not null,
  absent_below integer not null,
  overtime_from integer not null check (overtime_from >= 0),
  overtime_step integer not null check (overtime_step > 0),
  overtime_most integer not null check (overtime_most >= 0),
  primary key (company_id, id),
  foreign key (company_id, shift_id) references attendance.shifts (company_id, id),
  check (until_day is null or until_day >= from_day),
  check (0 <= absent_below and absent_below <= half_below and half_below <= full_minutes),
  constraint one_version_a_day exclude using gist (company_id with =, shift_id with =, daterange(from_day, until_day, '[]') with &&)
);

-- Who has which shift from when until when; everybody else has that of the place.
create table attendance.assignments (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  shift_id uuid not null,
  from_day date not null,
  until_day date,
  primary key (company_id, id),
  foreign key (company_id, shift_id) references attendance.shifts (company_id, id),
  check (until_day is null or until_day >= from_day),
  constraint one_shift_a_day exclude using gist (company_id with =, employee_id with =, daterange(from_day, until_day, '[]') with &&)
);

create table attendance.settings (
  company_id integer primary key,
  -- Nothing is known of earlier days, so that nobody was absent on them.
  starts_on date not null,
  -- Of places that name no shift of their own.
  shift_id uuid not null,
  home_needs_punches boolean not null default true,
  foreign key (company_id, shift_id) references attendance.shifts (company_id, id)
);

-- What a place has of its own.
create table attendance.places (
  company_id integer not null,
  location_id uuid not null,
  shift_id uuid,
  -- Off: people punch at the gate alone. -- AT-01
  web_punching boolean not null default true,
  primary key (company_id, location_id),
  foreign key (company_id, shift_id) references attendance.shifts (company_id, id)
);

-- One per person: whoever adds or voids a punch or writes a day locks it first.
create table attendance.clocks (
  company_id integer not null,
  employee_id integer not null,
  -- Up to this date closing time has passed and every day has its record; later ones are computed when they are read.
  closed_until date not null,
  primary key (company_id, employee_id)
);
create index clocks_to_close on attendance.clocks (company_id, closed_until);

-- Ten million rows are one table: a month of somebody is one short range of the unique index below, which carries what a list of
-- instants needs. Partitions by month would save nothing there and cost the unique key its meaning across them.
create table attendance.punches (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('in', 'out', 'untyped')),
  -- Of the place where the person stood then, and how far its wall was ahead of UTC.
  zone text not null,
  offset_minutes smallint not null check (offset_minutes between -840 and 840),
  source text not null check (source in ('web', 'import', 'regularisation', 'hr')),
  -- Of the request or import that brought it.
  number text check (number ~ '^[A-Z]{2}-\d{4}-\d{5,}$'),
  device text check (length(device) <= 100),
  address text check (length(address) <= 60),
  -- Seconds by which the device's own clock was ahead: compared and never used.
  clock_difference integer,
  origin text not null generated always as (coalesce(number, source)) stored,
  -- AT-04: the minute after a press, in which another one adds nothing.
  guard tstzrange,
  primary key (company_id, id),
  check ((source in ('web', 'hr')) = (number is null)),
  check (case when source = 'web' then guard is not null and guard = tstzrange(at, at + interval '60 seconds') else guard is null end),
  constraint same_instant unique (company_id, employee_id, at, origin) include (id, kind),
  constraint just_punched exclude using gist (company_id with =, employee_id with =, guard with &&) where (guard is not null)
);

create table attendance.voids (
  company_id integer not null,
  punch_id uuid not null,
  at timestamptz(3) not null,
  reason text not null check (length(reason) between 1 and 500),
  -- Of the request or import that took it away; empty where HR did.
  number text check (number ~ '^[A-Z]{2}-\d{4}-\d{5,}$'),
  actor_id integer not null,
  primary key (company_id, punch_id),
  foreign key (company_id, punch_id) references attendance.punches (company_id, id)
);

create trigger only_grows before update or delete on attendance.punches for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on attendance.punches for each statement execute function platform.refuse_change();
create trigger only_grows before update or delete on attendance.voids for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on attendance.voids for each statement execute function platform.refuse_change();

-- What a date came to, and why. Computed from punches, shift, calendar and leave; equal inputs give an equal row.
create table attendance.day_records (
  company_id integer not null,
  employee_id integer not null,
  day date not null,
  location_id uuid not null,
  zone text not null,
  shift_version_id uuid not null,
  leave_halves text not null check (leave_halves in ('none', 'first', 'second', 'whole')),
  leave_number text,
  duty_halves text not null check (duty_halves in ('none', 'first', 'second', 'whole')),
  work_from_home boolean not null,
  status text not null check (status in ('not_employed', 'on_leave', 'weekly_off', 'holiday', 'planned', 'not_in_yet', 'in', 'out',
    'present', 'half_day', 'absent', 'incomplete')),
  attended numeric(2, 1) not null check (attended in (0, 0.5, 1)),
  leave numeric(2, 1) not null check (leave in (0, 0.5, 1)),
  off numeric(2, 1) not null check (off in (0, 0.5, 1)),
  absent numeric(2, 1) not null check (absent in (0, 0.5, 1)),
  open numeric(2, 1) not null check (open in (0, 0.5, 1)),
  flags text[] not null check (flags <@ '{missing_in,missing_out,duplicate,outside_window,leave_conflict,worked_on_day_off}'::text[]),
  why jsonb not null check (jsonb_typeof(why -> 'code') = 'string'),
  -- Ids in the order of time; those that count as pairs of moments.
  punches jsonb not null check (jsonb_typeof(punches) = 'array'),
  pairs jsonb not null check (jsonb_typeof(pairs) = 'array'),
  in_at timestamptz(3),
  out_at timestamptz(3),
  gross integer not null check (gross >= 0),
  break_taken integer not null check (break_taken >= 0),
  net integer not null check (net = gross - break_taken and net >= 0),
  expected integer not null check (expected >= 0),
  short integer not null check (short >= 0),
  late integer not null check (late >= 0),
  early integer not null check (early >= 0),
  overtime integer not null check (overtime >= 0),
  off_day_minutes integer not null check (off_day_minutes >= 0),
  derived_at timestamptz(3) not null,
  primary key (company_id, employee_id, day),
  foreign key (company_id, shift_version_id) references attendance.shift_versions (company_id, id),
  constraint shares_of_a_day check (attended + leave + off + absent + open = case when status = 'not_employed' then 0 else 1 end)
);
-- A day of a whole team is one range of it.
create index day_records_by_date on attendance.day_records (company_id, day, employee_id);

-- Every company that is here gets what a new one begins with (`shifts/standard.ts`). Its tables are closed to their owner too, but for this moment.
alter table people.companies no force row level security;
alter table people.locations no force row level security;

create temporary table standard_shifts (code text, name text, kind text, place smallint, starts time, ends time, unpaid integer, grace_in integer,
  grace_out integer, before_minutes integer, after_minutes integer, late_from time, early_until time, full_minutes integer, half integer, absent integer)
  on commit drop;
insert into standard_shifts values
  ('GEN', 'General', 'fixed', 0, '09:30', '18:30', 60, 15, 10, 60, 120, '09:30', '18:30', 480, 360, 180),
  ('EAR', 'Early', 'fixed', 1, '06:00', '14:30', 30, 10, 10, 60, 60, '06:00', '14:30', 480, 360, 180),
  ('LAT', 'Late', 'fixed', 2, '14:00', '22:30', 30, 10, 10, 60, 60, '14:00', '22:30', 480, 360, 180),
  ('NIG', 'Night', 'fixed', 3, '22:00', '06:30', 30, 10, 10, 60, 60, '22:00', '06:30', 480, 360, 180),
  ('UKG', 'UK General', 'fixed', 4, '09:00', '17:30', 60, 10, 10, 60, 120, '09:00', '17:30', 450, 340, 170),
  ('FLX', 'Flexible', 'flexible', 5, '07:00', '21:00', 60, 0, 0, 60, 60, '11:00', '16:00', 480, 360, 180),
  ('TRU', 'Trust', 'trust', 6, '09:30', '18:30', 60, 15, 10, 60, 120, '09:30', '18:30', 480, 360, 180);
insert into attendance.shifts (company_id, id, code, name, kind, position)
  select c.company_id, gen_random_uuid(), s.code, s.name, s.kind, s.place from people.companies c, standard_shifts s;
insert into attendance.shift_versions (company_id, id, shift_id, from_day, starts, ends, break_minutes, grace_in, grace_out, before_minutes, after_minutes,
    late_from, early_until, full_minutes, half_below, absent_below, overtime_from, overtime_step, overtime_most)
  select t.company_id, gen_random_uuid(), t.id, date '2000-01-01', s.starts, s.ends, s.unpaid, s.grace_in, s.grace_out, s.before_minutes, s.after_minutes,
    s.late_from, s.early_until, s.full_minutes, s.half, s.absent, 30, 15, 240
  from attendance.shifts t join standard_shifts s using (code);
insert into attendance.settings (company_id, starts_on, shift_id) select company_id, current_date, id from attendance.shifts where code = 'GEN';
insert into attendance.places (company_id, location_id, shift_id)
  select l.company_id, l.id, s.id from people.locations l join attendance.shifts s on s.company_id = l.company_id and s.code = 'UKG'
  where l.time_zone = 'Europe/London';

alter table people.locations force row level security;
alter table people.companies force row level security;

call platform.keep_companies_apart('attendance.shifts', 'attendance.shift_versions', 'attendance.assignments', 'attendance.settings',
  'attendance.places', 'attendance.clocks', 'attendance.punches', 'attendance.voids', 'attendance.day_records');
call platform.changes_are_audited('attendance.shifts', 'attendance.shift_versions', 'attendance.assignments', 'attendance.settings',
  'attendance.places', 'attendance.punches', 'attendance.voids');
grant select, insert on attendance.shifts, attendance.shift_versions, attendance.assignments, attendance.settings, attendance.places,
  attendance.punches, attendance.voids to portal_app;
grant update (until_day) on attendance.shift_versions, attendance.assignments to portal_app;
grant update (starts_on, shift_id, home_needs_punches) on attendance.settings to portal_app;
grant update (shift_id, web_punching) on attendance.places to portal_app;
grant select, insert, update on attendance.clocks, attendance.day_records to portal_app;
