-- Lists that people asked for as files. The bytes lie in the file store; whose they are is named by number, never by a foreign key into another module's schema.
create schema if not exists exports;
grant usage on schema exports to portal_app, portal_lookup;

create table exports.exports (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  -- The session that asked: the job reads in its name.
  session_id uuid not null,
  list text not null,
  filters jsonb not null,
  format text not null,
  state text not null,
  version integer not null default 1,
  -- DX-01: which of the person's three places it takes while it is under way.
  place smallint,
  rows_done integer not null default 0,
  rows_total integer not null,
  -- Where its bytes lie, or are being written to.
  file_key text,
  bytes bigint,
  failure text,
  asked_at timestamptz not null,
  expires_at timestamptz,
  primary key (company_id, id),
  constraint exports_format check (format in ('csv', 'xlsx')),
  constraint exports_state check (state in ('queued', 'running', 'ready', 'expired', 'failed', 'cancelled')),
  constraint exports_failure check (failure in ('exports.not_allowed', 'exports.broken')),
  constraint exports_filters check (jsonb_typeof(filters) = 'object'),
  constraint exports_places check (place between 1 and 3),
  constraint exports_place_under_way check ((place is not null) = (state in ('queued', 'running'))),
  constraint exports_rows check (rows_done >= 0 and rows_total >= 0),
  constraint exports_ready check (state <> 'ready' or (file_key is not null and bytes is not null and expires_at is not null)),
  constraint exports_failed check ((failure is not null) = (state = 'failed'))
);
-- DX-01: one runs and two wait, whoever asks and however many at once.
create unique index exports_one_running on exports.exports (company_id, employee_id) where state = 'running';
create unique index exports_one_per_place on exports.exports (company_id, employee_id, place) where place is not null;
create index exports_of_person on exports.exports (company_id, employee_id, id);
create index exports_by_expiry on exports.exports (company_id, expires_at) where state = 'ready';
create index exports_by_file on exports.exports (company_id, file_key) where file_key is not null;

-- Each opens one file once; what is known of a ticket is its hash.
create table exports.tickets (
  company_id integer not null,
  token_hash text not null,
  export_id uuid not null,
  employee_id integer not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  constraint tickets_one_token unique (token_hash),
  constraint tickets_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  foreign key (company_id, export_id) references exports.exports (company_id, id)
);
create index tickets_of_export on exports.tickets (company_id, export_id);
create index tickets_by_age on exports.tickets (company_id, expires_at);

call platform.keep_companies_apart('exports.exports', 'exports.tickets');
grant select, insert, update on exports.exports to portal_app;
grant select, insert, delete on exports.tickets to portal_app;

-- Who brings a ticket brings nothing else: only the ticket itself says in which company it counts.
create policy lookup on exports.tickets for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant select on exports.tickets to portal_lookup;
create function exports.ticket_by_token(hash text) returns table (company_id integer, export_id uuid, employee_id integer, session_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select t.company_id, t.export_id, t.employee_id, t.session_id from exports.tickets t where t.token_hash = hash $$;
revoke all on function exports.ticket_by_token from public;
grant execute on function exports.ticket_by_token to portal_app;
grant create on schema exports to portal_lookup;
alter function exports.ticket_by_token owner to portal_lookup;
revoke create on schema exports from portal_lookup;
