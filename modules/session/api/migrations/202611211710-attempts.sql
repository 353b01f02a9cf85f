-- What is remembered of sign-ins: the browsers they came from, how they ended, how many failed, and the key that signs their tokens.

-- Where a session runs, for its owner to recognise it, and when the password was last typed in it (SE-17).
alter table session.sessions
  add column browser text not null default '' check (length(browser) <= 60),
  add column address text not null default '' check (length(address) <= 45),
  add column confirmed_at timestamptz;
grant update (confirmed_at) on session.sessions to portal_app;

alter table session.sessions drop constraint sessions_reason;
alter table session.sessions add constraint sessions_reason
  check (end_reason in ('logged_out', 'replaced', 'displaced', 'idle', 'limit', 'ended', 'password')) not valid;
alter table session.sessions validate constraint sessions_reason;

-- A browser from which this account was opened before, known by the hash of its device cookie.
create table session.browsers (
  company_id integer not null,
  employee_id integer not null,
  cookie_hash text not null,
  last_used_at timestamptz not null,
  primary key (company_id, employee_id, cookie_hash),
  foreign key (company_id, employee_id) references session.accounts (company_id, employee_id),
  constraint browsers_one_cookie unique (cookie_hash),
  constraint browsers_hash check (cookie_hash ~ '^[A-Za-z0-9_-]{43}$')
);
create index browsers_by_use on session.browsers (last_used_at);

-- Every sign-in that was judged, good or failed; only grows, and is forgotten after half a year.
create table session.sign_ins (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  at timestamptz not null,
  result text not null,
  -- Whether the browser had been signed in to this account before.
  known boolean not null,
  browser text not null check (length(browser) <= 60),
  address text not null check (length(address) <= 45),
  primary key (company_id, id),
  foreign key (company_id, employee_id) references session.accounts (company_id, employee_id),
  constraint sign_ins_result check (result in ('signed_in', 'failed'))
);
create index sign_ins_latest on session.sign_ins (company_id, employee_id, at, id);
create index sign_ins_by_age on session.sign_ins (at);

-- SE-19: wrong passwords, counted under keys that tell no name and no address. Of the installation: a name is typed before its company is known.
create table session.attempts (
  key_hash text primary key check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  failures integer not null check (failures >= 0),
  window_start timestamptz not null,
  wait_until timestamptz
);
create index attempts_by_age on session.attempts (window_start);

create index sessions_by_end on session.sessions (ended_at) where ended_at is not null;

call platform.keep_companies_apart('session.browsers', 'session.sign_ins');
alter table session.attempts enable row level security;
alter table session.attempts force row level security;

grant select, insert, update (last_used_at), delete on session.browsers to portal_app;
grant select, insert on session.sign_ins to portal_app;

create policy lookup on session.browsers for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy forget on session.browsers for delete to portal_lookup using ((select current_user) = 'portal_lookup');
create policy lookup on session.sign_ins for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy note on session.sign_ins for insert to portal_lookup with check ((select current_user) = 'portal_lookup');
create policy forget on session.sign_ins for delete to portal_lookup using ((select current_user) = 'portal_lookup');
create policy forget on session.sessions for delete to portal_lookup using ((select current_user) = 'portal_lookup');
create policy counting on session.attempts to portal_lookup using ((select current_user) = 'portal_lookup')
  with check ((select current_user) = 'portal_lookup');
create policy change_key on session.signing_keys for update to portal_lookup using ((select current_user) = 'portal_lookup')
  with check ((select current_user) = 'portal_lookup');
create policy forget on session.signing_keys for delete to portal_lookup using ((select current_user) = 'portal_lookup');
grant select, delete on session.browsers to portal_lookup;
grant select, insert, delete on session.sign_ins to portal_lookup;
grant delete on session.sessions to portal_lookup;
grant select, insert, update, delete on session.attempts to portal_lookup;
grant update, delete on session.signing_keys to portal_lookup;

create function session.is_known_browser(name text, hash text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (
      select from session.browsers b join session.accounts a on a.company_id = b.company_id and a.employee_id = b.employee_id
      where b.cookie_hash = hash and a.username = name)
  $$;

-- Row by row in the order given, which is the same for everybody: own, account, network. Two who guess at once never wait for each other in a circle.
create function session.lock_attempts(keys text[], at timestamptz)
  returns table (key_hash text, failures integer, window_start timestamptz, wait_until timestamptz)
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into session.attempts as known (key_hash, failures, window_start)
    select key, 0, at from unnest(keys) with ordinality as asked (key, place) order by place
    on conflict on constraint attempts_pkey do update set failures = known.failures
    returning known.key_hash, known.failures, known.window_start, known.wait_until
  $$;

create function session.set_attempts(keys text[], counts integer[], starts timestamptz[], waits timestamptz[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    update session.attempts a set failures = n.failures, window_start = n.started, wait_until = n.waits
    from unnest(keys, counts, starts, waits) as n (key, failures, started, waits) where a.key_hash = n.key
  $$;

-- A sign-in that failed, where the name belongs to somebody.
create function session.note_failed_sign_in(name text, id uuid, at timestamptz, known boolean, browser text, address text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into session.sign_ins (company_id, id, employee_id, at, result, known, browser, address)
    select a.company_id, id, a.employee_id, at, 'failed', known, browser, address from session.accounts a where a.username = name
  $$;

-- What nobody needs any more, a part at a time so that a statement stays short; 0 when nothing is left to do.
create function session.purge_history() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with
      ended as (delete from session.sessions s using (select company_id, id from session.sessions
        where ended_at < now() - interval '30 days' order by ended_at limit 5000) old
        where s.company_id = old.company_id and s.id = old.id returning 1),
      noted as (delete from session.sign_ins s using (select company_id, id from session.sign_ins
        where at < now() - interval '180 days' order by at limit 5000) old
        where s.company_id = old.company_id and s.id = old.id returning 1),
      unused as (delete from session.browsers where cookie_hash in (select cookie_hash from session.browsers
        where last_used_at < now() - interval '365 days' order by last_used_at limit 5000) returning 1),
      quiet as (delete from session.attempts where key_hash in (select key_hash from session.attempts
        where window_start < now() - interval '48 hours' order by window_start limit 5000 for update skip locked) returning 1)
    select ((select count(*) from ended) + (select count(*) from noted) + (select count(*) from unused) + (select count(*) from quiet))::integer
  $$;

-- SE-03: a new key is told to every process before it signs. Until then, and once another has followed it, it is "accepted".
-- Beside session.usable_signing_keys, which servers of the version before still ask.
create function session.known_signing_keys(at timestamptz)
  returns table (kid text, public_key bytea, sealed_private_key bytea, state text, accepted_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kid, public_key, sealed_private_key, state, accepted_until from session.signing_keys where state = 'signing' or accepted_until > at
  $$;

-- Whether it is added: only beside one that has signed since before `signs_since`, and when no other waits to follow it.
create function session.announce_signing_key(
    new_kid text, new_public bytea, new_sealed bytea, at timestamptz, signs_since timestamptz, waits_until timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      present session.signing_keys;
    begin
      select * into present from session.signing_keys where state = 'signing' for update;
      if present.kid is null or present.made_at > signs_since
        or exists (select from session.signing_keys where state = 'accepted' and made_at > present.made_at and accepted_until > at) then
        return false;
      end if;
      delete from session.signing_keys where state = 'accepted' and accepted_until <= at;
      insert into session.signing_keys (kid, public_key, sealed_private_key, state, made_at, accepted_until)
        values (new_kid, new_public, new_sealed, 'accepted', at, waits_until);
      return true;
    end
  $$;

-- Whether a key that was announced before `told_before` signs from now on; the one before it counts until `old_until`.
create function session.change_signing_key(at timestamptz, told_before timestamptz, old_until timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
    declare
      present session.signing_keys;
      next session.signing_keys;
    begin
      select * into present from session.signing_keys where state = 'signing' for update;
      select * into next from session.signing_keys
        where state = 'accepted' and made_at > present.made_at and made_at <= told_before and accepted_until > at
        order by made_at desc limit 1;
      if next.kid is null then
        return false;
      end if;
      update session.signing_keys set state = 'accepted', accepted_until = old_until where kid = present.kid;
      update session.signing_keys set state = 'signing', accepted_until = null where kid = next.kid;
      return true;
    end
  $$;

-- A try that was no failure after all: its own count ends, the shared ones go back by one.
create function session.forgive_attempts(ended text[], lowered text[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from session.attempts where key_hash = any(ended);
    update session.attempts a set failures = greatest(a.failures - 1, 0), wait_until = null
    from (select key_hash from session.attempts where key_hash = any(lowered) order by array_position(lowered, key_hash) for update) held
    where a.key_hash = held.key_hash;
  $$;

revoke all on function session.is_known_browser, session.lock_attempts, session.set_attempts, session.note_failed_sign_in,
  session.purge_history, session.known_signing_keys, session.announce_signing_key, session.change_signing_key,
  session.forgive_attempts from public;
grant execute on function session.is_known_browser, session.lock_attempts, session.set_attempts, session.note_failed_sign_in,
  session.purge_history, session.known_signing_keys, session.announce_signing_key, session.change_signing_key,
  session.forgive_attempts to portal_app;

grant create on schema session to portal_lookup;
alter function session.is_known_browser owner to portal_lookup;
alter function session.lock_attempts owner to portal_lookup;
alter function session.set_attempts owner to portal_lookup;
alter function session.note_failed_sign_in owner to portal_lookup;
alter function session.purge_history owner to portal_lookup;
alter function session.known_signing_keys owner to portal_lookup;
alter function session.announce_signing_key owner to portal_lookup;
alter function session.change_signing_key owner to portal_lookup;
alter function session.forgive_attempts owner to portal_lookup;
revoke create on schema session from portal_lookup;
