-- A holiday may take half of a day: until midday people work, or from midday on. An optional one is taken as a whole.
alter table people.holidays
  add column off text not null default 'day' check (off in ('day', 'morning', 'afternoon')),
  add constraint optional_holidays_are_whole check (off = 'day' or kind <> 'optional');
