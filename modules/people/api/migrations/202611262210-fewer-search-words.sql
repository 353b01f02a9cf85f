-- A word with which a longer one of the same person begins finds nobody whom the longer one does not find: "anita" beside "anita.nair". Only where
-- the longer one goes on with a sign that comes before all letters and figures, so that who is named just so still comes before who is named longer.
create function people.goes_on_from(longer text, word text) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select starts_with(longer, word || '.') or starts_with(longer, word || '-')
$$;

create or replace function people.keep_search_words() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from people.search_words w where w.company_id = new.company_id and w.employee_id = new.id;
  end if;
  insert into people.search_words (company_id, word, employee_id)
    with words as materialized (
      select word from people.search_words_of(new.name || ' ' || new.code || ' ' || split_part(new.work_email, '@', 1)) as word
      union select new.work_email
    )
    select new.company_id, w.word, new.id from words w
    where not exists (select from words o where people.goes_on_from(o.word, w.word));
  return null;
end $$;

-- Those who are there already. The table is closed to its owner too, but for this moment.
alter table people.search_words no force row level security;
delete from people.search_words w using people.search_words o
  where (o.company_id, o.employee_id) = (w.company_id, w.employee_id) and people.goes_on_from(o.word, w.word);
alter table people.search_words force row level security;
