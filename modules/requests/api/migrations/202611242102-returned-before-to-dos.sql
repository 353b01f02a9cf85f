-- What was returned before that was a to-do is its owner's to do as well. Its kind is called as its owner was told of it; that notice stays
-- longer than a returned request waits.
insert into requests.todos (company_id, id, kind, subject_type, subject_id, assignee_id, params, path, opened_at)
select r.company_id, gen_random_uuid(), 'requests.returned', 'request', r.id, r.owner_id,
  jsonb_build_object('number', r.number, 'kind', coalesce(told.kind, 'Request')), '/requests/' || r.number, r.returned_at
from requests.requests r
  left join lateral (select n.params ->> 'kind' as kind from notifications.notices n
    where n.company_id = r.company_id and n.subject_type = 'request' and n.subject_id = r.id::text and n.event = 'request.returned' limit 1) told on true
where r.state = 'returned'
on conflict do nothing;
