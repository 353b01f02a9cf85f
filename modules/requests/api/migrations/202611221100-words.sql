-- SR-01: what a request is about, in words as they are searched by; number, kind and owner stand beside it. Some words only its owner may
-- find it by. Lists are bounded by whose they are before a word is compared, so that no index is needed.
alter table requests.requests
  add column words text not null default '',
  add column owner_words text not null default '';
