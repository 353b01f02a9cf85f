-- Section 3 of people: the company's currency is fixed once an amount is written. Whoever writes one shares a lock with all others who do;
-- whoever changes the currency waits for them, and they for the change.

create function people.amount_written() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('people.currency'), new.company_id);
  return new;
end $$;
create trigger amount_written before insert on people.pay for each row execute function people.amount_written();

create function people.keep_currency() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('people.currency'), new.company_id);
  if exists (select from people.pay p where p.company_id = new.company_id) then
    raise check_violation using constraint = 'companies_currency_fixed',
      message = format('Company %s has amounts in %s.', new.company_id, old.currency);
  end if;
  return new;
end $$;
create trigger keep_currency before update of currency on people.companies
  for each row when (old.currency is distinct from new.currency) execute function people.keep_currency();
