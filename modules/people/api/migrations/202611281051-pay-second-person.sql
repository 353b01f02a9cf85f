-- Pay that HR sets for somebody counts once a second person has approved it, unless the company says otherwise.
alter table people.changes drop constraint changes_section_check;
alter table people.changes add constraint changes_section_check
  check (section in ('name', 'personal', 'address', 'dependents', 'identity', 'bank', 'pay', 'report'));
alter table people.settings add column pay_needs_second_person boolean not null default true;
