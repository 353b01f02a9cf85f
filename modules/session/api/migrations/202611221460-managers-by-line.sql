-- PE-13: whether somebody is a Manager because people report to them, so that it ends with the last of them. What an Admin gave stays.
alter table session.accounts
  add column role_by_line boolean not null default false,
  add constraint accounts_role_by_line check (not role_by_line or role = 'Manager');

-- Whoever gives a role without a word about the line gives it for good.
create function session.give_role() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  if new.role_by_line = old.role_by_line then
    new.role_by_line := false;
  end if;
  return new;
end $$;
create trigger give_role before update of role on session.accounts
  for each row when (old.role is distinct from new.role) execute function session.give_role();

revoke all on function session.give_role from public;
grant create on schema session to portal_lookup;
alter function session.give_role owner to portal_lookup;
revoke create on schema session from portal_lookup;
