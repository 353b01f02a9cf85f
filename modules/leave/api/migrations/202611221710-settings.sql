-- What a company sets for all its leave. A company without a row has what is usual.
create table leave.settings (
  company_id integer primary key,
  -- The month with which a leave year begins; fixed after the first entry of a ledger.
  year_from smallint not null default 1 check (year_from between 1 and 12),
  -- How credits become half days: the nearest one, or the one below.
  rounding text not null default 'nearest' check (rounding in ('nearest', 'down')),
  -- Days that are booked may count on credits that are still to come.
  books_credits_to_come boolean not null default true,
  -- How far below zero every account may go.
  may_owe numeric(4, 1) not null default 0 check (may_owe between 0 and 60 and may_owe * 2 = trunc(may_owe * 2)),
  -- Giving back future days has to be decided.
  give_back_is_decided boolean not null default false,
  comp_off_half_minutes smallint not null default 240,
  comp_off_full_minutes smallint not null default 480,
  -- Days after the worked one.
  comp_off_claim_days smallint not null default 30 check (comp_off_claim_days between 1 and 366),
  comp_off_usable_days smallint not null default 60 check (comp_off_usable_days between 1 and 366),
  -- How long days are usable that the company returned after their lot had ended.
  returned_usable_days smallint not null default 30 check (returned_usable_days between 1 and 366),
  thin_percent smallint not null default 25 check (thin_percent between 1 and 100),
  -- Whether a department sees its own calendar.
  shows_department boolean not null default true,
  version integer not null default 1 check (version > 0),
  constraint settings_comp_off check (comp_off_half_minutes > 0 and comp_off_half_minutes < comp_off_full_minutes and comp_off_full_minutes <= 1440)
);
call platform.keep_companies_apart('leave.settings');
call platform.changes_are_audited('leave.settings');
grant select, insert, update on leave.settings to portal_app;
