-- Grades, what departments and locations say besides their names, and the day on which something was closed: nothing is ever deleted.
create table people.grades (
  company_id integer not null references people.companies,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- A higher one stands above a lower one.
  rank smallint not null check (rank between 1 and 99),
  -- What bills allow.
  band text not null check (band in ('A', 'B', 'C')),
  notice_days smallint not null check (notice_days between 0 and 180),
  probation_months smallint not null check (probation_months between 0 and 12),
  closed_on date,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index grades_name on people.grades (company_id, lower(name));

-- Companies that are there already get what a new one begins with. Their table is closed to its owner too, but for this moment.
alter table people.companies no force row level security;
insert into people.grades (company_id, id, name, rank, band, notice_days, probation_months)
  select c.company_id, gen_random_uuid(), 'L' || rank, rank,
    case when rank >= 7 then 'A' when rank >= 5 then 'B' else 'C' end, case when rank >= 7 then 90 else 60 end, 6
  from people.companies c, generate_series(1, 8) as rank;
alter table people.companies force row level security;

call platform.keep_companies_apart('people.grades');
grant select, insert, update on people.grades to portal_app;
call platform.changes_are_audited('people.grades');

alter table people.departments
  add column cost_centre text check (length(cost_centre) between 1 and 40),
  add column closed_on date;
create index departments_parent on people.departments (company_id, parent_id);
alter table people.designations add column closed_on date;
alter table people.locations
  add column address text not null default '' check (length(address) <= 300),
  add column closed_on date;
alter table people.work_weeks add column closed_on date;

-- Empty only in rows that were written before there were grades.
alter table people.placements
  add column grade_id uuid,
  add constraint placements_grade foreign key (company_id, grade_id) references people.grades (company_id, id);

-- Who is in it, and who is to be: for the figures beside each, and before one of them is closed.
create index placements_department on people.placements (company_id, department_id);
create index placements_designation on people.placements (company_id, designation_id);
create index placements_grade_of on people.placements (company_id, grade_id);
create index placements_location on people.placements (company_id, location_id);

-- PE-42: a tree of at most five levels. Everybody who changes the organisation holds the company's row, so that of two changes that would
-- make a circle together the second one sees the first.
create function people.keep_department_tree() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  levels_above integer;
  levels_below integer;
  circle boolean;
begin
  perform from people.companies c where c.company_id = new.company_id for no key update;
  with recursive above(id, level) as (
    select new.parent_id, 1
    union all
    select d.parent_id, a.level + 1 from above a
      join people.departments d on d.company_id = new.company_id and d.id = a.id
      where d.parent_id is not null and a.level < 6
  )
  select max(level), bool_or(id = new.id) into levels_above, circle from above;
  with recursive below(id, level) as (
    select new.id, 0
    union all
    select d.id, b.level + 1 from below b
      join people.departments d on d.company_id = new.company_id and d.parent_id = b.id
      where b.level < 6
  )
  select max(level) into levels_below from below;
  if circle or levels_above + levels_below > 4 then
    raise check_violation using constraint = 'departments_tree', message = 'A department cannot stand below itself; 5 levels are the most.';
  end if;
  return null;
end $$;
create trigger keep_department_tree after insert or update of parent_id on people.departments
  for each row when (new.parent_id is not null) execute function people.keep_department_tree();
