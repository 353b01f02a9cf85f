-- AT-40 to AT-43: files of devices on their way into the punches. The rows are kept with what they were read as, what the check said and the
-- punch that each became, so that a job that was killed goes on where it stood, and an import can be undone.
create table attendance.imports (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^AI-\d{4}-\d{5,}$'),
  status text not null check (
    status in ('uploaded', 'checking', 'checked', 'failed', 'committing', 'committed', 'undoing', 'undone', 'discarded')
  ),
  version integer not null default 1 check (version > 0),
  file_name text not null check (length(file_name) between 1 and 120),
  started_by integer not null,
  started_at timestamptz(3) not null,
  -- Headers with three samples each, and three whole rows.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  samples jsonb not null check (jsonb_typeof(samples) = 'array'),
  -- What each column holds, how dates are written, in which zone, and what punched.
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  rows integer not null check (rows between 1 and 50000),
  counters jsonb not null default '{}',
  failure jsonb not null default '[]',
  -- Who asked for what is under way: it is done in this person's name.
  asked_by integer,
  done integer not null default 0,
  to_do integer not null default 0,
  checked_at timestamptz(3),
  -- Codes, imports and locks as they stood at the check.
  seen text,
  committed_at timestamptz(3),
  undo_reason text check (length(undo_reason) between 1 and 300),
  primary key (company_id, id),
  unique (company_id, number),
  check (status not in ('committing', 'committed', 'undoing', 'undone') or checked_at is not null),
  check ((status in ('undoing', 'undone')) = (undo_reason is not null))
);
-- AT-42: one at a time in a company.
create unique index imports_one_moving on attendance.imports (company_id) where status in ('committing', 'undoing');
create index imports_in_order on attendance.imports (company_id, id);
create index imports_of_status on attendance.imports (company_id, status, id);

create table attendance.import_rows (
  company_id integer not null,
  id uuid not null,
  import_id uuid not null,
  no integer not null check (no > 0),
  cells jsonb not null,
  outcome text check (outcome in ('new', 'same', 'error')),
  warned boolean not null default false,
  code text not null default '',
  -- As the file says when, until it can be read.
  said text not null default '',
  reasons jsonb not null default '[]',
  employee_id integer,
  at timestamptz(3),
  kind text check (kind in ('in', 'out', 'untyped')),
  device text check (length(device) between 1 and 60),
  zone text,
  -- On the wall of the place where the person stood then.
  day date,
  location_id uuid,
  written text check (written in ('added', 'same', 'left_out', 'left_behind')),
  punch_id uuid,
  voided boolean not null default false,
  primary key (company_id, id),
  -- Rows come before the import has its number, for which others wait.
  foreign key (company_id, import_id) references attendance.imports (company_id, id) deferrable initially deferred,
  foreign key (company_id, punch_id) references attendance.punches (company_id, id),
  check (outcome is distinct from 'new' or (employee_id is not null and at is not null and kind is not null and zone is not null
    and day is not null and location_id is not null)),
  check ((written is not distinct from 'added') = (punch_id is not null)),
  check (not voided or punch_id is not null)
);
create unique index import_rows_no on attendance.import_rows (company_id, import_id, no);
create index import_rows_of_import on attendance.import_rows (company_id, import_id, id);
create index import_rows_by_outcome on attendance.import_rows (company_id, import_id, outcome, id);
create index import_rows_warned on attendance.import_rows (company_id, import_id, id) where warned;
create index import_rows_left_behind on attendance.import_rows (company_id, import_id, id) where written = 'left_behind';
create index import_rows_to_write on attendance.import_rows (company_id, import_id, employee_id) where outcome = 'new' and written is null;
create index import_rows_to_void on attendance.import_rows (company_id, import_id, employee_id) where written = 'added' and not voided;
create index import_rows_by_place on attendance.import_rows (company_id, import_id, location_id, day) where written = 'added' and not voided;
-- Each punch is that of one row.
create unique index import_rows_of_punch on attendance.import_rows (company_id, punch_id) where punch_id is not null;

-- Under which code a device knows somebody. Nobody shares one on any day; one person may have several.
create table attendance.device_codes (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  code text not null check (length(code) between 1 and 40),
  from_day date not null,
  until_day date,
  primary key (company_id, id),
  check (until_day is null or until_day >= from_day),
  constraint one_holder_a_day exclude using gist (company_id with =, code with =, daterange(from_day, until_day, '[]') with &&)
);
create unique index device_codes_of_person on attendance.device_codes (company_id, employee_id, code, from_day);
create index device_codes_in_order on attendance.device_codes (company_id, id);

-- What each device has brought, the last first.
create index punches_by_device on attendance.punches (company_id, device, at) where device is not null;

call platform.keep_companies_apart('attendance.imports', 'attendance.import_rows', 'attendance.device_codes');
call platform.changes_are_audited('attendance.device_codes');
grant select, insert, update on attendance.imports to portal_app;
grant select, insert, update, delete on attendance.import_rows to portal_app;
grant select, insert on attendance.device_codes to portal_app;
grant update (until_day) on attendance.device_codes to portal_app;
