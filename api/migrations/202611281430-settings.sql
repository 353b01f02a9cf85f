-- What companies set, one row for each part of the portal, by the schema that the part declares. A part without a row has its defaults.
create table platform.settings (
  company_id integer not null,
  part text not null check (part ~ '^[a-z]+$'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null check (version > 0),
  primary key (company_id, part)
);
call platform.keep_companies_apart('platform.settings');
call platform.changes_are_audited('platform.settings');
grant select, insert, update on platform.settings to portal_app;
