-- AT-23 to AT-31: an owner asks for other punches of one own day; an approval adds and voids them.
create table attendance.regularisations (
  company_id integer not null,
  id uuid not null,
  number text not null check (number ~ '^AR-\d{4}-\d{5,}$'),
  employee_id integer not null,
  day date not null,
  zone text not null,
  -- Moments of in and out, as they were proposed.
  pairs jsonb not null check (jsonb_typeof(pairs) = 'array' and jsonb_array_length(pairs) between 1 and 4),
  -- The day's punches as they stood then: which of them stay, which go, and which are added.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- What the day came to, and what it would come to.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  -- What a decider looks at first.
  flags jsonb not null check (jsonb_typeof(flags) = 'array'),
  reason text not null check (reason in ('forgot', 'device_down', 'worked_elsewhere', 'wrong_shift', 'other')),
  text text not null check (length(text) <= 500 and (reason <> 'other' or length(text) >= 10)), -- AT-30
  status text not null check (status in ('waiting', 'returned', 'approved', 'rejected', 'withdrawn')),
  asked_at timestamptz(3) not null,
  primary key (company_id, id),
  unique (company_id, number)
);
-- AT-29: nobody asks twice about one day while the first is not decided.
create unique index one_undecided_a_day on attendance.regularisations (company_id, employee_id, day) where status in ('waiting', 'returned');
create index regularisations_by_day on attendance.regularisations (company_id, employee_id, day);

call platform.keep_companies_apart('attendance.regularisations');
call platform.changes_are_audited('attendance.regularisations');
grant select, insert on attendance.regularisations to portal_app;
grant update (zone, pairs, changes, before, after, flags, reason, text, status) on attendance.regularisations to portal_app;
