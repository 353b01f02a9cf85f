-- How many of a company joined in a month and have no known end, so that who works there is counted by months and not by people: 10,000 of them took
-- longer to count than a page of them to read. Says again what the records say, in the same transaction.
create table people.settled_counts (
  company_id integer not null,
  month date not null check (extract(day from month) = 1),
  people integer not null check (people >= 0),
  primary key (company_id, month)
);

create function people.month_of(day date) returns date
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select day - (extract(day from day)::integer - 1)
$$;

create function people.settles(status text, last_working_day date, access_until timestamptz) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select status not in ('left', 'cancelled') and last_working_day is null and access_until is null
$$;

-- Written by whoever writes the person, in the same company and the same transaction.
create function people.count_settled() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' and people.settles(old.status, old.last_working_day, old.access_until) then
    update people.settled_counts s set people = s.people - 1 where s.company_id = old.company_id and s.month = people.month_of(old.joined_on);
  end if;
  if tg_op <> 'DELETE' and people.settles(new.status, new.last_working_day, new.access_until) then
    insert into people.settled_counts as s (company_id, month, people) values (new.company_id, people.month_of(new.joined_on), 1)
      on conflict (company_id, month) do update set people = s.people + 1;
  end if;
  return null;
end $$;
create trigger count_settled after insert or delete on people.employees for each row execute function people.count_settled();
create trigger count_settled_again after update of status, joined_on, last_working_day, access_until on people.employees for each row
  when ((people.settles(old.status, old.last_working_day, old.access_until), people.month_of(old.joined_on))
    is distinct from (people.settles(new.status, new.last_working_day, new.access_until), people.month_of(new.joined_on)))
  execute function people.count_settled();

-- Those who are there already. Their table is closed to its owner too, but for this moment.
alter table people.employees no force row level security;
insert into people.settled_counts (company_id, month, people)
  select e.company_id, people.month_of(e.joined_on), count(*) from people.employees e
  where people.settles(e.status, e.last_working_day, e.access_until) group by 1, 2;
alter table people.employees force row level security;

call platform.keep_companies_apart('people.settled_counts');
grant select, insert, update on people.settled_counts to portal_app;
