-- People and units are found and put in order by folded names: Łukasz by "lukasz" and beside Luca, Müßig by "mussig" and "muessig",
-- O’Brien by "O'Brien", 李 小龙 by "李小龙".
-- A name in every way in which it may be written: folded, with Müller as Mueller, with 李 小龙 as one word in either order.
create function people.ways_of_writing(named text) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
declare
  folded constant text := platform.folded(named);
  unspaced constant text := '[\u1100-\u11ff\u3005\u3040-\u30ff\u3100-\u312f\u3400-\u9fff\U00020000-\U0003ffff]';
begin
  if named !~ '[^\u0001-\u007f]' then
    return folded;
  end if;
  return concat_ws(' ', folded,
    regexp_replace(folded, format('(%s)\s+(?=%s)', unspaced, unspaced), '\1', 'g'),
    regexp_replace(folded, format('(%s+)\s+(%s+)', unspaced, unspaced), '\2\1', 'g'),
    platform.folded(replace(replace(replace(replace(replace(lower(normalize(named, nfc)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa')));
end $$;

create or replace function people.search_words_of(named text) returns setof text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with tokens as (
    select token from regexp_split_to_table(people.ways_of_writing(named), '\s+') as token
  ), spellings as (
    select token as word from tokens
    union select substr(token, place + 1) from tokens, generate_series(1, length(token)) as place
      where substr(token, place, 1) ~ '[!-/:-@[-`{-~]'
    union select regexp_replace(token, '[!-/:-@[-`{-~]', '', 'g') from tokens
  )
  select word from spellings where word <> ''
  union select ltrim(word, '0') from spellings where word ~ '^0+[1-9][0-9]*$'
$$;

create or replace function people.name_order_of(named text, most integer) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select left(platform.folded(named), most)
$$;

create function people.words_of_person(name text, code text, work_email text) returns setof text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with words as materialized (
    select word from people.search_words_of(name || ' ' || code || ' ' || split_part(work_email, '@', 1)) as word
    union select work_email
  )
  select w.word from words w where not exists (select from words o where people.goes_on_from(o.word, w.word))
$$;

create or replace function people.keep_search_words() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from people.search_words w where w.company_id = new.company_id and w.employee_id = new.id;
  end if;
  insert into people.search_words (company_id, word, employee_id)
    select new.company_id, word, new.id from people.words_of_person(new.name, new.code, new.work_email) as word;
  return null;
end $$;

-- Those who are there already. The tables are closed to their owner too, but for this moment.
alter table people.employees no force row level security;
alter table people.search_words no force row level security;

delete from people.search_words;
insert into people.search_words (company_id, word, employee_id)
  select e.company_id, word, e.id from people.employees e, people.words_of_person(e.name, e.code, e.work_email) as word;

-- With its indexes.
alter table people.employees drop column name_order;
alter table people.employees add column name_order text collate "C" not null generated always as (
  people.name_order_of(coalesce(preferred_name, rtrim(first_name || ' ' || last_name)), 40)
) stored;
create index employees_by_name on people.employees (company_id, name_order, key);
create index employees_by_status on people.employees (company_id, status, name_order, key);
create index employees_unled on people.employees (company_id, name_order, key) where manager_id is null;

alter table people.search_words force row level security;
alter table people.employees force row level security;

-- What units are found and put in order by is said anew by writing the name as it is.
alter table people.departments no force row level security;
alter table people.designations no force row level security;
alter table people.grades no force row level security;
alter table people.locations no force row level security;
alter table people.departments disable trigger user;
alter table people.designations disable trigger user;
alter table people.grades disable trigger user;
alter table people.locations disable trigger user;

with recursive tree(company_id, id, place) as (
  select d.company_id, d.id, people.place_in_tree(null, d.name, d.id) from people.departments d where d.parent_id is null
  union all
  select d.company_id, d.id, people.place_in_tree(t.place, d.name, d.id) from tree t
    join people.departments d on d.company_id = t.company_id and d.parent_id = t.id
)
update people.departments d set name = d.name, place = t.place from tree t where t.company_id = d.company_id and t.id = d.id;
update people.designations set name = name;
update people.grades set name = name;
update people.locations set name = name;

alter table people.departments enable trigger user;
alter table people.designations enable trigger user;
alter table people.grades enable trigger user;
alter table people.locations enable trigger user;
alter table people.departments force row level security;
alter table people.designations force row level security;
alter table people.grades force row level security;
alter table people.locations force row level security;
