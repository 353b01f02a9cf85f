-- What people were told: one row for each person and event. Whom it concerns is named by number, never by a foreign key into another module's schema.
create schema if not exists notifications;
grant usage on schema notifications to portal_app, portal_lookup;

create table notifications.notices (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  at timestamptz not null,
  event text not null,
  -- What fills the places of its sentence.
  params jsonb not null default '{}',
  -- The page that it is about: of the portal, and of nobody else.
  path text not null,
  read_at timestamptz,
  primary key (company_id, id),
  constraint notices_event check (event ~ '^[a-z_]+\.[a-z_]+$'),
  constraint notices_params check (jsonb_typeof(params) = 'object'),
  constraint notices_path check (path ~ '^/([^/\\]|$)' and length(path) <= 200)
);
create index notices_of_person on notifications.notices (company_id, employee_id, id);
create index notices_unread on notifications.notices (company_id, employee_id, id) where read_at is null;
create index notices_by_reading on notifications.notices (read_at) where read_at is not null;

call platform.keep_companies_apart('notifications.notices');
-- What was told stays as it was told; that it was read is all that is added.
grant select, insert, update (read_at) on notifications.notices to portal_app;

create policy lookup on notifications.notices for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy forget on notifications.notices for delete to portal_lookup using ((select current_user) = 'portal_lookup');
grant select, delete on notifications.notices to portal_lookup;

-- A part at a time so that a statement stays short; 0 when nothing is left to do.
create function notifications.purge_read() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (delete from notifications.notices n using (select company_id, id from notifications.notices
      where read_at < now() - interval '180 days' order by read_at limit 5000) old
      where n.company_id = old.company_id and n.id = old.id returning 1)
    select count(*)::integer from gone
  $$;
revoke all on function notifications.purge_read from public;
grant execute on function notifications.purge_read to portal_app;
grant create on schema notifications to portal_lookup;
alter function notifications.purge_read owner to portal_lookup;
revoke create on schema notifications from portal_lookup;
