-- What was told of requests before notices had a kind has it as well.
update notifications.notices n set kind = r.kind from requests.requests r
  where n.subject_type = 'request' and n.kind is null and r.company_id = n.company_id and r.id::text = n.subject_id;
