-- AT-38: that somebody worked here on a day may become known when its month is locked. No snapshot has counted the day, so that nothing frozen
-- changes by keeping it, and whatever adds up days has it with the others; what it would have counted is told as a difference. The next lock of
-- its period counts it, and from then on it stays like every other.
alter table attendance.day_records add column known_late boolean not null default false;
create index day_records_known_late on attendance.day_records (company_id, location_id, day) where known_late;

create or replace function attendance.refuse_locked_days() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join attendance.periods p on p.company_id = c.company_id and p.location_id = c.location_id
    and p.state = 'locked' and c.day between p.from_day and p.to_day
    -- What a snapshot counted: nobody's days are in none.
    where not c.known_late and c.status <> 'not_employed') then
    raise exception 'A day of a locked period stays as it is.' using errcode = 'check_violation', constraint = 'locked_day';
  end if;
  return null;
end $$;
