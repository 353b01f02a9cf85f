-- What waits, oldest first: a long queue is read in this order and only as far as the page goes.
create index open_steps_in_order on requests.steps (company_id, id) where state = 'open';
-- What a member of a queue may not decide is looked up by the person, not request by request.
create index excluded_of_person on requests.excluded (company_id, employee_id, request_id);
