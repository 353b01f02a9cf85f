// What lists of the platform read in the company of the documents: rules of decisions in versions, exports, and mail that never arrived.
import type pg from "pg";
import { type Rule, step } from "#modules/requests/policies/policy.ts";
import { keyOf } from "./keys.ts";

const rules: readonly Rule[] = [{ name: "All leave", when: [], steps: [step("manager", { name: "Manager" })] }];

/** Two hundred versions of who decides leave, and of everybody ten exports and ten mails, of which one never arrived. */
export const letThingsBeKept = async (superuser: pg.ClientBase, company: number): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `insert into requests.policies (company_id, id, kind, version, state, rules, author_id, note, changed_at, published_at)
     select $1, ${keyOf("'policy ' || n")}, 'leave.application', n, case n when 200 then 'published' else 'superseded' end, $2, hr, 'Agreed anew', now(), now()
     from generate_series(1, 200) n, (select min(employee_id) as hr from session.accounts where company_id = $1 and role = 'HR') own`,
    [company, JSON.stringify(rules)],
  );
  await superuser.query(
    `insert into exports.exports (company_id, id, employee_id, session_id, list, filters, format, state, rows_done, rows_total, asked_at)
     select $1, ${keyOf("format('export %s %s', employee_id, n)")}, employee_id, ${keyOf("'session ' || employee_id")}, 'leave.requests', '{}', 'csv', 'expired', 500, 500, now()
     from session.accounts cross join generate_series(1, 10) n where company_id = $1`,
    [company],
  );
  await superuser.query(
    `insert into notifications.mails (company_id, id, employee_id, at, event, category, by_queue, subject_type, subject_id, subject_version,
       kind_label, number, path, state, send_after, attempts, last_error, settled_at)
     select $1, ${keyOf("format('mail %s %s', employee_id, n)")}, employee_id, now(), 'request.approved', 'outcome', false, 'leave.request', ${keyOf("'leave ' || employee_id")}, n,
       'Leave', 'LV-2026-00001', '/requests', case n when 1 then 'dead' else 'sent' end, now(), 6, case n when 1 then '552 5.2.2 The mailbox is full' end, now()
     from session.accounts cross join generate_series(1, 10) n where company_id = $1`,
    [company],
  );
  await superuser.query("set session_replication_role = origin");
};
