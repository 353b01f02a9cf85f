-- Whether people with open items were told that the review has begun: at nine on the wall of its place, however early its last day has closed.
alter table attendance.periods add column told boolean not null default true;
grant update (told) on attendance.periods to portal_app;
