-- PE-66: an account by which nobody has ever come in goes with a record that is taken back; every other one is kept.

grant delete on session.accounts to portal_app;
create function session.removed_unused() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.last_sign_in_at is not null then
    raise check_violation using constraint = 'accounts_removed_unused',
      message = format('Employee %s has signed in, so the account is kept.', old.employee_id);
  end if;
  return old;
end $$;
create trigger removed_unused before delete on session.accounts for each row execute function session.removed_unused();
