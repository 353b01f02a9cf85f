// What the tests of exports do again and again.
import { type ExportFormat, exportEndpoints } from "#shared/exports/contract.ts";
import { type ExportsApp, makePerson, type TestPerson } from "./testing-app.ts";

export const wishOf = (many: number, format: ExportFormat = "csv") => ({
  body: { list: "test.numbers", filters: { many: String(many) }, format },
});

export const callsOn = (portal: () => ExportsApp) => {
  const person = (company?: number): TestPerson => makePerson(portal().app, company);
  const ask = ({ call }: TestPerson, many: number, format?: ExportFormat) => call(exportEndpoints.request, wishOf(many, format));
  const look = ({ call }: TestPerson, { id }: { id: string }) => call(exportEndpoints.read, { params: { id } });

  const ticketFor = async ({ call }: TestPerson, { id }: { id: string }): Promise<string> =>
    (await call(exportEndpoints.ticket, { params: { id } })).ticket;

  const fetchWith = (ticket: string, { headers }: TestPerson, { id }: { id: string }) =>
    portal().app.inject({ url: `/api/exports/${id}/content`, headers: { ...headers, authorization: `Bearer ${ticket}` } });

  const fetchFile = async (who: TestPerson, wanted: { id: string }) => fetchWith(await ticketFor(who, wanted), who, wanted);

  const keysOf = ({ actor }: TestPerson): Promise<string[]> => portal().store.keys(`exports/${actor.company}/`);

  const auditOf = async ({ actor }: TestPerson): Promise<string[]> => {
    const rows = await portal().asSuperuser<{ action: string }>(
      "select action from platform.audit_entries where company_id = $1 order by seq",
      [actor.company],
    );
    return rows.map(({ action }) => action);
  };

  /** Until nothing is due: the library looks for the next job of a queue before it has freed it. */
  const work = async (): Promise<void> => {
    const due = "select from jobs._private_jobs where run_at <= now() and locked_at is null";
    do await portal().jobs.runJobs();
    while ((await portal().asSuperuser(due)).length > 0);
  };

  /** Asks for the hourly job of one company, as the schedule does. */
  const expire = async ({ actor }: TestPerson): Promise<void> => {
    await portal().asSuperuser("select jobs.add_job('exports.expire', $1)", [JSON.stringify({ company: actor.company, payload: {} })]);
    await work();
  };

  return { person, ask, look, ticketFor, fetchWith, fetchFile, keysOf, auditOf, work, expire };
};
