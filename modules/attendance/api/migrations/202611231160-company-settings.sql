-- What a company sets for its attendance (file 05, section 3): every figure that rules read is a column, with what is usual as its default.
alter table attendance.settings
  add column home_days_a_month integer not null default 8 check (home_days_a_month between 0 and 31), -- AT-33
  add column regularise_days integer not null default 30 check (regularise_days between 1 and 366), -- AT-23
  -- From this regularisation of a month on HR decides too.
  add column hr_decides_from integer not null default 4 check (hr_decides_from between 1 and 31), -- AT-30
  -- Working days after a period's last day.
  add column review_days integer not null default 3 check (review_days between 1 and 20), -- AT-36
  add column nudge_not_in boolean not null default false,
  add column nudge_still_in boolean not null default true,
  add column nudge_incomplete boolean not null default true,
  -- Between the shifts of two working days; less is a warning.
  add column least_rest_hours integer not null default 8 check (least_rest_hours between 0 and 16), -- AT-44
  add column period_from integer not null default 1 check (period_from between 1 and 28),
  add column version integer not null default 1 check (version > 0);
grant update (home_days_a_month, regularise_days, hr_decides_from, review_days, nudge_not_in, nudge_still_in, nudge_incomplete, least_rest_hours,
  period_from, version) on attendance.settings to portal_app;
