-- What a settled day read before something changed it: kept beside the day by the database itself, whoever computes it anew. A day that was still
-- going on has no earlier version: every punch changes it.
create table attendance.day_versions (
  company_id integer not null,
  employee_id integer not null,
  day date not null,
  derived_at timestamptz(3) not null,
  -- When it became another.
  until_at timestamptz(3) not null,
  zone text not null,
  status text not null,
  why jsonb not null,
  in_at timestamptz(3),
  out_at timestamptz(3),
  net integer not null,
  primary key (company_id, employee_id, day, until_at),
  foreign key (company_id, employee_id, day) references attendance.day_records (company_id, employee_id, day)
);

create function attendance.keep_day_version() returns trigger language plpgsql as $$
begin
  insert into attendance.day_versions (company_id, employee_id, day, derived_at, until_at, zone, status, why, in_at, out_at, net)
    values (old.company_id, old.employee_id, old.day, old.derived_at, new.derived_at, old.zone, old.status, old.why, old.in_at, old.out_at, old.net)
    -- Two changes of one moment are one for its reader.
    on conflict do nothing;
  return null;
end $$;

create trigger version_is_kept after update on attendance.day_records for each row
  when (old.status not in ('not_employed', 'planned', 'not_in_yet', 'in', 'out')
    and (old.status, old.why, old.in_at, old.out_at, old.net) is distinct from (new.status, new.why, new.in_at, new.out_at, new.net))
  execute function attendance.keep_day_version();

create trigger only_grows before update or delete on attendance.day_versions for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on attendance.day_versions for each statement execute function platform.refuse_change();

call platform.keep_companies_apart('attendance.day_versions');
grant select, insert on attendance.day_versions to portal_app;
