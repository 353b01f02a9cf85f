-- AL-01: no record of a person or of the organisation changes without an entry in the audit chain.
call platform.changes_are_audited(
  'people.companies',
  'people.locations',
  'people.work_weeks',
  'people.calendars',
  'people.calendar_years',
  'people.holidays',
  'people.schedules',
  'people.departments',
  'people.designations',
  'people.employees',
  'people.placements'
);

-- `npm run audit:verify -- --company <code>` names a company before one is set.
create function people.company_by_code(code text) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id from people.companies where slug = code $$;
revoke all on function people.company_by_code from public;
grant execute on function people.company_by_code to portal_app;
grant create on schema people to portal_lookup;
alter function people.company_by_code owner to portal_lookup;
revoke create on schema people from portal_lookup;
