-- All jobs of leave tell HR what they came to, not only those of the ledger.
alter table leave.runs
  drop constraint runs_task_check,
  add constraint runs_task_check check (task in (
    'leave.settle', 'leave.reconcile', 'leave.reminders', 'leave.recount', 'leave.documents', 'leave.comp-off', 'leave.leaver',
    'leave.follow-policies', 'leave.tell-batch'));
