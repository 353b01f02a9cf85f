-- Work e-mails that were replaced, beside personal ones: for 72 hours links go to them, and whoever has forgotten a password may type them.
alter table people.personal_emails add column kind text not null default 'personal';
alter table people.personal_emails add constraint personal_emails_kind check (kind in ('personal', 'work')) not valid;
alter table people.personal_emails validate constraint personal_emails_kind;
create index replaced_work_emails on people.personal_emails (address, replaced_at) where kind = 'work';

create policy lookup on people.personal_emails for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant select on people.personal_emails to portal_lookup;
create or replace function people.employees_by_email(email text) returns table (company_id integer, employee_id integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select company_id, id from people.employees where work_email = email and status not in ('left', 'cancelled')
    union
    select e.company_id, e.id
      from people.personal_emails p
      join people.employees e on e.company_id = p.company_id and e.id = p.employee_id
      where p.address = email and p.kind = 'work' and p.replaced_at > now() - interval '72 hours' and e.status not in ('left', 'cancelled')
  $$;
