-- What one person or queue must do that is no decision; opened and closed by its module.
create table requests.todos (
  company_id integer not null,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text not null,
  subject_id uuid not null,
  assignee_id integer,
  queue text check (queue in ('hr', 'finance')),
  params jsonb not null default '{}',
  path text not null check (path ~ '^/([^/\\]|$)'),
  due_on date,
  state text not null default 'open' check (state in ('open', 'done', 'obsolete')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (company_id, id),
  check ((assignee_id is null) <> (queue is null)),
  check ((closed_at is null) = (state = 'open'))
);
create unique index one_open_todo on requests.todos (company_id, kind, subject_id, coalesce(assignee_id, 0), coalesce(queue, ''))
  where state = 'open';
create index open_todos_of_person on requests.todos (company_id, assignee_id, id) where state = 'open';
create index open_todos_of_queue on requests.todos (company_id, queue, id) where state = 'open' and queue is not null;
create index todos_of_subject on requests.todos (company_id, subject_id) where state = 'open';

call platform.keep_companies_apart('requests.todos');
grant select, insert, update on requests.todos to portal_app;
