-- A leave that was sent back keeps neither days nor balance; sent again, its days are new ones and the old ones no part of it.
alter table leave.requests drop constraint requests_status_check,
  add constraint requests_status_check check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn'));
alter table leave.days drop constraint days_state_check,
  add constraint days_state_check check (state in ('waiting', 'booked', 'released', 'replaced'));
