-- Most of a company have long joined and nothing of their end is known: they are counted from an index alone, the few others one by one.
create index employees_settled on people.employees (company_id, joined_on, id)
  where status not in ('left', 'cancelled') and last_working_day is null and access_until is null;
create index employees_ending on people.employees (company_id, id)
  where status not in ('left', 'cancelled') and (last_working_day is not null or access_until is not null);
