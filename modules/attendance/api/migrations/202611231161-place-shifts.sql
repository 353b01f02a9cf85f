-- Which shift a place has counts from a day on, as a shift's own times do: what was planned of the days before stays as it was.
create table attendance.place_shifts (
  company_id integer not null,
  id uuid not null,
  location_id uuid not null,
  shift_id uuid not null,
  from_day date not null,
  until_day date,
  primary key (company_id, id),
  foreign key (company_id, shift_id) references attendance.shifts (company_id, id),
  check (until_day is null or until_day >= from_day),
  constraint one_shift_a_place exclude using gist (company_id with =, location_id with =, daterange(from_day, until_day, '[]') with &&)
);

-- Closed to their owner too, but for this moment.
alter table attendance.places no force row level security;
insert into attendance.place_shifts (company_id, id, location_id, shift_id, from_day)
  select company_id, gen_random_uuid(), location_id, shift_id, date '2000-01-01' from attendance.places where shift_id is not null;
alter table attendance.places force row level security;
alter table attendance.places drop column shift_id;

call platform.keep_companies_apart('attendance.place_shifts');
call platform.changes_are_audited('attendance.place_shifts');
grant select, insert, delete on attendance.place_shifts to portal_app;
grant update (until_day) on attendance.place_shifts to portal_app;

-- A roster is written over: what lies in days that somebody works otherwise goes, and what lies beside them stays. Of a shift only a version
-- that has not begun goes; one that a day was computed by is held by that day.
grant delete on attendance.assignments, attendance.shift_versions to portal_app;
create index assignments_by_shift on attendance.assignments (company_id, shift_id, employee_id);
