-- Files of records. Their bytes lie in the file store under keys made at random; here stands whose they are and what is known of them.
create schema if not exists files;
grant usage on schema files to portal_app, portal_lookup;

create table files.files (
  company_id integer not null,
  id uuid not null,
  -- Record and place in it: leave.request/certificate.
  slot text not null,
  name text not null,
  type text not null,
  bytes integer not null,
  sha256 text not null,
  -- Where its bytes lie; never made of anything that a person typed.
  storage_key text not null,
  state text not null,
  uploader_id integer not null,
  uploaded_at timestamptz not null,
  record_type text,
  record_id uuid,
  record_number text,
  attached_at timestamptz,
  primary key (company_id, id),
  constraint files_one_key unique (storage_key),
  constraint files_slot check (slot ~ '^[a-z_]+\.[a-z_]+/[a-z_]+$' and length(slot) <= 100),
  constraint files_name check (length(name) between 1 and 120 and name !~ '[/\\[:cntrl:]]'),
  constraint files_type check (type in ('pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx')),
  constraint files_bytes check (bytes > 0),
  constraint files_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_key check (storage_key ~ '^files/\d+/\d{4}-\d{2}-\d{2}/[0-9a-f]{32}$'),
  constraint files_state check (state in ('quarantined', 'clean', 'blocked', 'deleted')),
  -- Attached means: to a record, and to one of the kind that its slot belongs to.
  constraint files_of_record check ((attached_at is null) = (record_id is null) and (record_id is null) = (record_type is null)
    and (record_number is null or record_id is not null) and (record_type is null or split_part(slot, '/', 1) = record_type)),
  -- What was never a record's is forgotten whole; only a record remembers a file that was removed.
  constraint files_deleted_of_record check (state <> 'deleted' or record_id is not null)
);
create index files_of_record on files.files (company_id, record_type, record_id, id) where record_id is not null;
create index files_by_content on files.files (company_id, sha256) where record_id is not null;
create index files_unattached on files.files (company_id, uploaded_at, id) where record_id is null;
create index files_quarantined on files.files (company_id, uploaded_at, id) where state = 'quarantined';

-- FI-01: what one person has sent on one day. The row is the lock at which uploads of one person meet.
create table files.sent (
  company_id integer not null,
  employee_id integer not null,
  day date not null,
  bytes bigint not null,
  primary key (company_id, employee_id, day),
  constraint sent_within_quota check (bytes between 1 and 209715200)
);
create index sent_by_age on files.sent (company_id, day);

-- FI-05: a ticket opens one file once, for the session that it was made in. Only its hash is kept.
create table files.tickets (
  company_id integer not null,
  token_hash text not null,
  file_id uuid not null,
  employee_id integer not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  constraint tickets_one_token unique (token_hash),
  constraint tickets_hash check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  foreign key (company_id, file_id) references files.files (company_id, id) on delete cascade
);
create index tickets_of_file on files.tickets (company_id, file_id);
create index tickets_by_age on files.tickets (company_id, expires_at);

call platform.keep_companies_apart('files.files', 'files.sent', 'files.tickets');
call platform.changes_are_audited('files.files');
-- The content of a file never changes: what is told of it is where it belongs and how its check ended.
grant select, insert, update (state, record_type, record_id, record_number, attached_at), delete on files.files to portal_app;
grant select, insert, update (bytes), delete on files.sent to portal_app;
grant select, insert, update (used_at), delete on files.tickets to portal_app;

create policy lookup on files.tickets for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant select on files.tickets to portal_lookup;

-- Whoever holds a ticket has told nothing else yet, not even the company.
create function files.ticket_by_token(hash text) returns table (company_id integer, file_id uuid, employee_id integer, session_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, file_id, employee_id, session_id from files.tickets where token_hash = hash $$;
revoke all on function files.ticket_by_token from public;
grant execute on function files.ticket_by_token to portal_app;
grant create on schema files to portal_lookup;
alter function files.ticket_by_token owner to portal_lookup;
revoke create on schema files from portal_lookup;
