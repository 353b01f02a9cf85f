-- What belongs to a request is written before it has its number, for which others wait: the reference is checked at the commit.
alter table requests.excluded alter constraint excluded_company_id_request_id_fkey deferrable initially deferred;
alter table requests.steps alter constraint steps_company_id_request_id_fkey deferrable initially deferred;
alter table requests.timeline alter constraint timeline_company_id_request_id_fkey deferrable initially deferred;
