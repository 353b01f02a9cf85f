-- Workflow row "submit: owner; hr for another person". Null: its owner has sent it.
alter table attendance.regularisations add column submitter_id integer check (submitter_id <> employee_id);
