-- Leaving: who takes over what somebody holds, and what the access end leaves behind.
alter table people.employees
  -- When they left: done whole or not at all.
  add column ended_at timestamptz,
  -- Who led them last, while nobody does since that person has left.
  add column former_manager_id integer,
  add constraint employees_ended check (ended_at is null or status = 'left') not valid,
  add constraint employees_former_manager foreign key (company_id, former_manager_id) references people.employees (company_id, id) not valid;
alter table people.employees validate constraint employees_ended;
alter table people.employees validate constraint employees_former_manager;

-- What the job of each minute looks at, and who would be without a manager by it.
create index employees_leaving on people.employees (company_id, last_working_day) where status in ('active', 'notice') and last_working_day is not null;
create index employees_leaving_at on people.employees (company_id, access_until) where status in ('active', 'notice') and access_until is not null;
create index employees_left_unled on people.employees (company_id, former_manager_id) where former_manager_id is not null;
create index departments_of_head on people.departments (company_id, head_id) where head_id is not null;

create table people.successors (
  company_id integer not null,
  -- Who holds it now.
  employee_id integer not null,
  -- What it is, as its module names it, and which of them: a code, a number or an id.
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  item text not null check (length(item) between 1 and 60),
  successor_id integer not null,
  primary key (company_id, employee_id, kind, item),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade,
  foreign key (company_id, successor_id) references people.employees (company_id, id) on delete cascade,
  constraint successors_other check (successor_id <> employee_id)
);
create index successors_by_successor on people.successors (company_id, successor_id);

call platform.keep_companies_apart('people.successors');
call platform.changes_are_audited('people.successors');
grant select, insert, update, delete on people.successors to portal_app;
