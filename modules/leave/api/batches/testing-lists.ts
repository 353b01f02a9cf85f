// A batch of the demo company and its rows, and runs of its jobs, in tests of lists.
import { newId } from "#api/ids.ts";
import type { TestPortal } from "#api/testing.ts";

type Past = Pick<TestPortal, "pastTriggers">;

const none = async () => undefined;
const ofEmployee = "from session.accounts where username = 'employee'";

/** `of` names the batch whose rows are listed; it is filled in once there is one. */
export const listedBatches = () => {
  const of = { number: "" };
  let [batch, made, rows] = ["", 0, 0];

  const addBatch = async ({ pastTriggers }: Past): Promise<() => Promise<unknown>> => {
    made += 1;
    const [id, number] = [newId(), `LB-2026-${80_000 + made}`];
    await pastTriggers(
      `insert into leave.batches (company_id, id, number, status, reason, usable_from, usable_until, rows, wrong, units, started_by, started_at)
       select company_id, $1::uuid, $2, 'checked', 'For the move of the office', '2026-01-01', '2026-12-31', 1, 1, 0, employee_id, now() ${ofEmployee}`,
      [id, number],
    );
    if (batch !== "") return none;
    batch = id;
    of.number = number;
    return none;
  };

  const addBatchRow = async ({ pastTriggers }: Past): Promise<() => Promise<unknown>> => {
    rows += 1;
    const cells = JSON.stringify({ no: rows, code: "LF-0099", type: "EL", units: "1", until: "" });
    const problem = JSON.stringify({ code: "leave.batch", params: { case: "unknown", row: rows, who: "LF-0099" } });
    await pastTriggers(
      `insert into leave.batch_rows (company_id, id, batch_id, no, cells, problem)
       select company_id, $1::uuid, $2::uuid, $3, $4::jsonb, $5::jsonb ${ofEmployee}`,
      [newId(), batch, rows, cells, problem],
    );
    return none;
  };

  const addRun = async ({ pastTriggers }: Past): Promise<() => Promise<unknown>> => {
    await pastTriggers(
      `insert into leave.runs (company_id, id, task, state, started_at, ended_at, seen, made)
       select company_id, $1::uuid, 'leave.settle', 'done', now(), now(), 3, 1 ${ofEmployee}`,
      [newId()],
    );
    return none;
  };

  return { of, addBatch, addBatchRow, addRun };
};
