-- PE-34: whether a link was somebody's first password or a reset hangs on whether they had come in before it was made, however long ago. Sign-ins
-- are forgotten after half a year, the first moment is not.
alter table session.accounts add column first_sign_in_at timestamptz;

-- What is known of it by now. No right changes by it, and it is of all companies at once.
alter table session.accounts no force row level security;
alter table session.sign_ins no force row level security;
alter table session.accounts disable trigger changes_are_audited;
update session.accounts a set first_sign_in_at = coalesce(
    (select min(s.at) from session.sign_ins s where s.company_id = a.company_id and s.employee_id = a.employee_id and s.result = 'signed_in'),
    a.last_sign_in_at)
  where a.last_sign_in_at is not null;
alter table session.accounts enable trigger changes_are_audited;
alter table session.sign_ins force row level security;
alter table session.accounts force row level security;

alter table session.accounts add constraint accounts_first_sign_in check ((first_sign_in_at is null) = (last_sign_in_at is null));
