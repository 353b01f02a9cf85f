-- People who joined long before the company began to use the portal: attendance and leave of theirs are kept from this day on. Null: from the
-- joining day, as of everybody who is here already.
alter table people.employees add column kept_since date,
  add constraint employees_kept_since check (kept_since > joined_on);

-- What the check of a file says about people who joined before they are entered.
alter table people.imports add column notes jsonb not null default '[]';
