-- How long notices are kept after they were read, and whether files wait for a scanner.
alter table requests.settings
  add column notices_kept_days smallint not null default 180 check (notices_kept_days between 30 and 730),
  add column scanner_required boolean not null default false;
