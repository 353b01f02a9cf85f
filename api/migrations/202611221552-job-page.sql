-- AD-05: the page of jobs of one company: its own runs and those of the installation, never another company's.
create index job_runs_of_scope on platform.job_runs (task, coalesce(company_id, 0), started_at);

-- `own` says of each task whether it runs for each company. The company is the transaction's, whatever the caller says.
create function platform.job_history_here(tasks text[], own boolean[])
  returns table (task text, last_start timestamptz, last_end timestamptz, last_outcome text, last_error text, last_handled integer,
                 last_success timestamptz, failures integer, failing_since bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select asked.name, latest.started_at, latest.ended_at, latest.outcome, latest.error, latest.handled, success.at, failed.count, failed.first
  from (select name, case when mine then coalesce(nullif(current_setting('app.company', true), '')::integer, -1) else 0 end as scope
        from unnest(tasks, own) as given (name, mine)) asked
  left join lateral (select * from platform.job_runs r where r.task = asked.name and coalesce(r.company_id, 0) = asked.scope
                     order by r.started_at desc limit 1) latest on true
  left join lateral (select r.ended_at as at, r.started_at as began from platform.job_runs r
                     where r.task = asked.name and coalesce(r.company_id, 0) = asked.scope and r.outcome = 'done'
                     order by r.started_at desc limit 1) success on true
  cross join lateral (select count(*)::integer as count, min(r.id) as first from platform.job_runs r
                      where r.task = asked.name and coalesce(r.company_id, 0) = asked.scope and r.outcome in ('failed', 'dead')
                        and r.started_at > coalesce(success.began, '-infinity')) failed
$$;

create function platform.job_runs_here(name text, own boolean, most integer)
  returns table (id bigint, started_at timestamptz, ended_at timestamptz, outcome text, handled integer, error text, attempt integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select r.id, r.started_at, r.ended_at, r.outcome, r.handled, r.error, r.attempt from platform.job_runs r
  where r.task = name
    and coalesce(r.company_id, 0) = case when own then coalesce(nullif(current_setting('app.company', true), '')::integer, -1) else 0 end
  order by r.started_at desc, r.id desc limit least(most, 100)
$$;

create function platform.job_counts_here()
  returns table (task text, waiting integer, running integer, dead integer, due_since timestamptz, running_since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.identifier,
         count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::integer,
         count(*) filter (where j.locked_at is not null)::integer,
         count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::integer,
         min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()),
         min(j.locked_at)
  from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
  where coalesce(j.payload ->> 'company', '') in ('', coalesce(current_setting('app.company', true), ''))
  group by t.identifier
$$;

revoke all on function platform.job_history_here, platform.job_runs_here, platform.job_counts_here from public;
grant execute on function platform.job_history_here, platform.job_runs_here, platform.job_counts_here to portal_app;
grant create on schema platform to portal_lookup;
alter function platform.job_history_here owner to portal_lookup;
alter function platform.job_runs_here owner to portal_lookup;
revoke create on schema platform from portal_lookup;
