-- Days that go back after an approval: at once, by a decision, by HR, or because they are counted anew; and what HR has to settle of it.
alter table leave.requests
  drop constraint requests_status_check,
  add constraint requests_status_check check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled'));

-- LV-26: days of an approved leave that its owner asks to give back, and somebody decides. What was asked never changes.
create table leave.changes (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  employee_id integer not null,
  days date[] not null check (cardinality(days) between 1 and 366),
  reason text not null default '' check (length(reason) <= 500),
  status text not null check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, request_id, employee_id) references leave.requests (company_id, id, employee_id)
);
create unique index one_undecided_change on leave.changes (company_id, request_id) where status = 'waiting';
create index changes_of_request on leave.changes (company_id, request_id, id);

-- LV-28, LV-30: what the rules could not do by themselves. It is HR's to settle, and stays to be read.
create table leave.to_settle (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  request_id uuid,
  -- `recount`: a day counts again and could not be charged · `document`: what was promised did not come · `debt`: a correction went below zero ·
  -- `type`: a type left the policy while days of it are in hand
  what text not null check (what in ('recount', 'document', 'debt', 'type')),
  type text,
  day date not null,
  units numeric(4, 1),
  found_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by integer,
  note text check (length(note) <= 500),
  primary key (company_id, id),
  foreign key (company_id, request_id, employee_id) references leave.requests (company_id, id, employee_id),
  foreign key (company_id, type) references leave.types (company_id, code),
  check ((settled_at is null) = (settled_by is null)),
  check (what not in ('recount', 'document') or request_id is not null)
);
create unique index one_to_settle on leave.to_settle (company_id, what, employee_id, coalesce(request_id::text, type, ''), day) where settled_at is null;
create index to_settle_in_order on leave.to_settle (company_id, id) where settled_at is null;

-- LV-30: what is reminded of, and looked for the day after.
create index documents_due on leave.requests (company_id, document_due_on) where document_due_on is not null;

call platform.keep_companies_apart('leave.changes', 'leave.to_settle');
call platform.changes_are_audited('leave.changes', 'leave.to_settle');
grant select, insert on leave.changes, leave.to_settle to portal_app;
grant update (status) on leave.changes to portal_app;
grant update (settled_at, settled_by, note) on leave.to_settle to portal_app;
