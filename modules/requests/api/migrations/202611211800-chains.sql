-- Several steps, rounds, policies of the company, and queues beside people.

-- A request that was sent back waits for its owner: still one undecided ask about the record.
alter table requests.requests
  drop constraint requests_state_check,
  drop constraint requests_check,
  add constraint requests_state_check check (state in ('open', 'returned', 'approved', 'rejected', 'withdrawn')),
  add constraint requests_decided_check check ((decided_at is null) = (state in ('open', 'returned'))),
  -- Where the rules that made its chain stand: 0 is what the kind itself declares.
  add column policy_version integer not null default 0 check (policy_version >= 0),
  add column rule text not null default '' check (length(rule) <= 60),
  -- When it was returned, so that it can lapse.
  add column returned_at timestamptz,
  add constraint requests_returned_check check ((returned_at is not null) = (state = 'returned'));
drop index requests.one_open_ask;
-- RP-01: never two undecided asks about one record.
create unique index one_open_ask on requests.requests (company_id, record_type, record_id) where state in ('open', 'returned');
create index returned_ones on requests.requests (company_id, returned_at) where state = 'returned';

-- One submission with what its deciders read of it; the next one is compared with it.
create table requests.rounds (
  company_id integer not null,
  request_id uuid not null,
  round integer not null check (round > 0),
  -- [[label, value], …] in the order shown.
  summary jsonb not null default '[]',
  facts jsonb not null default '{}',
  files jsonb not null default '[]',
  sent_by integer not null,
  sent_at timestamptz not null,
  primary key (company_id, request_id, round),
  foreign key (company_id, request_id) references requests.requests (company_id, id) deferrable initially deferred
);
insert into requests.rounds (company_id, request_id, round, sent_by, sent_at)
  select company_id, id, 1, submitter_id, submitted_at from requests.requests;

alter table requests.excluded drop constraint excluded_why_check,
  add constraint excluded_why_check check (why in ('owner', 'submitter', 'kind'));

alter table requests.steps
  drop constraint steps_approver_check,
  drop constraint steps_state_check,
  drop constraint steps_why_check,
  alter column opened_at drop not null,
  add column kind text,
  add column name text not null default '' check (length(name) <= 60),
  -- The step as the policy had it when the request was sent.
  add column settings jsonb not null default '{}',
  add column second_person boolean not null default false,
  -- Any active member of it decides; the second one came later, by escalation or because its own step may be taken early.
  add column queue text check (queue in ('hr', 'finance')),
  add column queue_too text check (queue_too in ('hr', 'finance')),
  add column why_params jsonb not null default '{}',
  -- The day of its first escalation.
  add column due_on date,
  -- How often its people were reminded, and how far it was escalated.
  add column reminded integer not null default 0 check (reminded >= 0),
  add column escalated integer not null default 0 check (escalated >= 0);
update requests.steps s set
  kind = r.kind,
  name = case s.approver when 'hr' then 'HR' else 'Manager' end,
  queue = case s.approver when 'hr' then 'hr' end,
  why = case when s.why is not null then 'sent_to_hr' end
  from requests.requests r where r.company_id = s.company_id and r.id = s.request_id;
alter table requests.steps
  alter column kind set not null,
  add constraint steps_approver_check check (approver ~ '^[a-zA-Z]{2,40}$'),
  add constraint steps_state_check check (state in ('waiting', 'open', 'approved', 'rejected', 'returned', 'closed', 'skipped')),
  add constraint steps_opened_check check (state not in ('open', 'approved', 'rejected', 'returned') or opened_at is not null);
drop index requests.open_steps;
create index open_steps_of_queue on requests.steps (company_id, queue, id) where state = 'open' and queue is not null;
create index open_steps_of_queue_too on requests.steps (company_id, queue_too, id) where state = 'open' and queue_too is not null;

alter table requests.step_people drop constraint step_people_why_check,
  -- The step that the person would answer early, when it is not this one.
  add column as_step integer check (as_step > 0),
  add constraint step_people_why_check check (why in ('assigned', 'up', 'reassigned', 'escalated', 'overtaking', 'standing_in'));
grant delete on requests.step_people to portal_app;

alter table requests.decisions
  drop constraint decisions_action_check,
  drop constraint decisions_check,
  -- In whose place a stand-in decided.
  add column on_behalf_of integer,
  add column reason text check (length(reason) between 1 and 60),
  add column input jsonb,
  add constraint decisions_action_check check (action in ('approve', 'reject', 'return')),
  -- RP-13
  add constraint decisions_says_why check (
    action = 'approve' or comment is not null or (action = 'reject' and reason is not null and reason <> 'OTHER')
  );

alter table requests.timeline
  drop constraint timeline_event_check,
  alter column request_id drop not null,
  add column on_behalf_of integer,
  add constraint timeline_event_check check (event ~ '^[a-z_.]{2,60}$');

-- A company's own rules for a kind; without a published one the kind's own declaration holds.
create table requests.policies (
  company_id integer not null,
  id uuid not null,
  kind text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'superseded')),
  rules jsonb not null,
  author_id integer not null,
  note text not null default '' check (length(note) <= 500),
  changed_at timestamptz not null,
  published_at timestamptz,
  -- Counts the saves of the draft.
  revision integer not null default 1 check (revision > 0),
  primary key (company_id, id),
  unique (company_id, kind, version),
  check ((published_at is null) = (state = 'draft'))
);
create unique index one_published on requests.policies (company_id, kind) where state = 'published';
create unique index one_draft on requests.policies (company_id, kind) where state = 'draft';

-- What the company has set for all kinds; a company without a row has the defaults.
create table requests.settings (
  company_id integer primary key,
  last_resort_id integer,
  hr_lead_id integer,
  finance_lead_id integer,
  lapse_after_days integer not null default 30 check (lapse_after_days between 1 and 365)
);

call platform.keep_companies_apart('requests.rounds', 'requests.policies', 'requests.settings');
grant select, insert on requests.rounds to portal_app;
grant select, insert, update, delete on requests.policies to portal_app;
grant select, insert, update on requests.settings to portal_app;
call platform.changes_are_audited('requests.rounds', 'requests.policies', 'requests.settings');
