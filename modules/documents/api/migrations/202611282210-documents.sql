-- Policies with their versions and who has accepted them; letters, forms and papers of people.
create schema documents;
grant usage on schema documents to portal_app;

create table documents.policies (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^PO-\d{4}-\d{5,}$'),
  title text not null check (length(title) between 3 and 120),
  category text not null
    check (category in ('conduct', 'work_and_leave', 'information_security', 'health_and_safety', 'pay_and_expenses', 'other')),
  owner_id integer not null,
  -- As shared/audience.ts writes it.
  audience jsonb not null,
  closed boolean not null default false,
  revision integer not null default 1 check (revision > 0),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, owner_id) references people.employees (company_id, id)
);
create unique index policies_title on documents.policies (company_id, lower(title)) where not closed;

create table documents.versions (
  company_id integer not null,
  id uuid not null,
  policy_id uuid not null,
  version integer not null check (version > 0),
  text text not null check (length(text) <= 200000),
  file_id uuid,
  sentence text not null check (length(sentence) between 10 and 300),
  summary text not null default '' check (length(summary) <= 1000),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  revision integer not null default 1 check (revision > 0),
  saved_at timestamptz(3) not null,
  asks boolean,
  due_days integer check (due_days between 1 and 60),
  effective_from date,
  -- SHA-256 of text, file and sentence: what an acceptance is of.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz(3),
  published_by integer,
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  primary key (company_id, id),
  unique (company_id, policy_id, version),
  unique (company_id, id, policy_id, version, hash),
  foreign key (company_id, policy_id) references documents.policies (company_id, id),
  foreign key (company_id, published_by) references people.employees (company_id, id),
  constraint versions_published check (
    state = 'draft' or num_nonnulls(asks, due_days, effective_from, hash, published_at, published_by) = 6 and length(summary) >= 10),
  constraint versions_withdrawn check ((state = 'withdrawn') = (num_nonnulls(withdrawn_at, withdrawn_reason) = 2))
);
create unique index versions_one_draft on documents.versions (company_id, policy_id) where state = 'draft';

-- DO-03, DO-02: what is published stays as it is, and takes effect after all that were published before.
create function documents.version_is_fixed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'version % is published: delete is refused', old.version using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if old.state <> 'draft' then
    if not (old.state = 'published' and new.state = 'withdrawn') or
       to_jsonb(old) - '{state,withdrawn_at,withdrawn_reason}'::text[] <> to_jsonb(new) - '{state,withdrawn_at,withdrawn_reason}'::text[] then
      raise exception 'version % is published: update is refused', old.version using errcode = 'insufficient_privilege';
    end if;
  elsif new.state = 'published' and exists (
    select from documents.versions v where v.company_id = new.company_id and v.policy_id = new.policy_id and v.state = 'published'
      and (v.effective_from >= new.effective_from or v.version >= new.version)
  ) then
    raise exception 'version % does not take effect after the others', new.version using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger version_is_fixed before update or delete on documents.versions for each row execute function documents.version_is_fixed();

create table documents.acceptances (
  company_id integer not null,
  version_id uuid not null,
  employee_id integer not null,
  policy_id uuid not null,
  version integer not null,
  -- The sentence as it was shown, and what was read.
  sentence text not null,
  hash text not null,
  how text not null check (how in ('read_to_end', 'confirmed')),
  at timestamptz(3) not null,
  -- DO-07: once.
  primary key (company_id, version_id, employee_id),
  foreign key (company_id, version_id, policy_id, version, hash) references documents.versions (company_id, id, policy_id, version, hash),
  foreign key (company_id, employee_id) references people.employees (company_id, id)
);
create index acceptances_of_employee on documents.acceptances (company_id, employee_id, policy_id, version);
create index acceptances_of_policy on documents.acceptances (company_id, policy_id, version, employee_id);
create trigger only_grows before update or delete on documents.acceptances for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on documents.acceptances for each statement execute function platform.refuse_change();

-- DO-14: when somebody was reminded last.
create table documents.policy_reminders (
  company_id integer not null,
  policy_id uuid not null,
  employee_id integer not null,
  at timestamptz(3) not null,
  primary key (company_id, policy_id, employee_id),
  foreign key (company_id, policy_id) references documents.policies (company_id, id),
  foreign key (company_id, employee_id) references people.employees (company_id, id)
);

create table documents.letter_types (
  company_id integer not null,
  id uuid not null,
  name text not null check (length(name) between 3 and 80),
  used_for text not null check (used_for in ('people', 'acceptance', 'relieving', 'experience')),
  template text not null check (length(template) between 50 and 10000),
  audience jsonb not null,
  self_service boolean not null,
  addressed boolean not null,
  signatory_name text not null,
  signatory_title text not null,
  closed boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index letter_types_name on documents.letter_types (company_id, lower(name)) where not closed;

create table documents.letters (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^LT-\d{4}-\d{5,}$'),
  employee_id integer not null,
  -- None: a paper that another module has filed.
  type_id uuid,
  purpose text not null default '' check (length(purpose) <= 200),
  addressed_to text not null default '' check (length(addressed_to) <= 200),
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'revoked')),
  asked_at timestamptz(3) not null,
  -- Once it is issued: its heading and text as they were filled in, and what its bytes are.
  title text,
  text text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Keyed: the code itself stands in the PDF alone. None where nobody can ask whether it is genuine.
  code_hash text,
  issued_at timestamptz(3),
  -- None: the portal itself, for a self-service letter or an exit.
  issued_by integer,
  revoked_at timestamptz(3),
  revoked_reason text,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, type_id) references documents.letter_types (company_id, id),
  constraint letters_issued check ((status in ('approved', 'revoked')) = (num_nonnulls(title, text, sha256, issued_at) = 4)),
  constraint letters_revoked check ((status = 'revoked') = (num_nonnulls(revoked_at, revoked_reason) = 2))
);
create index letters_of_employee on documents.letters (company_id, employee_id, id);
-- DO-30: one undecided letter of a type.
create unique index letters_one_open on documents.letters (company_id, employee_id, type_id) where status in ('waiting', 'returned');
create unique index letters_code on documents.letters (company_id, code_hash) where code_hash is not null;

-- DO-34: what is issued is revoked and never changed.
create function documents.letter_is_fixed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.issued_at is not null and
     to_jsonb(old) - '{status,revoked_at,revoked_reason}'::text[] <> to_jsonb(new) - '{status,revoked_at,revoked_reason}'::text[] then
    raise exception 'letter % is issued: update is refused', old.number using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger letter_is_fixed before update on documents.letters for each row execute function documents.letter_is_fixed();

-- The bytes that were signed; apart, so that no list reads them.
create table documents.letter_pdfs (
  company_id integer not null,
  letter_id uuid not null,
  content bytea not null,
  primary key (company_id, letter_id),
  foreign key (company_id, letter_id) references documents.letters (company_id, id)
);
create trigger only_grows before update or delete on documents.letter_pdfs for each row execute function platform.refuse_change();

create table documents.form_templates (
  company_id integer not null,
  id uuid not null,
  name text not null check (length(name) between 3 and 80),
  purpose text not null check (length(purpose) between 5 and 300),
  -- The ids of its files.
  file jsonb not null,
  audience jsonb not null,
  handled_by text not null check (handled_by in ('hr', 'finance')),
  hand_in boolean not null,
  usual_days integer check (usual_days between 1 and 60),
  closed boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index form_templates_name on documents.form_templates (company_id, lower(name)) where not closed;

create table documents.submissions (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^FM-\d{4}-\d{5,}$'),
  employee_id integer not null,
  form_id uuid not null,
  note text not null default '' check (length(note) <= 1000),
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz(3) not null,
  result_comment text check (length(result_comment) <= 1000),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, form_id) references documents.form_templates (company_id, id)
);
create index submissions_of_employee on documents.submissions (company_id, employee_id, id);

create table documents.paper_types (
  company_id integer not null,
  id uuid not null,
  name text not null check (length(name) between 3 and 80),
  dates text not null check (dates in ('none', 'expiry', 'issue_and_expiry')),
  remind_days jsonb not null,
  one_current boolean not null,
  sensitive boolean not null,
  self_upload boolean not null,
  closed boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (company_id, id)
);
create unique index paper_types_name on documents.paper_types (company_id, lower(name)) where not closed;

create table documents.papers (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^DC-\d{4}-\d{5,}$'),
  employee_id integer not null,
  type_id uuid not null,
  title text not null default '' check (length(title) <= 120),
  reference text not null default '' check (length(reference) <= 60),
  issued_on date,
  expires_on date,
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn', 'archived')),
  asked_at timestamptz(3) not null,
  -- By HR, without a request.
  added_by integer,
  -- Its type has one current paper for each person.
  single boolean not null default false,
  replaced_by uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, employee_id) references people.employees (company_id, id),
  foreign key (company_id, type_id) references documents.paper_types (company_id, id),
  foreign key (company_id, replaced_by) references documents.papers (company_id, id),
  constraint papers_dates check (expires_on > issued_on)
);
create unique index papers_one_current on documents.papers (company_id, employee_id, type_id) where status = 'approved' and single;
create index papers_of_employee on documents.papers (company_id, employee_id, id);
-- HR's list, in the order of asking and of expiry, of all and of a type.
create index papers_by_expiry on documents.papers (company_id, expires_on, id);
create index papers_of_type on documents.papers (company_id, type_id, id);

call platform.keep_companies_apart('documents.policies', 'documents.versions', 'documents.acceptances', 'documents.policy_reminders', 'documents.letter_types',
  'documents.letters', 'documents.letter_pdfs', 'documents.form_templates', 'documents.submissions', 'documents.paper_types', 'documents.papers');
call platform.changes_are_audited('documents.policies', 'documents.versions', 'documents.acceptances', 'documents.policy_reminders', 'documents.letter_types',
  'documents.letters', 'documents.letter_pdfs', 'documents.form_templates', 'documents.submissions', 'documents.paper_types', 'documents.papers');
grant select, insert on documents.policies, documents.versions, documents.acceptances, documents.policy_reminders,
  documents.letter_types, documents.letters,
  documents.letter_pdfs, documents.form_templates, documents.submissions, documents.paper_types, documents.papers to portal_app;
grant update (title, category, owner_id, audience, closed, revision) on documents.policies to portal_app;
grant update (text, file_id, sentence, summary, state, revision, saved_at, asks, due_days, effective_from, hash, published_at, published_by,
  withdrawn_at, withdrawn_reason) on documents.versions to portal_app;
grant update (at) on documents.policy_reminders to portal_app;
grant update on documents.letter_types, documents.form_templates, documents.paper_types to portal_app;
grant update (type_id, purpose, addressed_to, status, title, text, sha256, code_hash, issued_at, issued_by, revoked_at, revoked_reason)
  on documents.letters to portal_app;
grant update (form_id, note, status, result_comment) on documents.submissions to portal_app;
grant update (type_id, title, reference, issued_on, expires_on, status, single, replaced_by) on documents.papers to portal_app;
