-- With which day a company's credits begin is asked whenever an account is opened late.
create index accounts_credited_from on leave.accounts (company_id, credited_from);
