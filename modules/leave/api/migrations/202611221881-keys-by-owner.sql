-- What refers to leave refers to it with its owner. With the row's own key first, such an index was taken for looking somebody's days up, and walked
-- through all of the company's: the owner comes first. The newest leave of somebody is read backwards from the same index.
alter table leave.entries drop constraint entries_company_id_leave_day_id_employee_id_fkey;
alter table leave.entries drop constraint entries_company_id_reverses_employee_id_type_fkey;
alter table leave.days drop constraint days_company_id_request_id_employee_id_fkey;
alter table leave.changes drop constraint changes_company_id_request_id_employee_id_fkey;
alter table leave.to_settle drop constraint to_settle_company_id_request_id_employee_id_fkey;

alter table leave.requests drop constraint requests_company_id_id_employee_id_key;
alter table leave.requests add constraint requests_of_owner unique (company_id, employee_id, id);
drop index leave.newest_of_employee;
alter table leave.days drop constraint days_company_id_id_employee_id_key;
alter table leave.days add constraint days_of_owner unique (company_id, employee_id, id);
alter table leave.entries drop constraint entries_company_id_id_employee_id_type_key;
alter table leave.entries add constraint entries_of_owner unique (company_id, employee_id, type, id);

alter table leave.days add constraint days_of_its_owner foreign key (company_id, request_id, employee_id)
  references leave.requests (company_id, id, employee_id) deferrable initially deferred;
alter table leave.changes add constraint changes_of_its_owner foreign key (company_id, request_id, employee_id)
  references leave.requests (company_id, id, employee_id);
alter table leave.to_settle add constraint to_settle_of_its_owner foreign key (company_id, request_id, employee_id)
  references leave.requests (company_id, id, employee_id);
alter table leave.entries add constraint entries_of_its_owner foreign key (company_id, leave_day_id, employee_id)
  references leave.days (company_id, id, employee_id);
alter table leave.entries add constraint entries_reverse_its_own foreign key (company_id, reverses, employee_id, type)
  references leave.entries (company_id, id, employee_id, type);
