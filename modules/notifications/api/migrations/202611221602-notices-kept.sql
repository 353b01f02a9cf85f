-- Each company says how long its notices are kept. A process of the version before, which asks for all companies at once, fails at that;
-- the next one does it.
drop function notifications.purge_read();
drop index notifications.notices_by_reading;
create index notices_by_reading on notifications.notices (company_id, read_at) where read_at is not null;

-- Of the company of the transaction. A part at a time so that a statement stays short; 0 when nothing is left to do.
create function notifications.purge_read(kept_days integer) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (delete from notifications.notices n using (select o.company_id, o.id from notifications.notices o
      where o.company_id = current_setting('app.company')::integer and o.read_at < now() - make_interval(days => kept_days)
      order by o.read_at limit 5000) old
      where n.company_id = old.company_id and n.id = old.id returning 1)
    select count(*)::integer from gone
  $$;
revoke all on function notifications.purge_read(integer) from public;
grant execute on function notifications.purge_read(integer) to portal_app;
grant create on schema notifications to portal_lookup;
alter function notifications.purge_read(integer) owner to portal_lookup;
revoke create on schema notifications from portal_lookup;
