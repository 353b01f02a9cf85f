-- The kind of the request that a notice is about, by which its reader narrows the list; empty beside requests.
alter table notifications.notices
  add column kind text,
  add constraint notices_kind check (kind ~ '^[a-z_]+\.[a-z_]+$');
