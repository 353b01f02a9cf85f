-- Who has this work e-mail, asked before the company is known: a link for a forgotten password goes to each of them (PW-06).
create index employees_by_email on people.employees (work_email) where status not in ('left', 'cancelled');
create policy lookup on people.employees for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant select on people.employees to portal_lookup;
create function people.employees_by_email(email text) returns table (company_id integer, employee_id integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select company_id, id from people.employees where work_email = email and status not in ('left', 'cancelled') $$;
revoke all on function people.employees_by_email(text) from public;
grant execute on function people.employees_by_email(text) to portal_app;
grant create on schema people to portal_lookup;
alter function people.employees_by_email(text) owner to portal_lookup;
revoke create on schema people from portal_lookup;
