-- LV-46: "my team" of whoever leads somebody is their direct reports; the people of the same manager have a link of their own.
alter table leave.feeds drop constraint feeds_scope_check;
alter table leave.feeds add constraint feeds_scope_check check (scope in ('own', 'team', 'peers'));
alter table leave.feeds add constraint feeds_type_check check (not (shows_type and scope <> 'own'));
