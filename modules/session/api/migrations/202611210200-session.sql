-- Who may sign in and which browsers are signed in. People's tables are another module's: no foreign key leaves this schema.
create schema session;
grant usage on schema session to portal_app, portal_lookup;

create table session.accounts (
  company_id integer not null,
  employee_id integer not null,
  username text not null,
  password_hash text,
  password_set_at timestamptz,
  role text not null,
  state text not null,
  version integer not null default 1 check (version > 0),
  primary key (company_id, employee_id),
  -- Kept in lower case, so that this is unique over all letter cases, and over all companies: a person signs in without naming one.
  constraint accounts_username_taken unique (username),
  constraint accounts_username_form check (username ~ '^[a-z0-9._@-]{2,60}$'),
  constraint accounts_role check (role in ('Employee', 'Manager', 'HR', 'Finance', 'Admin')),
  constraint accounts_state check (state in ('invited', 'active', 'closed')),
  constraint accounts_active_has_password check (state <> 'active' or password_hash is not null),
  constraint accounts_password_dated check ((password_hash is null) = (password_set_at is null))
);
create index accounts_holders on session.accounts (company_id, role) where state = 'active';

create table session.sessions (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  cookie_hash text not null,
  binding_hash text not null,
  kept boolean not null,
  idle_minutes integer not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references session.accounts (company_id, employee_id),
  constraint sessions_one_cookie unique (cookie_hash),
  constraint sessions_hashes check (cookie_hash ~ '^[A-Za-z0-9_-]{43}$' and binding_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint sessions_idle check (idle_minutes between 15 and 120),
  constraint sessions_times check (ends_at > started_at and last_used_at >= started_at),
  constraint sessions_reason check (end_reason in ('logged_out', 'replaced', 'displaced')),
  constraint sessions_ended_with_reason check ((ended_at is null) = (end_reason is null))
);
create index sessions_open on session.sessions (company_id, employee_id) where ended_at is null;

-- Of the installation, not of a company. The private part is sealed with the installation key: a copy of this table signs nothing.
create table session.signing_keys (
  kid text primary key,
  public_key bytea not null,
  sealed_private_key bytea not null,
  state text not null,
  made_at timestamptz not null,
  accepted_until timestamptz,
  constraint signing_keys_state check (state in ('signing', 'accepted')),
  constraint signing_keys_accepted_until check ((state = 'accepted') = (accepted_until is not null))
);
create unique index signing_keys_one_signs on session.signing_keys (state) where state = 'signing';

call platform.keep_companies_apart('session.accounts', 'session.sessions');
alter table session.signing_keys enable row level security;
alter table session.signing_keys force row level security;

grant select, insert, update on session.accounts to portal_app;
grant select, insert, update (last_used_at, ended_at, end_reason) on session.sessions to portal_app;

-- What must be found before the company is known goes through the functions below and through nothing else. A policy holds for
-- the members of its role too, and portal_owner is one: asking who runs the statement keeps the rows from it.
create policy lookup on session.accounts for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy lookup on session.sessions for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy lookup on session.signing_keys for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy first_key on session.signing_keys for insert to portal_lookup with check ((select current_user) = 'portal_lookup');
grant select on session.accounts, session.sessions to portal_lookup;
grant select, insert on session.signing_keys to portal_lookup;

create function session.account_by_username(name text)
  returns table (company_id integer, employee_id integer, state text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, employee_id, state, password_hash from session.accounts where username = name $$;

create function session.session_by_cookie(hash text)
  returns table (company_id integer, employee_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, employee_id, id from session.sessions where cookie_hash = hash $$;

create function session.any_account() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from session.accounts) $$;

create function session.usable_signing_keys(at timestamptz)
  returns table (kid text, public_key bytea, sealed_private_key bytea, state text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select kid, public_key, sealed_private_key, state from session.signing_keys where state = 'signing' or accepted_until > at $$;

-- Of several servers that start together on an empty database, one makes the key and the others read it.
create function session.add_first_signing_key(kid text, public_key bytea, sealed_private_key bytea, made_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into session.signing_keys (kid, public_key, sealed_private_key, state, made_at)
    values (kid, public_key, sealed_private_key, 'signing', made_at)
    on conflict do nothing
  $$;

-- Rights first: once a function belongs to the lookup role, they are no longer the owner's to give.
revoke all on all functions in schema session from public;
grant execute on all functions in schema session to portal_app;

grant create on schema session to portal_lookup;
alter function session.account_by_username owner to portal_lookup;
alter function session.session_by_cookie owner to portal_lookup;
alter function session.any_account owner to portal_lookup;
alter function session.usable_signing_keys owner to portal_lookup;
alter function session.add_first_signing_key owner to portal_lookup;
revoke create on schema session from portal_lookup;
