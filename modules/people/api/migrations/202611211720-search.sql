-- Whom somebody looks for is found by how the words of a name, or of a code, begin. A row per word, in the order of its bytes: a beginning
-- is a range of the key, and comparing such words is leakproof, so that the key serves also below row-level security.
create table people.search_words (
  company_id integer not null,
  word text collate "C" not null,
  employee_id integer not null,
  primary key (company_id, word, employee_id),
  foreign key (company_id, employee_id) references people.employees (company_id, id) on delete cascade
);
-- For the second word of a search, and for the words of somebody who is renamed.
create index search_words_of_employee on people.search_words (company_id, employee_id, word);

-- `searchWords` in shared/search.ts says the same of what is typed.
create function people.search_words_of(named text) returns setof text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with tokens as (
    select token from regexp_split_to_table(lower(regexp_replace(normalize(named, nfkd), '[\u0300-\u036f]', '', 'g')), '\s+') as token
  ), spellings as (
    select token as word from tokens
    union select substr(token, place + 1) from tokens, generate_series(1, length(token)) as place
      where substr(token, place, 1) ~ '[!-/:-@[-`{-~’]'
    union select regexp_replace(token, '[!-/:-@[-`{-~’]', '', 'g') from tokens
  )
  select word from spellings where word <> ''
  union select ltrim(word, '0') from spellings where word ~ '^0+[1-9][0-9]*$'
$$;

-- Written by whoever writes the person, in the same company and the same transaction.
create function people.keep_search_words() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from people.search_words w where w.company_id = new.company_id and w.employee_id = new.id;
  end if;
  insert into people.search_words (company_id, word, employee_id)
    select new.company_id, word, new.id from people.search_words_of(new.name || ' ' || new.code) as word;
  return null;
end $$;
create trigger keep_search_words after insert or update of name, code on people.employees
  for each row execute function people.keep_search_words();

-- Those who are there already. Their table is closed to its owner too, but for this moment.
alter table people.employees no force row level security;
insert into people.search_words (company_id, word, employee_id)
  select e.company_id, word, e.id from people.employees e, people.search_words_of(e.name || ' ' || e.code) as word;
alter table people.employees force row level security;

call platform.keep_companies_apart('people.search_words');
grant select, insert, delete on people.search_words to portal_app;
