-- Lists are filtered by the status that they show: an approved request whose record was cancelled or stopped later is listed as cancelled.
alter table requests.requests add cancelled boolean not null default false;
alter table requests.requests no force row level security;
alter table leave.requests no force row level security;
alter table attendance.day_requests no force row level security;
alter table people.changes no force row level security;
-- What is filled in here is derived: nobody did anything.
alter table requests.requests disable trigger changes_are_audited;
update requests.requests r set cancelled = true where r.state = 'approved' and (
  r.kind = 'leave.application' and exists (
    select from leave.requests l where l.company_id = r.company_id and l.id = r.record_id and l.status = 'cancelled')
  or r.kind in ('attendance.work_from_home', 'attendance.on_duty') and exists (
    select from attendance.day_requests d where d.company_id = r.company_id and d.id = r.record_id and d.status = 'cancelled')
  or r.kind = 'people.profile_change' and exists (
    select from people.changes c where c.company_id = r.company_id and c.id = r.record_id and c.status = 'stopped'));
alter table requests.requests enable trigger changes_are_audited;
alter table requests.requests force row level security;
alter table leave.requests force row level security;
alter table attendance.day_requests force row level security;
alter table people.changes force row level security;
