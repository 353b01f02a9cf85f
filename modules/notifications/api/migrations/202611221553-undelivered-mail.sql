-- What has not reached its reader: given up, or tried in vain so far. As the page of undelivered mail asks for it.
create index mails_undelivered on notifications.mails (company_id, id) where state = 'dead' or (state = 'queued' and last_error is not null);
