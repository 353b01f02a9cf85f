-- What each run of leave's jobs came to, for HR. That it ran at all, and how often, stands with the platform's own records.
create table leave.runs (
  company_id integer not null,
  id uuid not null,
  task text not null check (task in ('leave.settle', 'leave.reconcile', 'leave.reminders', 'leave.recount')),
  state text not null check (state in ('done', 'failed')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  seen integer not null check (seen >= 0),
  made integer not null check (made >= 0),
  -- employee, type, what; at most fifty of them.
  failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array'),
  failed integer not null default 0 check (failed >= 0),
  -- What the job was told, so that it can be told again.
  payload jsonb not null default '{}',
  retried_at timestamptz(3),
  retried_by integer,
  primary key (company_id, id),
  check (started_at <= ended_at),
  check ((state = 'failed') = (failed > 0)),
  check ((retried_at is null) = (retried_by is null))
);
create index runs_of_task on leave.runs (company_id, task, id);
create index runs_of_state on leave.runs (company_id, state, id);
create index runs_of_task_and_state on leave.runs (company_id, task, state, id);

call platform.keep_companies_apart('leave.runs');
grant select, insert, delete on leave.runs to portal_app;
grant update (retried_at, retried_by) on leave.runs to portal_app;
