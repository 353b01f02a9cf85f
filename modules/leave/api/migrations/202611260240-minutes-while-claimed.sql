-- LV-31: minutes of a day that were corrected while it was claimed: what is offered should the claim be taken back.
alter table leave.comp_offs add column latest_minutes integer check (latest_minutes between 0 and 1440);
grant update (latest_minutes) on leave.comp_offs to portal_app;
