-- One index for each sort that the list of own leave offers; the key's own stands since the beginning.
create index of_employee_by_first_day on leave.requests (company_id, employee_id, from_day, id);
