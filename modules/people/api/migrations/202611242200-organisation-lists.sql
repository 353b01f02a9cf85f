-- Departments, designations, grades and locations as lists that page: in the order of their names or of the tree, found by beginnings of words.
create function people.name_order_of(named text, most integer) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select left(lower(regexp_replace(normalize(named, nfkd), '[\u0300-\u036f]', '', 'g')), most)
$$;
-- All words by which something is found, each behind a space, so that a beginning is looked for with a space before it.
create function people.search_text_of(named text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(' ' || string_agg(word, ' '), '') from people.search_words_of(named) as word
$$;

alter table people.departments
  add column name_order text collate "C" not null generated always as (people.name_order_of(name, 40)) stored,
  add column search_text text collate "C" not null generated always as (people.search_text_of(name)) stored,
  -- Where it stands in the tree: each department behind the one above it, those of one department by name. Kept by a trigger.
  add column place text collate "C" not null default '';
alter table people.designations
  add column name_order text collate "C" not null generated always as (people.name_order_of(name, 40)) stored,
  add column search_text text collate "C" not null generated always as (people.search_text_of(name)) stored;
alter table people.grades
  add column name_order text collate "C" not null generated always as (people.name_order_of(name, 40)) stored,
  add column search_text text collate "C" not null generated always as (people.search_text_of(name)) stored;
alter table people.locations
  add column name_order text collate "C" not null generated always as (people.name_order_of(name, 40)) stored,
  add column search_text text collate "C" not null generated always as (people.search_text_of(name)) stored;

-- A letter that no name holds ends a name and a key, so that "Sales" with all below it comes before "Sales desk". The key tells apart what
-- begins with the same letters.
create function people.place_in_tree(above text, named text, id uuid) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(above || chr(1), '') || people.name_order_of(named, 16) || chr(1) || right(id::text, 12)
$$;

-- Those that are there already. Their table is closed to its owner too, but for this moment; nothing of what people keep is changed.
alter table people.departments no force row level security;
alter table people.departments disable trigger user;
with recursive tree(company_id, id, place) as (
  select d.company_id, d.id, people.place_in_tree(null, d.name, d.id) from people.departments d where d.parent_id is null
  union all
  select d.company_id, d.id, people.place_in_tree(t.place, d.name, d.id) from tree t
    join people.departments d on d.company_id = t.company_id and d.parent_id = t.id
)
update people.departments d set place = t.place from tree t where t.company_id = d.company_id and t.id = d.id;
alter table people.departments enable trigger user;
alter table people.departments force row level security;

create function people.keep_department_place() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  above text;
begin
  select d.place into above from people.departments d where d.company_id = new.company_id and d.id = new.parent_id;
  new.place := people.place_in_tree(above, new.name, new.id);
  return new;
end $$;
create trigger keep_department_place before insert or update of name, parent_id on people.departments
  for each row execute function people.keep_department_place();

-- What stands below goes along. Everybody who changes the tree holds the company's row.
create function people.move_departments_below() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update people.departments d set place = new.place || substr(d.place, length(old.place) + 1)
    where d.company_id = new.company_id and d.id <> new.id and d.place >= old.place || chr(1) and d.place < old.place || chr(2);
  return null;
end $$;
create trigger move_departments_below after update of name, parent_id on people.departments
  for each row when (old.place is distinct from new.place) execute function people.move_departments_below();

create index departments_by_place on people.departments (company_id, place, id);
create index designations_by_name on people.designations (company_id, name_order, id);
create index grades_by_rank on people.grades (company_id, rank, id);
create index grades_by_name on people.grades (company_id, name_order, id);
create index locations_by_name on people.locations (company_id, name_order, id);
