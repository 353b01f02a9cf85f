-- How a person wants their mail. Without a row everything is as usual, which rules.ts says; version 0 stands for that.
create table notifications.preferences (
  company_id integer not null,
  employee_id integer not null,
  version integer not null check (version >= 1),
  action text not null check (action in ('at_once', 'digest')),
  outcome text not null check (outcome in ('at_once', 'digest', 'off')),
  info text not null check (info in ('at_once', 'digest', 'off')),
  digest text not null check (digest in ('morning', 'twice')),
  quiet boolean not null,
  quiet_from text not null check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  working_days_only boolean not null,
  primary key (company_id, employee_id),
  constraint preferences_quiet check (not quiet or quiet_from <> quiet_to)
);
call platform.keep_companies_apart('notifications.preferences');
call platform.changes_are_audited('notifications.preferences');
grant select, insert, update on notifications.preferences to portal_app;
