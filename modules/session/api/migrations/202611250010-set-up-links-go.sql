-- Section 9: dead set-up links go like all others, 30 days after. One that was used stays: by it whoever opens it again is told that the portal is set up. SE-18

grant delete on session.setup_links to portal_lookup;

create or replace function session.purge_history() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with
      ended as (delete from session.sessions s using (select company_id, id from session.sessions
        where ended_at < now() - interval '30 days' order by ended_at limit 5000) old
        where s.company_id = old.company_id and s.id = old.id returning 1),
      noted as (delete from session.sign_ins s using (select company_id, id from session.sign_ins
        where at < now() - interval '180 days' order by at limit 5000) old
        where s.company_id = old.company_id and s.id = old.id returning 1),
      unused as (delete from session.browsers where cookie_hash in (select cookie_hash from session.browsers
        where last_used_at < now() - interval '365 days' order by last_used_at limit 5000) returning 1),
      quiet as (delete from session.attempts where key_hash in (select key_hash from session.attempts
        where window_start < now() - interval '48 hours' order by window_start limit 5000 for update skip locked) returning 1),
      dead as (delete from session.setup_links
        where used_at is null and coalesce(replaced_at, expires_at) < now() - interval '30 days' returning 1)
    select ((select count(*) from ended) + (select count(*) from noted) + (select count(*) from unused) + (select count(*) from quiet)
      + (select count(*) from dead))::integer
  $$;
