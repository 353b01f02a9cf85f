-- Notices call a request by what it is. Older requests are called by their kind and number, as before.
alter table requests.requests add title text not null default '';
