-- Changes that people ask for of their own record. What was asked for never changes: a change sent again has new items of a further round.
create table people.changes (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^PC-\d{4}-\d{5,}$'),
  employee_id integer not null,
  submitter_id integer not null,
  section text not null check (section in ('name', 'personal', 'address', 'dependents', 'identity', 'bank', 'report')),
  status text not null check (status in (
    'pending', 'verified', 'returned', 'approved', 'partly_approved', 'rejected', 'withdrawn', 'waiting_time', 'in_force', 'stopped'
  )),
  reason text not null default '' check (length(reason) <= 500),
  round smallint not null default 1 check (round >= 1),
  submitted_at timestamptz(3) not null,
  -- When the last of it was decided or taken back; of what is sent again it is empty once more.
  settled_at timestamptz(3),
  -- PE-38: of a new account, once it is approved.
  payable_from timestamptz(3),
  -- PE-33: the one that was sent in its place.
  replaced_by uuid,
  -- The row of people.bank_accounts that it has made.
  account_id uuid,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, id, employee_id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade,
  foreign key (company_id, replaced_by) references people.changes (company_id, id),
  constraint changes_of_accounts check (section = 'bank' or status not in ('verified', 'waiting_time', 'in_force', 'stopped')),
  constraint changes_payable check ((payable_from is not null) = (status in ('waiting_time', 'in_force', 'stopped')))
);
create index changes_of_employee on people.changes (company_id, employee_id, id);
create index changes_waiting on people.changes (company_id, id) where status in ('pending', 'verified');
create index changes_in_waiting_time on people.changes (company_id, id) where status = 'waiting_time';
create index changes_done on people.changes (company_id, id)
  where status in ('approved', 'partly_approved', 'rejected', 'withdrawn', 'in_force', 'stopped');
create index changes_of_section on people.changes (company_id, section, id);
create index changes_by_effect on people.changes (company_id, payable_from) where status = 'waiting_time';
create index changes_settled on people.changes (company_id, settled_at) where settled_at is not null;

create table people.change_items (
  company_id integer not null,
  change_id uuid not null,
  round smallint not null check (round >= 1),
  field text not null check (length(field) between 1 and 60),
  employee_id integer not null,
  place smallint not null check (place between 1 and 10),
  -- As a decider reads them; of a number only its mask.
  before jsonb,
  proposed jsonb,
  verdict text check (verdict in ('yes', 'no')),
  comment text check (length(comment) <= 500),
  -- Asked for, and not decided.
  live boolean not null,
  primary key (company_id, change_id, round, field),
  foreign key (company_id, change_id, employee_id) references people.changes (company_id, id, employee_id) on delete cascade
);
-- PE-33: of one field one thing is asked for at a time.
create unique index change_items_one_live on people.change_items (company_id, employee_id, field) where live;

-- Numbers that are asked for, sealed for the row that they are to stand in, and gone with the decision.
create table people.change_secrets (
  company_id integer not null,
  change_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  tail text not null check (length(tail) between 2 and 4),
  digest bytea not null check (length(digest) = 32),
  primary key (company_id, change_id, id),
  foreign key (company_id, change_id) references people.changes (company_id, id) on delete cascade
);
create index change_secrets_digest on people.change_secrets (company_id, digest);

-- PE-30, PE-34: personal addresses that were replaced, and when a new one came; null: there was none before.
create table people.personal_emails (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  address text check (address = lower(address)),
  replaced_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);
create index personal_emails_lately on people.personal_emails (company_id, employee_id, replaced_at);

call platform.keep_companies_apart('people.changes', 'people.change_items', 'people.change_secrets', 'people.personal_emails');
call platform.changes_are_audited('people.changes', 'people.change_items', 'people.change_secrets', 'people.personal_emails');
grant select, insert on people.changes, people.change_items, people.change_secrets, people.personal_emails to portal_app;
grant update (status, reason, round, settled_at, payable_from, replaced_by, account_id) on people.changes to portal_app;
-- What was asked for stays as it was asked for; only what became of it is written beside it.
grant update (verdict, comment, live) on people.change_items to portal_app;
grant delete on people.change_secrets, people.personal_emails to portal_app;
-- PE-38: an account that was stopped before it was ever paid to goes again.
grant delete on people.bank_accounts to portal_app;
