-- The audit as people read it: newest first, of one actor, of some deeds, of one person; and what the nightly verification of the chain has found.
create index audit_by_time on platform.audit_entries (company_id, at, seq);
create index audit_by_actor on platform.audit_entries (company_id, actor_id, at, seq);
create index audit_by_action on platform.audit_entries (company_id, action, at, seq);
create index audit_for_others on platform.audit_entries (company_id, behalf_of_id, at, seq) where behalf_of_id is not null;

create table platform.audit_checks (
  company_id integer not null,
  id uuid not null,
  at timestamptz not null,
  -- How far the chain was as it was written.
  entries bigint not null check (entries >= 0),
  -- The first entry that is not, and what is wrong with it.
  broken_at bigint check (broken_at > 0),
  fault text,
  primary key (company_id, id),
  constraint audit_checks_fault check ((broken_at is null) = (fault is null))
);
create index audit_checks_by_time on platform.audit_checks (company_id, at);
call platform.keep_companies_apart('platform.audit_checks');
call platform.changes_are_audited('platform.audit_checks');
grant select, insert on platform.audit_checks to portal_app;
