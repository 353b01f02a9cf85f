// What lists of documents read in the company of the documents: one policy that everybody has to accept and half of them have.
import type pg from "pg";
import { keyOf } from "./keys.ts";

export const letPeopleAccept = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  const id = keyOf("'policy'");
  await superuser.query(
    `insert into documents.policies (company_id, id, number, title, category, owner_id, audience)
     select $1, ${id}, 'PO-2026-00001', 'Code of conduct', 'conduct', min(id),
       '{"everybody": true, "departments": [], "locations": [], "grades": [], "employmentTypes": [], "named": []}' from people.employees where company_id = $1`,
    [company],
  );
  await superuser.query(
    `insert into documents.versions (company_id, id, policy_id, version, text, sentence, summary, state, saved_at, asks, due_days, effective_from, hash, published_at, published_by)
     select $1, ${id}, ${id}, 1, 'Be kind.', 'I have read this policy.', 'The first version.', 'published', '2026-01-01', true, 7, '2026-01-01',
       repeat('0', 64), '2026-01-01', owner_id from documents.policies where company_id = $1`,
    [company],
  );
  await superuser.query(
    `insert into documents.acceptances (company_id, version_id, employee_id, policy_id, version, sentence, hash, how, at)
     select $1, ${id}, e.id, ${id}, 1, 'I have read this policy.', repeat('0', 64), 'confirmed', '2026-01-02'
     from people.employees e where e.company_id = $1 and e.id % 2 = 0`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};
