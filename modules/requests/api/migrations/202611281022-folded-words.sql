-- Words of requests are compared with what is typed as those of names are: folded. Those of requests that are there already are folded again;
-- the table is closed to its owner too, but for this moment.
alter table requests.requests no force row level security;
update requests.requests r
  set words = coalesce((select string_agg(word, ' ') from people.search_words_of(r.words) as word), ''),
    owner_words = coalesce((select string_agg(word, ' ') from people.search_words_of(r.owner_words) as word), '')
  where r.words || r.owner_words ~ '[^\u0001-\u007f]';
alter table requests.requests force row level security;
