-- What every module stands on: the extension its exclusion constraints need, and the counters behind human numbers.
create extension if not exists btree_gist;
create schema if not exists platform;
grant usage on schema platform to portal_app;

-- NR-01: one row per company, prefix and year, raised inside the submitting transaction, so that no number is ever missing.
create table platform.number_series (
  company_id integer not null,
  prefix text not null check (prefix ~ '^[A-Z]{2}$'),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (company_id, prefix, year)
);
alter table platform.number_series enable row level security;
alter table platform.number_series force row level security;
create policy company on platform.number_series to portal_app
  using (company_id = (select nullif(current_setting('app.company', true), '')::integer))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::integer));
grant select, insert, update on platform.number_series to portal_app;
