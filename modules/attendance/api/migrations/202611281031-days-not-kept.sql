-- A day before attendance of a person is kept here is nobody's day of work, like one before joining. Not valid: older rows have none of it.
alter table attendance.day_records drop constraint day_records_status_check, drop constraint shares_of_a_day;
alter table attendance.day_records
  add constraint day_records_status_check check (status in ('not_employed', 'not_kept', 'on_leave', 'weekly_off', 'holiday', 'planned',
    'not_in_yet', 'in', 'out', 'present', 'half_day', 'absent', 'incomplete')) not valid,
  add constraint shares_of_a_day check (attended + leave + off + absent + open
    = case when status in ('not_employed', 'not_kept') then 0 else 1 end) not valid;
