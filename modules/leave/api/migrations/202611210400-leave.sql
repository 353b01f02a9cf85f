-- One row per leave day, and a ledger that only grows. What is left is the sum of the ledger.
create schema if not exists leave;
grant usage on schema leave to portal_app;

create table leave.types (
  company_id integer not null,
  code text not null check (code ~ '^[A-Z]{2,4}$'),
  name text not null check (length(name) between 1 and 60),
  -- The smallest part of a day it is counted in.
  step numeric(2, 1) not null check (step in (0.5, 1)),
  active boolean not null default true,
  position integer not null,
  primary key (company_id, code)
);

-- An account is what one employee has of one type. Every writer locks it first.
create table leave.accounts (
  company_id integer not null,
  employee_id integer not null,
  type text not null,
  balance numeric(6, 1) not null default 0,
  may_owe numeric(6, 1) not null default 0 check (may_owe >= 0),
  primary key (company_id, employee_id, type),
  foreign key (company_id, type) references leave.types (company_id, code),
  constraint never_below_what_is_allowed check (balance + may_owe >= 0) -- LV-07
);

create table leave.requests (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^LV-\d{4}-\d{5,}$'),
  employee_id integer not null,
  submitter_id integer not null,
  type text not null,
  from_day date not null,
  to_day date not null,
  first_day text not null check (first_day in ('whole', 'first', 'second')),
  last_day text not null check (last_day in ('whole', 'first', 'second')),
  reason text not null default '' check (length(reason) <= 500),
  status text not null check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  submitted_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, employee_id),
  foreign key (company_id, type) references leave.types (company_id, code),
  check (from_day <= to_day), -- LV-01
  check (to_day - from_day < 366), -- LV-01
  check (from_day = to_day or (first_day <> 'first' and last_day <> 'second')), -- LV-02
  check (from_day < to_day or first_day = last_day) -- LV-02
);
create index newest_of_employee on leave.requests (company_id, employee_id, id desc);

create table leave.days (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  employee_id integer not null,
  day date not null,
  -- [0,1) is the first half, [1,2) the second, [0,2) the whole day.
  halves int4range not null check (halves in ('[0,1)'::int4range, '[1,2)'::int4range, '[0,2)'::int4range)),
  units numeric(2, 1) not null check (units in (0, 0.5, 1)),
  why text not null check (why in ('working', 'weekly_off', 'holiday')),
  holiday text,
  location_id uuid not null,
  state text not null check (state in ('waiting', 'booked', 'released')),
  primary key (company_id, id),
  unique (company_id, id, employee_id),
  -- The owner stands here again for the exclusion below, and is held to be the same.
  foreign key (company_id, request_id, employee_id) references leave.requests (company_id, id, employee_id),
  check (why <> 'working' or units > 0),
  -- LV-06: no half of a date is ever asked for or booked twice.
  constraint no_overlap exclude using gist (company_id with =, employee_id with =, day with =, halves with &&)
    where (state in ('waiting', 'booked') and units > 0)
);
create unique index one_live_row_per_date on leave.days (company_id, request_id, day) where state in ('waiting', 'booked');
create index days_of_employee on leave.days (company_id, employee_id, day);
create index days_of_request on leave.days (company_id, request_id, day);

create table leave.entries (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  type text not null,
  kind text not null check (kind in ('OPENING', 'RESERVE', 'RELEASE', 'TAKE')),
  units numeric(4, 1) not null check (units <> 0 and units * 2 = trunc(units * 2)),
  -- The calendar day on which it counts.
  day date not null,
  leave_day_id uuid,
  reverses uuid,
  reason text,
  actor_id integer not null,
  at timestamptz not null,
  -- Names what caused the entry, so that the same cause never posts twice.
  key text not null,
  primary key (company_id, id),
  unique (company_id, key),
  unique (company_id, reverses),
  unique (company_id, id, employee_id, type),
  foreign key (company_id, employee_id, type) references leave.accounts (company_id, employee_id, type),
  foreign key (company_id, leave_day_id, employee_id) references leave.days (company_id, id, employee_id),
  foreign key (company_id, reverses, employee_id, type) references leave.entries (company_id, id, employee_id, type),
  check ((kind in ('RESERVE', 'RELEASE', 'TAKE')) = (leave_day_id is not null)),
  check ((kind = 'RELEASE') = (reverses is not null)),
  check ((units < 0) = (kind in ('RESERVE', 'TAKE')))
);
create index entries_of_account on leave.entries (company_id, employee_id, type, day, id);
create index entries_of_day on leave.entries (company_id, leave_day_id);

create function leave.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the leave ledger only grows: % is refused', tg_op using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete on leave.entries for each row execute function leave.refuse_change();
create trigger never_emptied before truncate on leave.entries for each statement execute function leave.refuse_change();

-- The balance repeats the ledger so that its CHECK can guard it; at commit the two must agree.
create function leave.balance_is_sum_of_ledger() returns trigger language plpgsql as $$
declare
  posted numeric;
  held numeric;
begin
  select coalesce(sum(units), 0) into posted from leave.entries e
    where (e.company_id, e.employee_id, e.type) = (new.company_id, new.employee_id, new.type);
  select balance into held from leave.accounts a
    where (a.company_id, a.employee_id, a.type) = (new.company_id, new.employee_id, new.type);
  if held <> posted then
    raise exception 'the % balance of employee % is %, its ledger says %', new.type, new.employee_id, held, posted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balance_is_sum_of_ledger after insert or update on leave.accounts
  deferrable initially deferred for each row execute function leave.balance_is_sum_of_ledger();

call platform.keep_companies_apart('leave.types', 'leave.accounts', 'leave.requests', 'leave.days', 'leave.entries');
grant select, insert, update on leave.types, leave.accounts, leave.requests, leave.days to portal_app;
grant select, insert on leave.entries to portal_app;
