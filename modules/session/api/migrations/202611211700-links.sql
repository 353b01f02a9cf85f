-- One-time links: whoever holds one chooses a password, or sets up a company. Only the hash of a link is kept: a copy of these tables opens nothing.

create table session.links (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  purpose text not null,
  token_hash text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- By a newer one, a password that was set, or the end of the account.
  replaced_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references session.accounts (company_id, employee_id),
  constraint links_one_token unique (token_hash),
  constraint links_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  constraint links_purpose check (purpose in ('activate', 'reset', 'admin')),
  constraint links_times check (expires_at > issued_at),
  constraint links_over_once check (used_at is null or replaced_at is null)
);
create unique index links_one_live on session.links (company_id, employee_id, purpose) where used_at is null and replaced_at is null;
create index links_lately on session.links (company_id, employee_id, purpose, issued_at);

-- Of the installation: the company that it makes does not exist yet.
create table session.setup_links (
  id uuid primary key,
  token_hash text not null unique check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  used_at timestamptz,
  replaced_at timestamptz,
  check (used_at is null or replaced_at is null)
);
create unique index setup_links_one_live on session.setup_links ((true)) where used_at is null and replaced_at is null;

-- PW-06: when a link was asked for from a network, whoever for. Of the installation: a name is typed before its company is known.
create table session.link_requests (
  network_hash text not null check (network_hash ~ '^[A-Za-z0-9_-]{43}$'),
  at timestamptz not null
);
create index link_requests_of_network on session.link_requests (network_hash, at);

call platform.keep_companies_apart('session.links');
call platform.changes_are_audited('session.links');
alter table session.setup_links enable row level security;
alter table session.setup_links force row level security;
alter table session.link_requests enable row level security;
alter table session.link_requests force row level security;

grant select, insert, update (used_at, replaced_at), delete on session.links to portal_app;

create policy lookup on session.links for select to portal_lookup using ((select current_user) = 'portal_lookup');
create policy lookup on session.setup_links to portal_lookup
  using ((select current_user) = 'portal_lookup') with check ((select current_user) = 'portal_lookup');
create policy lookup on session.link_requests to portal_lookup
  using ((select current_user) = 'portal_lookup') with check ((select current_user) = 'portal_lookup');
grant select on session.links to portal_lookup;
grant select, insert, update on session.setup_links to portal_lookup;
grant select, insert, delete on session.link_requests to portal_lookup;

create function session.link_by_token(hash text)
  returns table (company_id integer, employee_id integer, id uuid, purpose text, expires_at timestamptz, used_at timestamptz, replaced_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, employee_id, id, purpose, expires_at, used_at, replaced_at from session.links where token_hash = hash $$;

create function session.setup_link_by_token(hash text)
  returns table (id uuid, expires_at timestamptz, used_at timestamptz, replaced_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select id, expires_at, used_at, replaced_at from session.setup_links where token_hash = hash $$;

-- The newest is the only one that lives.
create function session.add_setup_link(id uuid, token_hash text, issued_at timestamptz, expires_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtext('session.setup_links'));
    update session.setup_links l set replaced_at = add_setup_link.issued_at where l.used_at is null and l.replaced_at is null;
    insert into session.setup_links (id, token_hash, issued_at, expires_at) values (id, token_hash, issued_at, expires_at);
  $$;

-- Of two uses one wins.
create function session.use_setup_link(link uuid, at timestamptz) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with used as (
      update session.setup_links l set used_at = at
      where l.id = link and l.used_at is null and l.replaced_at is null and l.expires_at > at
      returning 1
    )
    select exists (select from used)
  $$;

-- Counts a request, unless the network has had as many as it may within the hour before it.
create function session.admit_link_request(network text, at timestamptz, most integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('session.link_requests:' || network, 0));
  delete from session.link_requests r where r.network_hash = network and r.at <= admit_link_request.at - interval '1 hour';
  if (select count(*) from session.link_requests r where r.network_hash = network) >= most then
    return false;
  end if;
  insert into session.link_requests (network_hash, at) values (network, at);
  return true;
end $$;

create function session.purge_link_requests(before timestamptz) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with removed as (delete from session.link_requests where at <= before returning 1)
    select count(*)::integer from removed
  $$;

revoke all on function session.link_by_token, session.setup_link_by_token, session.add_setup_link, session.use_setup_link,
  session.admit_link_request, session.purge_link_requests from public;
grant execute on function session.link_by_token, session.setup_link_by_token, session.add_setup_link, session.use_setup_link,
  session.admit_link_request, session.purge_link_requests to portal_app;
grant create on schema session to portal_lookup;
alter function session.link_by_token owner to portal_lookup;
alter function session.setup_link_by_token owner to portal_lookup;
alter function session.add_setup_link owner to portal_lookup;
alter function session.use_setup_link owner to portal_lookup;
alter function session.admit_link_request owner to portal_lookup;
alter function session.purge_link_requests owner to portal_lookup;
revoke create on schema session from portal_lookup;
