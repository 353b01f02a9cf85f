-- What every module stands on: the extension its exclusion constraints need, and the counters behind human numbers.
create extension if not exists btree_gist;
create schema if not exists platform;
grant usage on schema platform to portal_app;

-- Every business table is closed to every company but the one its transaction has set, also for the table's owner. The
-- setting reads '' once a transaction that had it is over, hence nullif; the subselect makes it a one-time filter of the plan.
create procedure platform.keep_companies_apart(variadic tables regclass[]) language plpgsql as $$
declare
  business regclass;
begin
  foreach business in array tables loop
    execute format('alter table %s enable row level security', business);
    execute format('alter table %s force row level security', business);
    execute format(
      'create policy company on %s to portal_app
         using (company_id = (select nullif(current_setting(''app.company'', true), '''')::integer))
         with check (company_id = (select nullif(current_setting(''app.company'', true), '''')::integer))', business);
  end loop;
end $$;

-- NR-01: one row per company, prefix and year, raised inside the submitting transaction, so that no number is ever missing.
create table platform.number_series (
  company_id integer not null,
  prefix text not null check (prefix ~ '^[A-Z]{2}$'),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (company_id, prefix, year)
);
call platform.keep_companies_apart('platform.number_series');
grant select, insert, update on platform.number_series to portal_app;
