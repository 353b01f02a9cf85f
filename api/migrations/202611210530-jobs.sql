-- The one way to a job, the register of what has run, and how a dead worker's jobs are given back. The queue itself is the
-- schema `jobs`, which its library makes and keeps; the serving role has no right in it.

-- Asked for in the business transaction: rolled back with it, seen by no worker before its commit. A key or a queue is the
-- company's own, so that no company's job replaces another's or waits for it.
create function platform.enqueue(task text, payload json, key text default null, run_at timestamptz default null, queue text default null,
    attempts integer default null)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  company text := nullif(current_setting('app.company', true), '');
begin
  if (payload ->> 'company') is distinct from company then
    raise exception 'A job belongs to the company of the transaction that asks for it.' using errcode = '42501';
  end if;
  perform jobs.add_job(
    task, payload,
    case when queue is not null then format('%s:%s', company, queue) end,
    run_at, attempts,
    case when key is not null then format('%s:%s:%s', task, company, key) end);
end $$;

-- True while this attempt is still the worker's own; its jobs are then not given away until the transaction ends.
create function platform.hold_job(job bigint, worker text, attempt integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(7236118, (job % 2147483647)::integer);
  return exists (select from jobs._private_jobs j where j.id = job and j.locked_by = worker and j.attempts = attempt);
end $$;

-- How many jobs of each task wait, run, and will never be tried again.
create function platform.job_counts() returns table (task text, waiting integer, running integer, dead integer, due_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.identifier,
         count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer,
         count(*) filter (where j.locked_at is not null)::integer,
         count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer,
         min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())
  from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
  group by t.identifier
$$;

-- Of the installation: a run of a company's job names the company, and is nobody's business but that of the job page.
create table platform.job_runs (
  id bigint generated always as identity primary key,
  job bigint not null,
  task text not null,
  company_id integer,
  slot timestamptz,
  attempt integer not null check (attempt > 0),
  worker text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text,
  handled integer,
  error text,
  constraint job_runs_outcome check (outcome in ('done', 'failed', 'dead', 'abandoned')),
  constraint job_runs_ended_with_outcome check ((ended_at is null) = (outcome is null)),
  constraint job_runs_error_is_short check (length(error) <= 500)
);
create index job_runs_of_task on platform.job_runs (task, started_at);
create index job_runs_done on platform.job_runs (task, ended_at) where outcome = 'done';
create index job_runs_open on platform.job_runs (worker) where ended_at is null;
create index job_runs_by_age on platform.job_runs (started_at);

alter table platform.job_runs enable row level security;
alter table platform.job_runs force row level security;
create policy lookup on platform.job_runs to portal_lookup
  using ((select current_user) = 'portal_lookup') with check ((select current_user) = 'portal_lookup');
grant usage on schema platform to portal_lookup;
grant select, insert, update, delete on platform.job_runs to portal_lookup;

create function platform.begin_job_run(job bigint, task text, company integer, slot timestamptz, attempt integer, worker text) returns bigint
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.job_runs (job, task, company_id, slot, attempt, worker) values (job, task, company, slot, attempt, worker) returning id
$$;

create function platform.end_job_run(run bigint, result text, handled_rows integer, failure text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update platform.job_runs set ended_at = clock_timestamp(), outcome = result, handled = handled_rows, error = failure
  where id = run and ended_at is null
$$;

create function platform.abandon_job_runs(lost text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update platform.job_runs set ended_at = clock_timestamp(), outcome = 'abandoned' where worker = lost and ended_at is null
$$;

-- A part at a time, so that a statement stays short; 0 when nothing is left to do.
create function platform.purge_job_runs() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from platform.job_runs
    where id in (select id from platform.job_runs where started_at < now() - interval '90 days' order by started_at limit 10000)
    returning id)
  select count(*)::integer from gone
$$;

create function platform.job_history(tasks text[])
  returns table (task text, last_start timestamptz, last_end timestamptz, last_outcome text, last_error text, last_handled integer,
                 last_success timestamptz, failures integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select name, latest.started_at, latest.ended_at, latest.outcome, latest.error, latest.handled, success.at, failed.count
  from unnest(tasks) as name
  left join lateral (select * from platform.job_runs r where r.task = name order by r.started_at desc limit 1) latest on true
  left join lateral (select max(r.ended_at) as at from platform.job_runs r where r.task = name and r.outcome = 'done') success on true
  cross join lateral (
    select count(*)::integer as count from platform.job_runs r
    where r.task = name and r.outcome <> 'done' and r.started_at > coalesce(success.at, '-infinity')) failed
$$;

-- A worker is alive while a connection of its process holds the lock of its id: the lock ends with the process, however it ends.
create function platform.hold_worker(worker text) returns boolean
  language sql set search_path = pg_catalog, pg_temp
as $$ select pg_try_advisory_lock(7236119, hashtext(worker)) $$;

create function platform.workers_without_lock() returns setof text
  language sql set search_path = pg_catalog, pg_temp
as $$
  select worker from (
    select locked_by as worker from jobs._private_jobs where locked_by is not null
    union select locked_by from jobs._private_job_queues where locked_by is not null) known
  where pg_try_advisory_xact_lock(7236119, hashtext(worker))
$$;

-- Nothing is given away while one of the jobs is in a transaction (see hold_job): false then, and somebody asks again later.
create function platform.give_back_jobs_of(worker text) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from jobs._private_jobs j where j.locked_by = worker
    having not bool_and(pg_try_advisory_xact_lock(7236118, (j.id % 2147483647)::integer))) then
    return false;
  end if;
  perform jobs.force_unlock_workers(array[worker]);
  perform platform.abandon_job_runs(worker);
  return true;
end $$;

-- A connection may break after it has locked a job and before it could say which: that job nobody works on, though its worker lives.
create function platform.give_back_forgotten(worker text, known bigint[], since interval) returns integer
  language sql set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (
    update jobs._private_jobs set locked_by = null, locked_at = null
    where locked_by = worker and locked_at < now() - since and not id = any (known)
    returning job_queue_id),
  queues as (
    update jobs._private_job_queues set locked_by = null, locked_at = null
    where locked_by = worker and id in (select job_queue_id from forgotten))
  select count(*)::integer from forgotten
$$;

-- Rights first: once a function belongs to the lookup role, they are no longer the owner's to give.
revoke all on function platform.enqueue, platform.hold_job, platform.job_counts, platform.begin_job_run, platform.end_job_run,
  platform.abandon_job_runs, platform.purge_job_runs, platform.job_history, platform.hold_worker, platform.workers_without_lock,
  platform.give_back_jobs_of, platform.give_back_forgotten from public;
grant execute on function platform.enqueue, platform.hold_job, platform.job_counts, platform.purge_job_runs, platform.job_history to portal_app;
grant execute on function platform.begin_job_run, platform.end_job_run, platform.abandon_job_runs to portal_owner;

grant create on schema platform to portal_lookup;
alter function platform.begin_job_run owner to portal_lookup;
alter function platform.end_job_run owner to portal_lookup;
alter function platform.abandon_job_runs owner to portal_lookup;
alter function platform.purge_job_runs owner to portal_lookup;
alter function platform.job_history owner to portal_lookup;
revoke create on schema platform from portal_lookup;
