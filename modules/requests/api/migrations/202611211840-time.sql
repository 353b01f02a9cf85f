-- What time does to a request: steps answered early by those after them, and returned ones that lapse.
alter table requests.steps
  -- The step that `queue_too` would answer early, when it is not this one.
  add column queue_too_as_step integer check (queue_too_as_step > 0),
  -- Its people were asked to answer early, before it opens.
  add column offered boolean not null default false,
  add constraint steps_queue_too_answers check (queue_too_as_step is null or queue_too is not null);
-- Of which return the owner was told that it lapses soon.
alter table requests.requests add column lapse_told timestamptz;

-- Jobs walk through what is open, in the order of the keys.
create index open_steps_by_key on requests.steps (company_id, id) where state = 'open';
create index undecided_of_owner on requests.requests (company_id, owner_id) where state in ('open', 'returned');
