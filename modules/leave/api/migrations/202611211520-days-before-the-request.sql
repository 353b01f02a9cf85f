-- The days of a leave are written before it has its number, for which others wait: the reference is checked at the commit.
alter table leave.days alter constraint days_company_id_request_id_employee_id_fkey deferrable initially deferred;

-- One look at the account and its ledger instead of two.
create or replace function leave.balance_is_sum_of_ledger() returns trigger language plpgsql as $$
declare
  account record;
begin
  select a.balance, (select coalesce(sum(units), 0) from leave.entries e
      where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type)) as posted
    into account
    from leave.accounts a where (a.company_id, a.employee_id, a.type) = (new.company_id, new.employee_id, new.type);
  if account.balance <> account.posted then
    raise exception 'the % balance of employee % is %, its ledger says %', new.type, new.employee_id, account.balance, account.posted
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
