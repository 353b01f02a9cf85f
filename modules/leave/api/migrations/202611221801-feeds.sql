-- LV-46: secret addresses at which calendars read booked leave. The secret itself is kept nowhere.
create table leave.feeds (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  scope text not null check (scope in ('own', 'team')),
  shows_type boolean not null default false,
  secret_hash text not null,
  made_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (company_id, id),
  check (not (shows_type and scope = 'team')),
  check (ended_at >= made_at)
);
create unique index one_live_feed on leave.feeds (company_id, employee_id, scope) where ended_at is null;
create unique index feeds_by_secret on leave.feeds (secret_hash);

call platform.keep_companies_apart('leave.feeds');
call platform.changes_are_audited('leave.feeds');
grant select, insert on leave.feeds to portal_app;
grant update (ended_at) on leave.feeds to portal_app;

-- Whoever brings the secret has not said of which company they are.
create policy lookup on leave.feeds for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant usage on schema leave to portal_lookup;
grant select on leave.feeds to portal_lookup;
create function leave.feed_by_secret(hash text) returns table (company_id integer, employee_id integer, scope text, shows_type boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, employee_id, scope, shows_type from leave.feeds where secret_hash = hash and ended_at is null $$;
revoke all on function leave.feed_by_secret(text) from public;
grant execute on function leave.feed_by_secret(text) to portal_app;
grant create on schema leave to portal_lookup;
alter function leave.feed_by_secret(text) owner to portal_lookup;
revoke create on schema leave from portal_lookup;
