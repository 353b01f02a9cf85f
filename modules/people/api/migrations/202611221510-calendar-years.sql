-- A draft may name holidays whose day is not known yet: copied from a year in which they fell on another one.
alter table people.holidays alter column day drop not null;
-- A year is saved as a whole: what is no longer in it goes.
grant delete on people.holidays to portal_app;

-- PE-47: in a published year each holiday has its day. Looked at when the transaction ends, because the year and its days change together.
create function people.check_published_days(company integer, calendar uuid, of_year integer) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from people.calendar_years y
      join people.holidays h on h.company_id = y.company_id and h.calendar_id = y.calendar_id and h.year = y.year
      where y.company_id = company and y.calendar_id = calendar and y.year = of_year and y.status = 'published' and h.day is null
  ) then
    raise check_violation using constraint = 'published_days', message = 'In a published year each holiday has its day.';
  end if;
end $$;

create function people.year_keeps_days() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform people.check_published_days(new.company_id, new.calendar_id, new.year);
  return null;
end $$;
create constraint trigger year_keeps_days after insert or update of status on people.calendar_years
  deferrable initially deferred for each row when (new.status = 'published') execute function people.year_keeps_days();
create constraint trigger holiday_keeps_day after insert or update on people.holidays
  deferrable initially deferred for each row when (new.day is null) execute function people.year_keeps_days();

create index holidays_of_year on people.holidays (company_id, calendar_id, year);
create index schedules_of_calendar on people.schedules (company_id, calendar_id);
