-- Files of people on their way into the records. The rows are kept with what they were read as, what the check said and what was written,
-- so that a job that was killed goes on where it stood, and an import can be undone.
create table people.imports (
  company_id integer not null references people.companies,
  id uuid not null,
  number text not null check (number ~ '^IM-\d{4}-\d{5,}$'),
  status text not null check (
    status in ('uploaded', 'checking', 'checked', 'failed', 'committing', 'committed', 'undoing', 'undone', 'discarded')
  ),
  version integer not null default 1 check (version > 0),
  file_name text not null check (length(file_name) between 1 and 120),
  started_by integer not null,
  started_at timestamptz(3) not null,
  -- Headers with three samples each; the columns as they were chosen last.
  columns jsonb not null,
  mapping jsonb not null,
  rows integer not null check (rows between 1 and 10000),
  counters jsonb not null default '{}',
  missing jsonb not null default '[]',
  failure jsonb not null default '[]',
  -- Who asked for what is under way: it is done in this person's name.
  asked_by integer,
  done integer not null default 0,
  to_do integer not null default 0,
  checked_at timestamptz(3),
  committed_at timestamptz(3),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, started_by) references people.employees (company_id, id),
  foreign key (company_id, asked_by) references people.employees (company_id, id)
);
-- PE-65: one at a time in a company.
create unique index imports_one_moving on people.imports (company_id) where status in ('committing', 'undoing');
create index imports_of_status on people.imports (company_id, status, id);

create table people.import_rows (
  company_id integer not null,
  id uuid not null,
  import_id uuid not null,
  no integer not null check (no > 0),
  cells jsonb not null,
  outcome text check (outcome in ('add', 'update', 'same', 'error')),
  warned boolean not null default false,
  code text not null default '',
  name text not null default '',
  reasons jsonb not null default '[]',
  employee_id integer,
  employee_version integer,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- How far below the top the person stands then: who is higher gets their manager first, so that no circle is in between.
  depth smallint not null default 0,
  written text check (written in ('added', 'updated', 'same', 'left_out', 'skipped')),
  -- The manager comes after all people are there.
  line_done boolean not null default false,
  -- The placement that was written, and the one that it replaced or changed.
  trace jsonb,
  undone text check (undone in ('removed', 'restored', 'kept')),
  primary key (company_id, id),
  -- Rows come before the import has its number, for which others wait.
  foreign key (company_id, import_id) references people.imports (company_id, id) deferrable initially deferred
);
create unique index import_rows_no on people.import_rows (company_id, import_id, no);
create index import_rows_of_import on people.import_rows (company_id, import_id, id);
create index import_rows_by_outcome on people.import_rows (company_id, import_id, outcome, id);
create index import_rows_by_written on people.import_rows (company_id, import_id, written, id);
create index import_rows_of_person on people.import_rows (company_id, employee_id) where employee_id is not null;

call platform.keep_companies_apart('people.imports', 'people.import_rows');
grant select, insert, update on people.imports to portal_app;
grant select, insert, update, delete on people.import_rows to portal_app;

-- PE-66: nobody's record is removed but by undoing the import that made it.
grant delete on people.employees to portal_app;
create function people.removed_by_undo() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from people.import_rows r join people.imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.company_id = old.company_id and r.employee_id = old.id and r.written = 'added' and i.status = 'undoing'
  ) then
    raise check_violation using constraint = 'employees_removed_by_undo',
      message = format('The record of employee %s is removed only by undoing the import that made it.', old.id);
  end if;
  return old;
end $$;
create trigger removed_by_undo before delete on people.employees for each row execute function people.removed_by_undo();
