-- Lists of people: in the order of names as people read them, of codes and of joining days. Each page ends with a key that says nothing.
alter table people.employees
  add column key uuid not null default gen_random_uuid(),
  -- Without letter case and accents, and no longer than a place in a list may be.
  add column name_order text collate "C" not null generated always as (left(
    lower(regexp_replace(normalize(coalesce(preferred_name, rtrim(first_name || ' ' || last_name)), nfkd), '[\u0300-\u036f]', '', 'g')), 40
  )) stored;
-- Not unique: what a unique index holds is a key, and a row whose key may change is locked against all that refer to it.
create index employees_by_name on people.employees (company_id, name_order, key);
create index employees_by_code on people.employees (company_id, code, key);
create index employees_by_joining on people.employees (company_id, joined_on, key);
create index employees_by_status on people.employees (company_id, status, name_order, key);
create index employees_unled on people.employees (company_id, name_order, key) where manager_id is null;

create index placements_by_department on people.placements (company_id, department_id, employee_id);
create index placements_by_location on people.placements (company_id, location_id, employee_id);
create index placements_by_designation on people.placements (company_id, designation_id, employee_id);

-- People are found by their work e-mail too: by the whole of it, and by the words before the @. What all of a company share finds nobody.
create or replace function people.keep_search_words() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from people.search_words w where w.company_id = new.company_id and w.employee_id = new.id;
  end if;
  insert into people.search_words (company_id, word, employee_id)
    select new.company_id, word, new.id
    from people.search_words_of(new.name || ' ' || new.code || ' ' || split_part(new.work_email, '@', 1)) as word
    union select new.company_id, new.work_email, new.id;
  return null;
end $$;
drop trigger keep_search_words on people.employees;
create trigger keep_search_words after insert or update of name, code, work_email on people.employees
  for each row execute function people.keep_search_words();

-- Those who are there already. The tables are closed to their owner too, but for this moment.
alter table people.employees no force row level security;
alter table people.search_words no force row level security;
insert into people.search_words (company_id, word, employee_id)
  select e.company_id, word, e.id from people.employees e, people.search_words_of(split_part(e.work_email, '@', 1)) as word
  union select e.company_id, e.work_email, e.id from people.employees e
  on conflict do nothing;
alter table people.search_words force row level security;
alter table people.employees force row level security;
