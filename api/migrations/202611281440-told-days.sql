-- What somebody has been reminded of already: each of these once for a subject and a day.
create table platform.told_days (
  company_id integer not null,
  what text not null check (length(what) between 1 and 60),
  subject text not null check (length(subject) between 1 and 60),
  day date not null,
  primary key (company_id, what, subject, day)
);
call platform.keep_companies_apart('platform.told_days');
grant select, insert on platform.told_days to portal_app;
