-- Mail about an appointment to somebody outside the company, with a calendar file: it goes the way of all other mail, and holds no link.
-- Its id is the Message-ID in every attempt.
create table notifications.appointments (
  company_id integer not null,
  id uuid not null,
  at timestamptz not null,
  address text not null,
  first_name text not null,
  -- What it is about, and how often that has changed: a calendar goes by it.
  subject_type text not null,
  subject_id text not null,
  subject_version integer not null,
  -- NT-05: all that the mail may say of the subject.
  kind_label text not null,
  number text,
  begins timestamptz not null,
  ends timestamptz not null,
  time_zone text not null,
  place text,
  cancelled boolean not null,
  state text not null default 'queued',
  send_after timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  settled_at timestamptz,
  primary key (company_id, id),
  constraint appointments_address check (address ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$' and length(address) <= 254),
  constraint appointments_first_name check (first_name ~ '^[^[:cntrl:]]{1,60}$'),
  constraint appointments_version check (subject_version > 0),
  constraint appointments_kind_label check (length(kind_label) between 1 and 60),
  constraint appointments_number check (number ~ '^[A-Z]{2,4}-\d{4}-\d{5,}$'),
  constraint appointments_span check (ends > begins),
  constraint appointments_place check (length(place) between 1 and 200),
  constraint appointments_state check (state in ('queued', 'sent', 'dead', 'obsolete')),
  constraint appointments_settled check ((state = 'queued') = (settled_at is null)),
  constraint appointments_attempts check (attempts between 0 and 6)
);
-- NT-01; it also finds what was said of one appointment before.
create unique index appointments_told_once on notifications.appointments (company_id, subject_type, subject_id, address, subject_version);
create index appointments_due on notifications.appointments (company_id, send_after, id) where state = 'queued';
create index appointments_by_end on notifications.appointments (settled_at) where state in ('sent', 'obsolete');

call platform.keep_companies_apart('notifications.appointments');
grant select, insert, update (state, send_after, attempts, last_error, settled_at) on notifications.appointments to portal_app;

create policy lookup on notifications.appointments for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy forget on notifications.appointments for delete to portal_lookup using ((select current_user) = 'portal_lookup');
grant select, delete on notifications.appointments to portal_lookup;

create function notifications.companies_with_due_appointments(moment timestamptz) returns setof integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select distinct company_id from notifications.appointments where state = 'queued' and send_after <= moment $$;

create function notifications.purge_appointments() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (delete from notifications.appointments m using (select company_id, id from notifications.appointments
      where state in ('sent', 'obsolete') and settled_at < now() - interval '180 days' order by settled_at limit 5000) old
      where m.company_id = old.company_id and m.id = old.id returning 1)
    select count(*)::integer from gone
  $$;
revoke all on function notifications.companies_with_due_appointments, notifications.purge_appointments from public;
grant execute on function notifications.companies_with_due_appointments, notifications.purge_appointments to portal_app;
grant create on schema notifications to portal_lookup;
alter function notifications.companies_with_due_appointments owner to portal_lookup;
alter function notifications.purge_appointments owner to portal_lookup;
revoke create on schema notifications from portal_lookup;
