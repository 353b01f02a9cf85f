-- PE-29: who reports to whom is a tree of at most 15 levels, and nobody who works here reports to somebody who does not. Looked at when the
-- transaction ends, because several may change together; under one lock per company, because two changes that are each right may be a circle.

create function people.hold_line(company integer) returns void language sql set search_path = pg_catalog, pg_temp
  as $$ select pg_advisory_xact_lock(hashtext('people.line'), company) $$;

-- Taken with the write and not at the end: whoever writes the audit chain, which is written last, has the line already.
create function people.take_line() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform people.hold_line(new.company_id);
  return new;
end $$;

create trigger employees_take_line before insert on people.employees
  for each row when (new.manager_id is not null) execute function people.take_line();
create trigger employees_take_line_again before update of manager_id, status on people.employees
  for each row when (old.manager_id is distinct from new.manager_id or old.status is distinct from new.status)
  execute function people.take_line();

create function people.check_line() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  person people.employees;
  above integer;
  levels integer := 0;
  below integer := 0;
begin
  -- As it is now: it may have changed again since.
  select * into person from people.employees e where e.company_id = new.company_id and e.id = new.id;
  if not found then
    return null;
  end if;

  if person.status in ('left', 'cancelled') then
    if exists (
      select from people.employees e
      where e.company_id = person.company_id and e.manager_id = person.id and e.status not in ('left', 'cancelled')
    ) then
      raise check_violation using constraint = 'employees_line_working',
        message = format('Somebody who works here still reports to employee %s, who does not.', person.id);
    end if;
  elsif exists (
    select from people.employees e
    where e.company_id = person.company_id and e.id = person.manager_id and e.status in ('left', 'cancelled')
  ) then
    raise check_violation using constraint = 'employees_line_working',
      message = format('Employee %s works here and cannot report to %s, who does not.', person.id, person.manager_id);
  end if;

  if tg_op = 'UPDATE' and new.manager_id is not distinct from old.manager_id then
    return null;
  end if;

  above := person.manager_id;
  while above is not null loop
    levels := levels + 1;
    -- A circle further up would be walked for ever.
    if above = person.id or levels > 1000 then
      raise check_violation using constraint = 'employees_line_circle',
        message = format('The line above employee %s would be a circle.', person.id);
    end if;
    select e.manager_id into above from people.employees e where e.company_id = person.company_id and e.id = above;
  end loop;

  -- Whoever is new has nobody below who is not looked at as well.
  if tg_op = 'UPDATE' then
    with recursive team(id, level) as (
      select e.id, 1 from people.employees e where e.company_id = person.company_id and e.manager_id = person.id
      union all
      select e.id, team.level + 1 from people.employees e join team on e.manager_id = team.id
      where e.company_id = person.company_id and team.level < 16
    )
    select coalesce(max(level), 0) into below from team;
  end if;
  if levels + below > 15 then
    raise check_violation using constraint = 'employees_line_deep',
      message = format('The line through employee %s would have %s levels.', person.id, levels + below);
  end if;
  return null;
end $$;

create constraint trigger employees_line after insert on people.employees
  deferrable initially deferred for each row when (new.manager_id is not null) execute function people.check_line();
create constraint trigger employees_line_again after update of manager_id, status on people.employees
  deferrable initially deferred for each row
  when (old.manager_id is distinct from new.manager_id or old.status is distinct from new.status) execute function people.check_line();
