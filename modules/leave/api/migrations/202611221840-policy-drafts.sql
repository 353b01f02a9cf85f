-- Policies are written by HR now: as drafts, in versions that never change once they are published, and given to people from a day on.
alter table leave.policies
  -- Rises with every saved, discarded and published draft: what whoever writes one says they have read.
  add column version integer not null default 1 check (version > 0);

alter table leave.policy_versions
  -- Who wrote it last, and when; empty in what a company began with.
  add column author_id integer,
  add column changed_at timestamptz,
  add column published_at timestamptz;

-- LV-41: what was in force stays as it was read; only its end may still be set.
create function leave.published_rules_stay() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or new.state = 'draft'
    or (new.policy_id, new.number, new.from_day, new.rows) is distinct from (old.policy_id, old.number, old.from_day, old.rows) then
    raise check_violation using constraint = 'published_rules_stay', message = 'A published version of a leave policy is never changed.';
  end if;
  return new;
end $$;
create trigger published_rules_stay before update or delete on leave.policy_versions
  for each row execute function leave.published_rules_stay();
grant delete on leave.policy_versions to portal_app;

alter table leave.types add column version integer not null default 1 check (version > 0);
