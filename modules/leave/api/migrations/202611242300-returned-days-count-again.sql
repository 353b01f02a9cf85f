-- LV-38: what was returned because a day came back after its lot had ended is taken back when that day counts again.
alter table leave.entries
  drop constraint entries_sign,
  add constraint entries_sign check (
    case
      when kind in ('RESERVE', 'TAKE') then units < 0
      when kind in ('RELEASE', 'REVERSE', 'OPENING', 'COMP_GRANT') then units > 0
      when kind = 'RETURN' then units > 0 or key ~ ':back:'
      when kind in ('LAPSE', 'CARRY_OUT') then units < 0 or key !~ ':1$'
      when kind in ('ACCRUAL', 'CARRY_IN') then units > 0 or key !~ ':1$'
      else true
    end
  );
