-- HR's list of a person's punches is one range of it, from either end.
create index punches_of_a_person on attendance.punches (company_id, employee_id, at, id);
