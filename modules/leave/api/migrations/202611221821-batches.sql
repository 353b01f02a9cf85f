-- LV-44, LV-45: days that HR grants to many at once, checked before anything changes and undone as one.
create table leave.batches (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^LB-\d{4}-\d{5,}$'),
  status text not null check (status in ('checked', 'committed', 'undone', 'discarded')),
  version integer not null default 1 check (version > 0),
  reason text not null check (length(reason) between 10 and 500),
  -- Who they are by where they work; empty where rows were pasted.
  grant_to jsonb,
  usable_from date not null,
  usable_until date not null,
  rows integer not null check (rows between 0 and 5000), -- LV-44
  wrong integer not null check (wrong between 0 and rows),
  units numeric(8, 1) not null check (units >= 0),
  started_by integer not null,
  started_at timestamptz(3) not null,
  committed_by integer,
  committed_at timestamptz(3),
  undone_by integer,
  undone_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, number),
  check (usable_from <= usable_until),
  check ((committed_at is null) = (committed_by is null)),
  check ((undone_at is null) = (undone_by is null)),
  -- All rows or none: nothing is granted while one of them is wrong.
  check (status not in ('committed', 'undone') or (committed_at is not null and wrong = 0 and rows > 0)),
  check ((status = 'undone') = (undone_at is not null))
);
create index batches_in_order on leave.batches (company_id, id);
create index batches_by_status on leave.batches (company_id, status, id);

create table leave.batch_rows (
  company_id integer not null,
  id uuid not null,
  batch_id uuid not null,
  no integer not null check (no > 0),
  -- As it was written: code, type, units, until.
  cells jsonb not null,
  employee_id integer,
  type text,
  units numeric(4, 1) check (units between 0.5 and 60 and units * 2 = trunc(units * 2)),
  usable_from date,
  usable_until date,
  day date,
  problem jsonb,
  primary key (company_id, id),
  unique (company_id, batch_id, no),
  foreign key (company_id, batch_id) references leave.batches (company_id, id),
  foreign key (company_id, employee_id, type) references leave.accounts (company_id, employee_id, type),
  -- It is days for somebody, or it says what is wrong with it.
  check ((problem is null) = (employee_id is not null)),
  check (num_nulls(employee_id, type, units, usable_from, usable_until, day) in (0, 6))
);
create unique index once_per_person_and_type on leave.batch_rows (company_id, batch_id, employee_id, type) where problem is null;
create index batch_rows_in_order on leave.batch_rows (company_id, batch_id, id);
create index wrong_batch_rows on leave.batch_rows (company_id, batch_id, id) where problem is not null;
create index right_batch_rows on leave.batch_rows (company_id, batch_id, id) where problem is null;

call platform.keep_companies_apart('leave.batches', 'leave.batch_rows');
call platform.changes_are_audited('leave.batches', 'leave.batch_rows');
grant select, insert on leave.batches to portal_app;
grant update (status, version, rows, wrong, units, committed_by, committed_at, undone_by, undone_at) on leave.batches to portal_app;
grant select, insert, delete on leave.batch_rows to portal_app;
