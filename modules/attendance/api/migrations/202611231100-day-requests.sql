-- AT-32 to AT-35: work from home and on duty, asked for by date and half; what stands of them decides how a day is computed.
create table attendance.day_requests (
  company_id integer not null,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('work_from_home', 'on_duty')),
  employee_id integer not null,
  from_day date not null,
  to_day date not null,
  first_day text not null check (first_day in ('whole', 'first', 'second')),
  last_day text not null check (last_day in ('whole', 'first', 'second')),
  place text not null check (length(place) <= 120),
  purpose text not null check (length(purpose) <= 120),
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  asked_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, employee_id),
  check (number ~ case kind when 'work_from_home' then '^WH-\d{4}-\d{5,}$' else '^OD-\d{4}-\d{5,}$' end),
  check (to_day between from_day and from_day + 30),
  -- AT-32: at home by whole days. AT-34: on duty somewhere, for something.
  check (case kind when 'work_from_home' then first_day = 'whole' and last_day = 'whole' and place = ''
    else length(place) >= 3 and length(purpose) >= 3 end)
);

create table attendance.day_request_days (
  company_id integer not null,
  request_id uuid not null,
  employee_id integer not null,
  day date not null,
  -- What stands of it, once leave has taken its half: [0,1) is the first half, [1,2) the second, [0,2) the whole day.
  halves int4range not null check (halves in ('[0,1)'::int4range, '[1,2)'::int4range, '[0,2)'::int4range)),
  -- 0 on a day off.
  units numeric(2, 1) not null check (units in (0, 0.5, 1)),
  why text not null check (why in ('working', 'weekly_off', 'holiday')),
  holiday text,
  state text not null check (state in ('waiting', 'booked', 'not_approved', 'cancelled', 'released', 'replaced')),
  primary key (company_id, request_id, day),
  -- The owner stands here again for the exclusion below, and is held to be the same.
  foreign key (company_id, request_id, employee_id) references attendance.day_requests (company_id, id, employee_id),
  check ((why = 'working') = (units > 0)),
  -- AT-35: no half of a date is asked for twice.
  constraint one_mode_a_half exclude using gist (company_id with =, employee_id with =, day with =, halves with &&)
    where (state in ('waiting', 'booked') and units > 0)
);
create index day_request_days_by_day on attendance.day_request_days (company_id, employee_id, day);

-- The list of one's own is one range of each, in the order of asking and in that of the days.
create index day_requests_of_employee on attendance.day_requests (company_id, employee_id, id);
create index day_requests_by_day on attendance.day_requests (company_id, employee_id, from_day, id);
create index regularisations_of_employee on attendance.regularisations (company_id, employee_id, id);
create index regularisations_by_day_and_id on attendance.regularisations (company_id, employee_id, day, id);
drop index attendance.regularisations_by_day;

call platform.keep_companies_apart('attendance.day_requests', 'attendance.day_request_days');
call platform.changes_are_audited('attendance.day_requests', 'attendance.day_request_days');
grant select, insert on attendance.day_requests, attendance.day_request_days to portal_app;
grant update (from_day, to_day, first_day, last_day, place, purpose, status) on attendance.day_requests to portal_app;
grant update (halves, units, why, holiday, state) on attendance.day_request_days to portal_app;
