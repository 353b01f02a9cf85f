-- AT-36 to AT-39: months of a location that are reviewed, locked with what they came to per person, and opened again.
create table attendance.periods (
  company_id integer not null,
  id uuid not null,
  location_id uuid not null,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('open', 'review', 'locked')),
  -- How often it was locked: the number of its newest snapshot.
  version integer not null default 0 check (version >= 0),
  -- The moment after which nobody waits for its people any more; empty until the review begins.
  review_ends timestamptz(3),
  -- Told that the review ends: once each review.
  reminded boolean not null default false,
  locked_at timestamptz(3),
  -- Rises with every change, so that nobody decides about what they have not seen.
  revision integer not null default 1 check (revision > 0),
  primary key (company_id, id),
  check (to_day >= from_day),
  check ((state = 'open') = (review_ends is null)),
  check (state <> 'locked' or (version > 0 and locked_at is not null)),
  constraint no_overlap exclude using gist (company_id with =, location_id with =, daterange(from_day, to_day, '[]') with &&)
);
create index periods_by_day on attendance.periods (company_id, from_day, id);
create index periods_of_place on attendance.periods (company_id, location_id, from_day, id);
create index periods_by_state on attendance.periods (company_id, state, from_day, id);
-- What every day asks before it is written.
create index locked_periods on attendance.periods (company_id, location_id, to_day) where state = 'locked';

-- Periods of a place follow each other day by day, and locked ones begin with the first.
create function attendance.refuse_gap() returns trigger language plpgsql as $$
begin
  if exists (select from attendance.periods p where p.company_id = new.company_id and p.location_id = new.location_id and p.from_day < new.from_day)
    and not exists (select from attendance.periods p
      where p.company_id = new.company_id and p.location_id = new.location_id and p.to_day = new.from_day - 1) then
    raise exception 'A period follows the one before it day by day.' using errcode = 'check_violation', constraint = 'follows_the_one_before';
  end if;
  if exists (select from attendance.periods l join attendance.periods u using (company_id, location_id)
    where l.company_id = new.company_id and l.location_id = new.location_id and l.state = 'locked' and u.state <> 'locked'
      and u.from_day < l.from_day) then
    raise exception 'Periods are locked from the first on, without a gap.' using errcode = 'check_violation', constraint = 'locked_without_gap';
  end if;
  return null;
end $$;
create constraint trigger without_gap after insert or update on attendance.periods for each row execute function attendance.refuse_gap();

-- AT-38: what somebody's days in a period came to, as it was locked that time. Figures of days in halves, times in minutes.
create table attendance.snapshots (
  company_id integer not null,
  id uuid not null,
  period_id uuid not null,
  version integer not null check (version > 0),
  employee_id integer not null,
  employed numeric(4, 1) not null check (employed >= 0),
  working numeric(4, 1) not null check (working >= 0),
  attended numeric(4, 1) not null check (attended >= 0),
  leave numeric(4, 1) not null check (leave >= 0),
  off numeric(4, 1) not null check (off >= 0),
  absent numeric(4, 1) not null check (absent >= 0),
  unpaid numeric(4, 1) not null check (unpaid >= absent),
  late_count integer not null check (late_count >= 0),
  late_minutes integer not null check (late_minutes >= 0),
  short integer not null check (short >= 0),
  overtime integer not null check (overtime >= 0),
  off_day_minutes integer not null check (off_day_minutes >= 0),
  work_from_home numeric(4, 1) not null check (work_from_home >= 0),
  on_duty numeric(4, 1) not null check (on_duty >= 0),
  -- By type: code, name, paid and units; and which type each date was.
  leave_by_type jsonb not null check (jsonb_typeof(leave_by_type) = 'array'),
  leave_days jsonb not null check (jsonb_typeof(leave_days) = 'object'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (company_id, id),
  foreign key (company_id, period_id) references attendance.periods (company_id, id),
  constraint one_a_version unique (company_id, period_id, version, employee_id),
  check (attended + leave + off + absent = employed)
);
create trigger only_grows before update or delete on attendance.snapshots for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on attendance.snapshots for each statement execute function platform.refuse_change();

-- What a locked day would be by what has become known since: each row goes on from the one before it.
create table attendance.differences (
  company_id integer not null,
  id uuid not null,
  period_id uuid not null,
  version integer not null check (version > 0),
  employee_id integer not null,
  day date not null,
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  would_be jsonb not null check (jsonb_typeof(would_be) = 'object' and would_be <> was),
  cause jsonb not null check (jsonb_typeof(cause -> 'code') = 'string'),
  found_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, period_id) references attendance.periods (company_id, id)
);
create index differences_of_period on attendance.differences (company_id, period_id, version, employee_id, day, id);
create trigger only_grows before update or delete on attendance.differences for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on attendance.differences for each statement execute function platform.refuse_change();

-- Which period's export told of a difference: the next one that was locked.
create table attendance.carried_differences (
  company_id integer not null,
  difference_id uuid not null,
  period_id uuid not null,
  primary key (company_id, difference_id),
  foreign key (company_id, difference_id) references attendance.differences (company_id, id),
  foreign key (company_id, period_id) references attendance.periods (company_id, id)
);
create index carried_into on attendance.carried_differences (company_id, period_id, difference_id);

-- AT-38: days of a locked period are neither written nor taken away, whoever asks. One look for each statement, however many days.
create function attendance.refuse_locked_days() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join attendance.periods p on p.company_id = c.company_id and p.location_id = c.location_id
    and p.state = 'locked' and c.day between p.from_day and p.to_day) then
    raise exception 'A day of a locked period stays as it is.' using errcode = 'check_violation', constraint = 'locked_day';
  end if;
  return null;
end $$;
create trigger not_added_when_locked after insert on attendance.day_records
  referencing new table as changed for each statement execute function attendance.refuse_locked_days();
create trigger not_changed_when_locked after update on attendance.day_records
  referencing old table as changed for each statement execute function attendance.refuse_locked_days();
create trigger not_moved_when_locked after update on attendance.day_records
  referencing new table as changed for each statement execute function attendance.refuse_locked_days();
create trigger not_removed_when_locked after delete on attendance.day_records
  referencing old table as changed for each statement execute function attendance.refuse_locked_days();

-- What needs somebody before a period is locked.
create index day_records_open on attendance.day_records (company_id, location_id, day, employee_id) where status in ('incomplete', 'absent');

call platform.keep_companies_apart('attendance.periods', 'attendance.snapshots', 'attendance.differences', 'attendance.carried_differences');
call platform.changes_are_audited('attendance.periods', 'attendance.snapshots', 'attendance.carried_differences');
grant select, insert on attendance.periods, attendance.snapshots, attendance.differences, attendance.carried_differences to portal_app;
grant update (state, version, review_ends, reminded, locked_at, revision) on attendance.periods to portal_app;
