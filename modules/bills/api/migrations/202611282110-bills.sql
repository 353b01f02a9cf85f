-- Bills with their lines, what approvers decided about each, what the company pays back, and payment runs.
create schema bills;
grant usage on schema bills to portal_app;

create table bills.categories (
  company_id integer not null,
  id uuid not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$' and length(code) <= 12),
  name text not null check (length(name) between 2 and 60),
  period text not null check (period in ('line', 'night', 'day', 'month', 'year', 'km')),
  -- By band, in minor units; empty where the category is closed to it.
  limit_a bigint check (limit_a > 0),
  limit_b bigint check (limit_b > 0),
  limit_c bigint check (limit_c > 0),
  km_a_day integer check (km_a_day > 0),
  receipt_above bigint check (receipt_above >= 0),
  excess text not null check (excess in ('block', 'cap', 'warn')),
  needs text not null check (needs in ('nothing', 'description', 'names')),
  min_characters integer not null default 0 check (min_characters between 0 and 200),
  account text not null default '' check (length(account) <= 20),
  colour text not null,
  closed boolean not null,
  version integer not null,
  primary key (company_id, id),
  -- Also of closed ones: lines are of a category by its code.
  unique (company_id, code)
);
create unique index categories_name on bills.categories (company_id, lower(name)) where not closed;

create table bills.rates (
  company_id integer not null,
  id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  -- How much of the company's currency one unit buys.
  rate numeric(15, 6) not null check (rate > 0),
  primary key (company_id, id),
  unique (company_id, currency, day)
);
create index rates_by_day on bills.rates (company_id, day, id);
create index rates_of_currency on bills.rates (company_id, currency, day, id);

create table bills.bills (
  company_id integer not null,
  id uuid not null,
  number text check (number ~ '^BL-\d{4}-\d{5,}$'),
  employee_id integer not null,
  status text not null check (status in
    ('draft', 'submitted', 'returned', 'approved', 'planned', 'paid', 'rejected', 'withdrawn', 'settled')),
  purpose text not null default '' check (length(purpose) <= 120),
  -- Of submission; of a draft the day on which it was begun.
  day date not null,
  -- The company's: each amount below is in it.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost_centre text not null default '',
  claimed bigint not null default 0 check (claimed >= 0),
  approved bigint,
  payable bigint not null default 0,
  -- As it is being typed, until it is submitted.
  draft jsonb,
  saved_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  approved_at timestamptz(3),
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (draft is not null)),
  check ((status = 'draft') = (submitted_at is null)),
  check (status = 'draft' or length(purpose) >= 3),
  check (approved between 0 and claimed),
  check (payable between 0 and coalesce(approved, claimed)),
  check (status not in ('approved', 'planned', 'paid', 'settled') or (approved is not null and approved_at is not null)),
  check (status not in ('approved', 'planned', 'paid') or payable > 0),
  check (status <> 'settled' or payable = 0)
);
create index bills_of_employee on bills.bills (company_id, employee_id, id);
create index bills_of_employee_by_status on bills.bills (company_id, employee_id, status, id);
create index bills_submitted on bills.bills (company_id, id) where status <> 'draft';
create index bills_by_status on bills.bills (company_id, status, id);

create table bills.lines (
  company_id integer not null,
  id uuid not null,
  bill_id uuid not null,
  position smallint not null check (position between 1 and 50), -- BL-19
  category text not null,
  day date not null,
  merchant text not null default '' check (length(merchant) <= 80),
  invoice text not null default '' check (length(invoice) <= 40),
  description text not null default '' check (length(description) <= 500),
  names text not null default '' check (length(names) <= 500),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0), -- BL-01
  -- Fixed when the bill is submitted; empty in the company's own currency.
  rate numeric(15, 6) check (rate > 0),
  rate_day date,
  typed_rate boolean not null default false,
  nights smallint check (nights between 1 and 60), -- BL-06
  km numeric(4, 1) check (km > 0), -- BL-07
  from_place text not null default '' check (length(from_place) <= 80),
  to_place text not null default '' check (length(to_place) <= 80),
  paid_by text not null check (paid_by in ('self', 'company_card')),
  no_receipt text not null default '' check (length(no_receipt) <= 200),
  base bigint not null check (base > 0),
  cap bigint not null check (cap between 0 and base),
  approved bigint check (approved between 0 and base), -- BL-31
  -- What approvers look at, as it was found at submission.
  flags jsonb not null default '[]',
  primary key (company_id, id),
  -- Lines change places when a bill is resubmitted.
  unique (company_id, bill_id, position) deferrable initially deferred,
  foreign key (company_id, bill_id) references bills.bills (company_id, id),
  foreign key (company_id, category) references bills.categories (company_id, code),
  check (rate is null or typed_rate or rate_day is not null)
);
create index lines_of_category on bills.lines (company_id, category, day);

create table bills.line_decisions (
  company_id integer not null,
  id uuid not null,
  bill_id uuid not null,
  -- A line that its owner has removed keeps what was decided about it.
  line_id uuid not null,
  -- Of the request's chain.
  step smallint not null check (step > 0),
  employee_id integer not null,
  approved bigint not null check (approved >= 0),
  reason text,
  note text not null default '' check (length(note) <= 500),
  at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, bill_id) references bills.bills (company_id, id)
);
create index decisions_of_bill on bills.line_decisions (company_id, bill_id, id);

create table bills.runs (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^PB-\d{4}-\d{5,}$'),
  status text not null check (status in ('open', 'closed', 'cancelled')),
  pay_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_by integer not null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, created_by) references people.employees (company_id, id)
);
create index runs_by_status on bills.runs (company_id, status, id);

create table bills.items (
  company_id integer not null,
  id uuid not null,
  bill_id uuid not null,
  run_id uuid,
  -- The number of the final settlement that pays it in place of a run.
  settlement text,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('planned', 'paid', 'failed', 'removed')),
  account_ending text not null default '' check (length(account_ending) <= 4),
  reference text check (length(reference) between 3 and 40), -- BL-52
  paid_on date,
  why text check (length(why) <= 500),
  primary key (company_id, id),
  foreign key (company_id, bill_id) references bills.bills (company_id, id),
  foreign key (company_id, run_id) references bills.runs (company_id, id),
  check ((run_id is null) <> (settlement is null)),
  check (status <> 'paid' or (reference is not null and paid_on is not null)),
  check (status not in ('failed', 'removed') or why is not null)
);
create unique index one_payment_of_a_bill on bills.items (company_id, bill_id) where status in ('planned', 'paid'); -- BL-50
create index items_of_run on bills.items (company_id, run_id, id);
create index items_of_bill on bills.items (company_id, bill_id, id);

call platform.keep_companies_apart('bills.categories', 'bills.rates', 'bills.bills', 'bills.lines', 'bills.line_decisions', 'bills.runs', 'bills.items');
call platform.changes_are_audited('bills.categories', 'bills.rates', 'bills.bills', 'bills.lines', 'bills.line_decisions', 'bills.runs', 'bills.items');
grant select, insert, update on bills.categories, bills.rates, bills.runs, bills.items to portal_app;
grant select, insert, update, delete on bills.bills, bills.lines to portal_app;
grant select, insert on bills.line_decisions to portal_app;
