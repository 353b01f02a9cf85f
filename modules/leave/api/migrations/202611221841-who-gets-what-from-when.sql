-- Who gets which policy is said anew from a day on: leave years that are closed keep what they were credited by.
alter table leave.assignment
  add column edition integer not null default 1 check (edition > 0),
  -- In force from this day on, until a later edition that has begun.
  add column from_day date not null default '2000-01-01',
  drop constraint assignment_pkey,
  add primary key (company_id, edition, position);
alter table leave.assignment alter column edition drop default, alter column from_day drop default;

-- LV-41
create or replace function leave.last_line_fits_everybody() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  fits boolean;
begin
  select cardinality(a.location_ids) = 0 and cardinality(a.employment_types) = 0
      and not exists (select from leave.assignment b
        where b.company_id = a.company_id and b.edition = a.edition and b.from_day <> a.from_day) into fits
    from leave.assignment a where a.company_id = new.company_id and a.edition = new.edition order by a.position desc limit 1;
  if fits is not true then
    raise check_violation using constraint = 'assignment_last', message = 'The last line of who gets which leave policy has to fit everybody.';
  end if;
  return null;
end $$;
drop trigger last_line_fits_everybody on leave.assignment;
create constraint trigger last_line_fits_everybody after insert or update on leave.assignment
  deferrable initially deferred for each row execute function leave.last_line_fits_everybody();
-- An edition stays as it was: what follows is another one.
revoke update, delete on leave.assignment from portal_app;

-- One that had not begun yet is taken back.
grant delete on leave.policy_overrides to portal_app;

-- How credits of closed leave years were rounded: [{"until": "2026-12-31", "rounding": "nearest"}], in the order of time.
alter table leave.settings add column rounded_before jsonb not null default '[]' check (jsonb_typeof(rounded_before) = 'array');
