-- The record of an employee: what its owner, HR and others may read of it stands in fields.ts. What may be empty says so by null.
alter table people.employees
  add column work_phone text check (work_phone ~ '^\+\d{8,15}$'),
  add column share_mobile boolean not null default false,
  -- Names the two files of the picture; a new picture has a new name.
  add column photo_id uuid,
  add column probation_ends_on date,
  add column confirmed_on date,
  add column contract_ends_on date,
  -- The own rule; without one that of the grade counts.
  add column notice_days smallint check (notice_days between 0 and 180),
  add column exit_kind text check (length(exit_kind) between 1 and 40),
  add column exit_number text check (length(exit_number) between 1 and 20),
  -- Who returns gets a new record.
  add column former_employee_id integer,
  -- PE-05: each date of the job is on or after the joining day.
  add constraint employees_dates check (
    probation_ends_on >= joined_on and confirmed_on >= joined_on and contract_ends_on >= joined_on
  ),
  add constraint employees_former foreign key (company_id, former_employee_id) references people.employees (company_id, id),
  add constraint employees_not_former check (former_employee_id <> id);

create table people.details (
  company_id integer not null,
  employee_id integer not null,
  personal_email text check (personal_email = lower(personal_email) and personal_email like '%_@_%'),
  mobile text check (mobile ~ '^\+\d{8,15}$'),
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  gender text check (gender in ('female', 'male', 'other', 'undisclosed')),
  marital_status text check (marital_status in ('single', 'married', 'partnered', 'divorced', 'widowed', 'undisclosed')),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);

create table people.addresses (
  company_id integer not null,
  employee_id integer not null,
  kind text not null check (kind in ('current', 'permanent')),
  line1 text not null check (length(line1) between 1 and 100),
  line2 text not null default '' check (length(line2) <= 100),
  city text not null check (length(city) between 1 and 80),
  region text not null default '' check (length(region) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 12),
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (company_id, employee_id, kind),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);

create table people.emergency_contacts (
  company_id integer not null,
  employee_id integer not null,
  -- PE-35: at most five, in the order in which they are called.
  place smallint not null check (place between 1 and 5),
  name text not null check (length(name) between 1 and 80),
  relation text not null check (length(relation) between 1 and 40),
  phone text not null check (phone ~ '^\+\d{8,15}$'),
  other_phone text check (other_phone ~ '^\+\d{8,15}$'),
  primary key (company_id, employee_id, place),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);

create table people.dependents (
  company_id integer not null,
  employee_id integer not null,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 80),
  relation text not null check (length(relation) between 1 and 40),
  date_of_birth date not null check (date_of_birth >= '1900-01-01'),
  primary key (company_id, employee_id, place),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);

-- Numbers are sealed under a key outside the database, bound to company and row. `tail` is what the mask shows, `digest` a keyed hash by
-- which the same number is found again.
create table people.identity_documents (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  place smallint not null check (place between 1 and 10),
  kind text not null check (kind in ('pan', 'aadhaar', 'uan', 'passport', 'visa', 'driving_licence', 'national_insurance')),
  sealed bytea,
  tail text not null check (length(tail) between 2 and 4),
  digest bytea check (length(digest) = 32),
  country text not null check (country ~ '^[A-Z]{2}$'),
  issued_on date,
  expires_on date,
  primary key (company_id, id),
  unique (company_id, employee_id, place),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade,
  -- Of an Aadhaar number there is nothing but its last four digits.
  constraint identity_sealed check ((kind = 'aadhaar') = (sealed is null) and (sealed is null) = (digest is null)),
  check (expires_on > issued_on)
);
-- Who else has the same PAN (PE-06).
create index identity_documents_digest on people.identity_documents (company_id, digest);

create table people.bank_accounts (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  holder text not null check (length(holder) between 1 and 100),
  bank text not null check (length(bank) between 1 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  sealed bytea not null,
  tail text not null check (length(tail) between 2 and 4),
  digest bytea not null check (length(digest) = 32),
  -- IFSC or sort code; an IBAN needs none.
  routing text check (length(routing) between 1 and 20),
  payable_from timestamptz(3) not null,
  -- From when another one is payable in its place.
  replaced_at timestamptz(3) check (replaced_at > payable_from),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade,
  constraint bank_accounts_one_payable exclude using gist (
    company_id with =, employee_id with =, tstzrange(payable_from, replaced_at) with &&
  )
);
-- Who else is paid into the same account (PE-39).
create index bank_accounts_digest on people.bank_accounts (company_id, digest);

create table people.pay (
  company_id integer not null,
  employee_id integer not null,
  starts_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- A month's amounts in minor units; their sum is the gross.
  basic bigint not null check (basic > 0),
  hra bigint not null check (hra >= 0),
  special bigint not null check (special >= 0),
  other bigint not null check (other >= 0),
  primary key (company_id, employee_id, starts_on),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);

-- PE-41: who has seen which number whole, and why. It only grows.
create table people.reveals (
  company_id integer not null,
  id uuid not null,
  actor_id integer not null,
  employee_id integer not null,
  what text not null check (what in ('identity', 'bank')),
  of_id uuid not null,
  reason text not null check (length(reason) <= 200),
  at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, actor_id) references people.employees (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);
create index reveals_of_actor on people.reveals (company_id, actor_id, at);
create trigger only_grows before update or delete on people.reveals for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on people.reveals for each statement execute function platform.refuse_change();

call platform.keep_companies_apart(
  'people.details', 'people.addresses', 'people.emergency_contacts', 'people.dependents', 'people.identity_documents',
  'people.bank_accounts', 'people.pay', 'people.reveals'
);
call platform.changes_are_audited(
  'people.details', 'people.addresses', 'people.emergency_contacts', 'people.dependents', 'people.identity_documents',
  'people.bank_accounts', 'people.pay', 'people.reveals'
);
grant select, insert, update on people.details, people.bank_accounts, people.pay to portal_app;
grant select, insert, update, delete
  on people.addresses, people.emergency_contacts, people.dependents, people.identity_documents to portal_app;
grant select, insert on people.reveals to portal_app;
