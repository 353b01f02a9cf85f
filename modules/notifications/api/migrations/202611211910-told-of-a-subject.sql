-- What a notice is about, how much it matters, and who has settled it: one thing is told once to each person, and done by one of them it is done for all.
alter table notifications.notices
  add column category text not null default 'security',
  -- Type and id of the record; null where nothing can be done about what was told.
  add column subject_type text,
  add column subject_id text,
  add column subject_version integer,
  add column done_action text,
  add column done_by text,
  add constraint notices_category check (category in ('action', 'outcome', 'info', 'security')),
  add constraint notices_subject check (num_nulls(subject_type, subject_id, subject_version) in (0, 3)),
  add constraint notices_done check (num_nulls(done_action, done_by) in (0, 2) and (done_by is null or (read_at is not null and subject_id is not null)));

-- NT-01; it also finds what is told of one subject.
create unique index notices_told_once on notifications.notices (company_id, subject_type, subject_id, event, subject_version, employee_id)
  where subject_id is not null;

grant update (done_action, done_by) on notifications.notices to portal_app;
