-- NR-01: a number is taken by the database, so that the rows which bear it can follow in the same flight; others of the company wait
-- meanwhile. The setting `app.number` holds the one that this transaction took last.
create function platform.take_number(company integer, of_prefix text, of_year integer) returns text language plpgsql as $$
declare
  taken integer;
  number text;
begin
  -- An update, because its waiters stand in line; those of an insert that conflicts would all wake with each commit.
  update platform.number_series s set last = last + 1
    where (s.company_id, s.prefix, s.year) = (company, of_prefix, of_year) returning last into taken;
  if not found then
    insert into platform.number_series as s (company_id, prefix, year, last) values (company, of_prefix, of_year, 1)
      on conflict (company_id, prefix, year) do update set last = s.last + 1 returning last into taken;
  end if;
  number := of_prefix || '-' || of_year || '-' || lpad(taken::text, greatest(5, length(taken::text)), '0');
  perform set_config('app.number', number, true);
  return number;
end $$;
