-- HR's list of all leave in each order that it offers, and by what it is narrowed most; the key's own index stands since the beginning.
create index requests_by_first_day on leave.requests (company_id, from_day, id);
create index requests_by_status on leave.requests (company_id, status, id);
