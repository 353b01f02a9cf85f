-- Mail that is still to go, or has gone: one row for each person and event. Its id is the Message-ID of what is sent, so that a repeat is known as one.
create table notifications.mails (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  at timestamptz not null,
  event text not null,
  category text not null,
  -- Told to a queue and not to this person by name: it comes by digest.
  by_queue boolean not null,
  subject_type text not null,
  subject_id text not null,
  subject_version integer not null,
  -- NT-05: all that a mail may say besides its event and the reader's first name.
  kind_label text,
  number text,
  path text not null,
  state text not null default 'queued',
  send_after timestamptz not null,
  attempts integer not null default 0,
  -- Rows of one digest share it; set with the first attempt and kept, so that a repeat after a crash says the same under the same Message-ID.
  letter uuid,
  last_error text,
  settled_at timestamptz,
  primary key (company_id, id),
  constraint mails_event check (event ~ '^[a-z_]+\.[a-z_]+$'),
  constraint mails_category check (category in ('action', 'outcome', 'info')),
  constraint mails_state check (state in ('queued', 'sent', 'dead', 'obsolete')),
  constraint mails_settled check ((state = 'queued') = (settled_at is null)),
  constraint mails_kind_label check (length(kind_label) between 1 and 60),
  constraint mails_number check (number ~ '^[A-Z]{2,4}-\d{4}-\d{5,}$'),
  constraint mails_path check (path ~ '^/([^/\\]|$)' and length(path) <= 200),
  constraint mails_attempts check (attempts between 0 and 6)
);
-- NT-01; it also finds what is told of one subject.
create unique index mails_told_once on notifications.mails (company_id, subject_type, subject_id, event, subject_version, employee_id);
create index mails_due on notifications.mails (company_id, send_after, id) where state = 'queued';
create index mails_of_letter on notifications.mails (company_id, letter) where state = 'queued' and letter is not null;
create index mails_by_end on notifications.mails (settled_at) where state in ('sent', 'obsolete');

call platform.keep_companies_apart('notifications.mails');
grant select, insert, update (state, send_after, attempts, letter, last_error, settled_at) on notifications.mails to portal_app;

create policy lookup on notifications.mails for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy forget on notifications.mails for delete to portal_lookup using ((select current_user) = 'portal_lookup');
grant select, delete on notifications.mails to portal_lookup;

-- Which companies have mail that is due: asked every few seconds, so one look at the index for each company and not at its rows.
create function notifications.companies_with_due_mail(moment timestamptz) returns setof integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with recursive companies as (
      (select company_id from notifications.mails where state = 'queued' order by company_id limit 1)
      union all
      select (select m.company_id from notifications.mails m where m.state = 'queued' and m.company_id > c.company_id order by m.company_id limit 1)
      from companies c where c.company_id is not null)
    select company_id from companies c where company_id is not null
      and exists (select from notifications.mails m where m.company_id = c.company_id and m.state = 'queued' and m.send_after <= moment)
  $$;

-- Kept as long as a read notice; a dead one stays until somebody has looked after it.
create function notifications.purge_mails() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (delete from notifications.mails m using (select company_id, id from notifications.mails
      where state in ('sent', 'obsolete') and settled_at < now() - interval '180 days' order by settled_at limit 5000) old
      where m.company_id = old.company_id and m.id = old.id returning 1)
    select count(*)::integer from gone
  $$;
revoke all on function notifications.companies_with_due_mail, notifications.purge_mails from public;
grant execute on function notifications.companies_with_due_mail, notifications.purge_mails to portal_app;
grant create on schema notifications to portal_lookup;
alter function notifications.companies_with_due_mail owner to portal_lookup;
alter function notifications.purge_mails owner to portal_lookup;
revoke create on schema notifications from portal_lookup;
