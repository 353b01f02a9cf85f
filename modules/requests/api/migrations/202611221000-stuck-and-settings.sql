-- From when on an open step is old: the beginning of its fifth working day, in the zone of whom it is with. Told by the job that knows the calendars.
alter table requests.steps add column old_from timestamptz;

-- The same index stood here twice: `open_steps_in_order` has these columns.
drop index requests.open_steps_by_key;
-- What is stuck, the oldest first, by the moment from which it is. As its last column it is looked at in the index, row for row of what is open.
create index stuck_steps on requests.steps (
  company_id, opened_at, request_id,
  (case when why = 'without_decider' or escalated > 0 then opened_at else old_from end)
) where state = 'open';

-- What a company sets for requests of all kinds, and for what goes with them.
alter table requests.settings
  add column version integer not null default 1 check (version > 0),
  -- Working days.
  add column remind_first integer not null default 1 check (remind_first between 1 and 20),
  add column remind_second integer not null default 2 check (remind_second between 1 and 20),
  add column escalate_after integer not null default 3 check (escalate_after between 1 and 60),
  -- Rows within the call, and by a job.
  add column export_at_once integer not null default 2000 check (export_at_once between 100 and 10000),
  add column export_most integer not null default 100000 check (export_most between 100 and 100000),
  -- RP-02
  add constraint settings_rising_days check (remind_first < remind_second and remind_second < escalate_after),
  add constraint settings_export_limits check (export_at_once <= export_most);
