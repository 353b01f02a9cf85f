-- LV-31 to LV-33: work on a day off, offered as leave, claimed once and decided.
create table leave.comp_offs (
  company_id integer not null,
  id uuid not null,
  employee_id integer not null,
  worked_on date not null,
  -- Of that day, as last known before it was claimed.
  minutes integer not null check (minutes between 0 and 1440),
  -- 0 once minutes that were corrected have taken the offer away.
  units numeric(4, 1) not null check (units in (0.5, 1) or (units = 0 and status = 'expired')),
  status text not null check (status in ('offered', 'waiting', 'credited', 'rejected', 'expired')),
  claim_until date not null check (claim_until >= worked_on),
  -- An approval that comes after it moves it.
  usable_until date not null check (usable_until >= worked_on),
  -- Of the first claim, and kept when that is taken back.
  number text check (number ~ '^CO-\d{4}-\d{5,}$'),
  offered_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, employee_id, worked_on),
  unique (company_id, number),
  check (number is not null or status in ('offered', 'expired'))
);
create index comp_offs_open on leave.comp_offs (company_id, claim_until) where status = 'offered';

alter table leave.to_settle
  drop constraint to_settle_what_check,
  -- … · `comp_off`: the time that somebody worked on a day off counts otherwise than it was claimed
  add constraint to_settle_what_check check (what in ('recount', 'document', 'debt', 'type', 'comp_off'));

call platform.keep_companies_apart('leave.comp_offs');
call platform.changes_are_audited('leave.comp_offs');
grant select, insert on leave.comp_offs to portal_app;
grant update (minutes, units, status, claim_until, usable_until, number, offered_at) on leave.comp_offs to portal_app;
