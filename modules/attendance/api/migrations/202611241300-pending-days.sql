-- Days that something has changed and nobody has computed anew yet: kept with the change, gone with the derivation. A lock looks here first,
-- so that it never counts a day as it was.
create table attendance.pending_days (
  company_id integer not null,
  id uuid not null,
  -- Nobody: everybody's.
  employee_id integer,
  from_day date not null,
  -- Without an end: all from that day on.
  to_day date,
  primary key (company_id, id),
  check (to_day >= from_day)
);
call platform.keep_companies_apart('attendance.pending_days');
grant select, insert, delete on attendance.pending_days to portal_app;
