-- The whole ledger: credits by rule with the span in which they are usable, what lapses and is carried, what was given back.

alter table leave.accounts
  -- What the rules still bring until the end of next leave year: days that are booked may count on it.
  add column to_come numeric(6, 1) not null default 0 check (to_come >= 0),
  -- From when the rules bring credits; empty from joining. What somebody brought along stands for everything before.
  add column credited_from date,
  -- When the account is looked at next; empty where nothing will ever be due.
  add column next_due_on date,
  drop constraint never_below_what_is_allowed,
  add constraint never_below_what_is_allowed check (balance + to_come + may_owe >= 0); -- LV-07
create index accounts_due on leave.accounts (company_id, next_due_on) where next_due_on is not null;

alter table leave.entries
  -- Credits with the same usable span are one lot, named by it: what lapses or is carried names the lot that it leaves.
  add column lot text check (lot ~ '^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$'),
  add column usable_from date,
  add column usable_until date,
  -- What the rules brought it for: 2026-03, 2026-Q1 or 2026, or the leave year that was closed.
  add column period text check (period ~ '^\d{4}(-\d\d|-Q[1-4])?$');

-- What is there already: opened for the year of its day. The table is closed to its owner too, but for this moment.
alter table leave.entries no force row level security;
alter table leave.entries disable trigger only_grows;
alter table leave.entries disable trigger changes_are_audited;
update leave.entries set usable_from = day, usable_until = make_date(extract(year from day)::int, 12, 31),
    lot = to_char(day, 'YYYY-MM-DD') || '..' || to_char(day, 'YYYY') || '-12-31'
  where kind = 'OPENING';
alter table leave.entries enable trigger changes_are_audited;
alter table leave.entries enable trigger only_grows;
alter table leave.entries force row level security;

-- Nobody gets by rule what their opening stands for: credits begin with the year after it. Every account is looked at as soon as there is a job.
alter table leave.accounts no force row level security;
alter table leave.accounts disable trigger changes_are_audited;
alter table leave.accounts disable trigger balance_is_sum_of_ledger;
alter table leave.entries no force row level security;
update leave.accounts a set next_due_on = date '2000-01-01', credited_from = (
  select make_date(extract(year from max(e.day))::int + 1, 1, 1) from leave.entries e
    where (e.company_id, e.employee_id, e.type) = (a.company_id, a.employee_id, a.type) and e.kind = 'OPENING');
alter table leave.entries force row level security;
alter table leave.accounts enable trigger balance_is_sum_of_ledger;
alter table leave.accounts enable trigger changes_are_audited;
alter table leave.accounts force row level security;

alter table leave.entries
  drop constraint entries_kind_check,
  drop constraint entries_check,
  drop constraint entries_check1,
  drop constraint entries_check2,
  add constraint entries_kind_check check (kind in ('OPENING', 'GRANT', 'ACCRUAL', 'CARRY_IN', 'CARRY_OUT', 'LAPSE', 'COMP_GRANT', 'RETURN', 'ADJUST',
    'RESERVE', 'RELEASE', 'TAKE', 'REVERSE')),
  -- One leave day each, and everything else belongs to a lot.
  add constraint entries_of_leave_days check ((kind in ('RESERVE', 'RELEASE', 'TAKE', 'REVERSE')) = (leave_day_id is not null)),
  add constraint entries_of_lots check ((leave_day_id is null) = (lot is not null)),
  add constraint entries_taken_back check ((kind in ('RELEASE', 'REVERSE')) = (reverses is not null)),
  add constraint entries_with_span check (
    (kind in ('OPENING', 'GRANT', 'ACCRUAL', 'CARRY_IN', 'COMP_GRANT', 'RETURN', 'ADJUST')) = (usable_from is not null)
    and (usable_from is null) = (usable_until is null) and usable_from <= usable_until
  ),
  -- The sign fits the kind. What the rules post for a period, a lot or a year may be corrected later: `…:2` and so on, either way.
  add constraint entries_sign check (
    case
      when kind in ('RESERVE', 'TAKE') then units < 0
      when kind in ('RELEASE', 'REVERSE', 'OPENING', 'COMP_GRANT', 'RETURN') then units > 0
      when kind in ('LAPSE', 'CARRY_OUT') then units < 0 or key !~ ':1$'
      when kind in ('ACCRUAL', 'CARRY_IN') then units > 0 or key !~ ':1$'
      else true
    end
  );
create index entries_of_lot on leave.entries (company_id, employee_id, type, lot) where lot is not null;

-- Days that come back after an approval, and what is entered or taken back after its month was closed.
alter table leave.days
  drop constraint days_state_check,
  add constraint days_state_check check (state in ('waiting', 'booked', 'released', 'given_back', 'replaced')),
  add column after_lock boolean not null default false;
