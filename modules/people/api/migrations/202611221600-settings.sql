-- What a company sets for its people, and what it says of itself beside its names. A company without a row has what is usual (settings/rules.ts).
alter table people.companies
  add column address text not null default '' check (length(address) <= 300),
  add column registration_number text not null default '' check (length(registration_number) <= 40),
  add column tax_number text not null default '' check (length(tax_number) <= 40);

create table people.settings (
  company_id integer primary key references people.companies,
  -- Begins the codes of its people, before four digits or more.
  code_prefix text not null check (code_prefix ~ '^[A-Z0-9][A-Z0-9-]{0,7}$'),
  -- Empty: any domain.
  mail_domains text[] not null default '{}' check (cardinality(mail_domains) <= 20),
  sign_in_before_days smallint not null default 0,
  -- The month with which a financial year begins.
  financial_year_from smallint not null default 4,
  -- Fields whose change needs a file.
  evidence text[] not null default '{name,permanentAddress,dateOfBirth,nationality,identity,bank}',
  bank_waiting_hours smallint not null default 72,
  least_age smallint not null default 18,
  intern_notice_days smallint not null default 15,
  probation_notice_days smallint not null default 30,
  leaver_access_days smallint not null default 180,
  reveals_per_hour smallint not null default 20,
  change_files_days smallint not null default 180,
  version integer not null default 1 check (version > 0),
  -- AD-03
  constraint settings_ranges check (
    sign_in_before_days between 0 and 14 and financial_year_from between 1 and 12 and bank_waiting_hours between 24 and 168
    and least_age between 14 and 21 and intern_notice_days between 0 and 90 and probation_notice_days between 0 and 90
    and leaver_access_days between 0 and 365 and reveals_per_hour between 1 and 50 and change_files_days between 30 and 730
  ),
  constraint settings_evidence check (
    evidence <@ '{name,permanentAddress,dateOfBirth,nationality,gender,maritalStatus,dependents,identity,bank}'::text[]
  )
);

-- The companies that are here go on as their codes are. Their owner sees no row of a company past the force.
alter table people.companies no force row level security;
alter table people.employees no force row level security;
insert into people.settings (company_id, code_prefix)
  select c.company_id, coalesce(
    (select substring(e.code from '^([A-Z0-9][A-Z0-9-]{0,7}?)[0-9]{4,}$') from people.employees e where e.company_id = c.company_id order by e.id limit 1),
    'EM-')
  from people.companies c;
alter table people.companies force row level security;
alter table people.employees force row level security;

call platform.keep_companies_apart('people.settings');
call platform.changes_are_audited('people.settings');
grant select, insert, update on people.settings to portal_app;
