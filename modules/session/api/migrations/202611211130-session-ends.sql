-- SE-05: a session that ran into one of its two limits is marked as ended by the hour, with the limit as its reason.
alter table session.sessions drop constraint sessions_reason;
alter table session.sessions add constraint sessions_reason
  check (end_reason in ('logged_out', 'replaced', 'displaced', 'idle', 'limit')) not valid;
alter table session.sessions validate constraint sessions_reason;

-- What the hourly job looks through: the open sessions of a company, those used longest ago first.
create index sessions_open_by_use on session.sessions (company_id, last_used_at, id) where ended_at is null;
