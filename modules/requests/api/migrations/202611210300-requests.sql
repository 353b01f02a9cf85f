-- Who asks whom about which record, and what was answered. The record itself belongs to its module;
-- it is named by type, id and number, never by a foreign key into another module's schema.
create schema if not exists requests;
grant usage on schema requests to portal_app;

create table requests.requests (
  company_id integer not null,
  id uuid not null,
  kind text not null,
  record_type text not null,
  record_id uuid not null,
  number text not null,
  owner_id integer not null,
  submitter_id integer not null,
  state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  round integer not null default 1 check (round > 0),
  version integer not null default 1 check (version > 0),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id),
  check ((decided_at is null) = (state = 'open'))
);
-- RP-01: never two undecided asks about one record.
create unique index one_open_ask on requests.requests (company_id, record_type, record_id) where state = 'open';
create index newest_of_owner on requests.requests (company_id, owner_id, id desc);
create index of_record on requests.requests (company_id, record_id);
create index by_number on requests.requests (company_id, number);

create table requests.excluded (
  company_id integer not null,
  request_id uuid not null,
  employee_id integer not null,
  why text not null check (why in ('owner', 'submitter')),
  primary key (company_id, request_id, employee_id),
  foreign key (company_id, request_id) references requests.requests (company_id, id)
);

create table requests.steps (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  round integer not null check (round > 0),
  no integer not null check (no > 0),
  approver text not null check (approver in ('manager', 'hr')),
  state text not null check (state in ('open', 'approved', 'rejected', 'closed')),
  why text check (why in ('no_manager', 'manager_absent')),
  opened_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, request_id, round, no),
  foreign key (company_id, request_id) references requests.requests (company_id, id)
);
create unique index one_open_step on requests.steps (company_id, request_id) where state = 'open';
create index open_steps on requests.steps (company_id, approver, id) where state = 'open';

create table requests.step_people (
  company_id integer not null,
  step_id uuid not null,
  employee_id integer not null,
  why text not null check (why in ('assigned')),
  primary key (company_id, step_id, employee_id),
  foreign key (company_id, step_id) references requests.steps (company_id, id)
);
create index steps_of_person on requests.step_people (company_id, employee_id, step_id);

create table requests.decisions (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  round integer not null,
  step_no integer not null,
  action text not null check (action in ('approve', 'reject')),
  actor_id integer not null,
  comment text check (length(comment) between 1 and 1000),
  check (action <> 'reject' or comment is not null), -- RP-13
  at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, request_id, round, step_no),
  foreign key (company_id, request_id, round, step_no) references requests.steps (company_id, request_id, round, no)
);
create index decisions_of_actor on requests.decisions (company_id, actor_id, request_id);

create table requests.timeline (
  company_id integer not null,
  id uuid not null,
  record_id uuid not null,
  request_id uuid not null,
  at timestamptz not null,
  actor_id integer,
  event text not null check (event in ('submitted', 'opened', 'approved', 'rejected', 'withdrawn')),
  params jsonb not null default '{}',
  comment text,
  primary key (company_id, id),
  foreign key (company_id, request_id) references requests.requests (company_id, id)
);
create index timeline_of_record on requests.timeline (company_id, record_id, id);
create index timeline_of_request on requests.timeline (company_id, request_id, id desc);

-- RP-09: the database itself refuses a decision by somebody who is excluded from the request.
create function requests.refuse_excluded() returns trigger language plpgsql as $$
begin
  if exists (
    select from requests.excluded e
    where e.company_id = new.company_id and e.request_id = new.request_id and e.employee_id = new.actor_id
  ) then
    raise exception 'employee % is excluded from deciding request %', new.actor_id, new.request_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_excluded before insert on requests.decisions for each row execute function requests.refuse_excluded();

call platform.keep_companies_apart('requests.requests', 'requests.excluded', 'requests.steps', 'requests.step_people', 'requests.decisions', 'requests.timeline');
grant select, insert, update on requests.requests, requests.steps, requests.step_people to portal_app;
-- What was excluded, decided or told is never changed.
grant select, insert on requests.excluded, requests.decisions, requests.timeline to portal_app;
