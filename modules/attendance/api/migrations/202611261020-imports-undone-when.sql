-- AT-43: since when an import is taken back. Who asked for it stands in asked_by, as nothing can be asked for after it.
alter table attendance.imports add column undo_at timestamptz(3);

-- What the audit has kept of it, of all companies at once.
alter table attendance.imports no force row level security;
alter table platform.audit_entries no force row level security;
update attendance.imports i set undo_at = coalesce(
    (select min(e.at) from platform.audit_entries e where e.company_id = i.company_id and e.record_type = 'attendance.import'
      and e.record_id = i.id::text and e.action in ('attendance.undo_import', 'attendance.end_undo')),
    i.committed_at)
  where i.undo_reason is not null;
alter table platform.audit_entries force row level security;
alter table attendance.imports force row level security;

alter table attendance.imports add constraint imports_undone_when check ((undo_at is null) = (undo_reason is null));
