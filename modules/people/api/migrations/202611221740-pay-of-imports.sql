-- Rows of pay stay, but for one that an import has written and that goes with its undoing (PE-66), or with the record itself.
grant delete on people.pay to portal_app;
create function people.pay_removed_by_undo() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from people.import_rows r join people.imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.company_id = old.company_id and r.employee_id = old.employee_id and r.written in ('added', 'updated') and i.status = 'undoing'
  ) then
    raise check_violation using constraint = 'pay_removed_by_undo',
      message = format('Pay of employee %s is removed only by undoing the import that wrote it.', old.employee_id);
  end if;
  return old;
end $$;
create trigger removed_by_undo before delete on people.pay for each row execute function people.pay_removed_by_undo();
