-- A name as it is compared and put in order: without letter case, accents and the like. `folded` in shared/search.ts says the same; what is
-- kept by it (words, orders) has to be written anew when it changes.
create function platform.folded(written text) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(translate(written, '´', ''''), nfkd),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
    '’‘ʼʻ‛′`' || '‐‑‒–—―−·・' || 'łøđðıħŧŋəς', repeat('''', 7) || repeat('-', 9) || 'loddihtneσ'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
