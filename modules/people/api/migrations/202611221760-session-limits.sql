-- What a company sets for the sessions and passwords of its people (file 01, section 3); what is usual where it has set nothing.
alter table people.settings
  add column idle_minutes smallint not null default 30,
  add column session_hours smallint not null default 12,
  add column keep_days smallint not null default 14,
  add column least_password smallint not null default 12,
  -- AD-03
  add constraint settings_of_sessions check (
    idle_minutes between 15 and 120 and session_hours between 4 and 24 and keep_days between 0 and 30 and least_password between 12 and 20
  );

-- Asked before the sign-in, when nobody knows whose page it is: null while no company has set anything.
create function people.most_keep_days() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select max(keep_days) from people.settings $$;
create policy lookup on people.settings for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant select on people.settings to portal_lookup;
grant create on schema people to portal_lookup;
alter function people.most_keep_days owner to portal_lookup;
revoke create on schema people from portal_lookup;
revoke all on function people.most_keep_days from public;
grant execute on function people.most_keep_days to portal_app;
