-- The form of a kind may ask why it is rejected, for instance where the owner reads the reason only if HR shares it.
alter table requests.decisions
  drop constraint decisions_says_why,
  -- RP-13
  add constraint decisions_says_why check (
    action = 'approve' or comment is not null or (action = 'reject' and (input is not null or (reason is not null and reason <> 'OTHER')))
  );
