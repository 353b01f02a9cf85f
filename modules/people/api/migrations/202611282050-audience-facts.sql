-- Who is in the audience of a policy, form or announcement. Other modules join these in their own statements, through the door of people
-- (`audienceFacts` and `isIn` in api/audience/store.ts), so that they never name a table of people.
create type people.audience_fact as (
  employee_id integer,
  code text,
  -- The own department and those above it, the uppermost first.
  departments text[],
  location_id text,
  grade_id text,
  employment_type text,
  joined_on date,
  manager_id integer
);

-- Everybody who works at the moment, as `worksAt` and `placementInForce` in rules.ts say it of one person. Without a search path of its own
-- PostgreSQL takes it into the statement that asks, and reads one person where one is asked for.
create function people.audience_facts(company integer, moment timestamptz) returns setof people.audience_fact
  language sql stable parallel safe as $$
  with recursive tree (id, path) as (
    select d.id, array[d.id::text] from people.departments d where d.company_id = company and d.parent_id is null
    union all
    select d.id, t.path || d.id::text from people.departments d join tree t on d.parent_id = t.id where d.company_id = company
  ), here (id, today) as materialized (
    select l.id, (moment at time zone l.time_zone)::date from people.locations l where l.company_id = company
  )
  select e.id, e.code, t.path, p.location_id::text, p.grade_id::text, p.employment_type, e.joined_on, e.manager_id
  from people.employees e
    join people.placements p on p.company_id = e.company_id and p.employee_id = e.id
    join here h on h.id = p.location_id
    join tree t on t.id = p.department_id
  where e.company_id = company and e.status not in ('left', 'cancelled') and e.joined_on <= h.today
    and case when e.access_until is not null then e.access_until > moment
      else e.last_working_day is null or e.last_working_day >= h.today end
    and p.starts_on <= h.today
    and (p.ends_on is null or not exists (
      select from people.placements n join here nh on nh.id = n.location_id
      where n.company_id = e.company_id and n.employee_id = e.id and n.starts_on > p.starts_on and n.starts_on <= nh.today
    ))
$$;

-- `audience` as shared/audience.ts writes it.
create function people.in_audience(fact people.audience_fact, audience jsonb) returns boolean
  language sql immutable parallel safe as $$
  select audience -> 'everybody' = 'true' or audience -> 'named' ? fact.code or (
    (audience -> 'departments' <> '[]' or audience -> 'locations' <> '[]' or audience -> 'grades' <> '[]' or audience -> 'employmentTypes' <> '[]')
    and (audience -> 'departments' = '[]' or audience -> 'departments' ?| fact.departments)
    and (audience -> 'locations' = '[]' or audience -> 'locations' ? fact.location_id)
    and (audience -> 'grades' = '[]' or coalesce(audience -> 'grades' ? fact.grade_id, false))
    and (audience -> 'employmentTypes' = '[]' or audience -> 'employmentTypes' ? fact.employment_type)
  )
$$;
