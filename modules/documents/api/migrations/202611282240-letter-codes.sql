-- DO-35: whoever brings the code of a letter has not said of which company they are. They learn its number and whether it was revoked.
create unique index letters_by_code on documents.letters (code_hash) where code_hash is not null;
create policy lookup on documents.letters for select to portal_lookup using ((select current_user) = 'portal_lookup');
grant usage on schema documents to portal_lookup;
grant select (number, status, code_hash) on documents.letters to portal_lookup;
create function documents.letter_by_code(hash text) returns table (number text, status text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select number, status from documents.letters where code_hash = hash $$;
revoke all on function documents.letter_by_code(text) from public;
grant execute on function documents.letter_by_code(text) to portal_app;
grant create on schema documents to portal_lookup;
alter function documents.letter_by_code(text) owner to portal_lookup;
revoke create on schema documents from portal_lookup;

-- HR's list of papers by expiry, of a type and of a person.
create index papers_of_type_by_expiry on documents.papers (company_id, type_id, expires_on, id);
create index papers_of_employee_by_expiry on documents.papers (company_id, employee_id, expires_on, id);
