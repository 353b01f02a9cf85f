// Long exports over HTTP: made by a job, one after the other, whatever happens in between.
import { read } from "@e965/xlsx";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { exportEndpoints } from "#shared/exports/contract.ts";
import { clock } from "../clock.ts";
import { openFileStore } from "../file-store.ts";
import { send } from "../testing-http.ts";
import { barred, type ExportsApp, gone, openExportsApp, told, watchPages } from "./testing-app.ts";
import { callsOn, wishOf } from "./testing-calls.ts";

let portal: ExportsApp;

beforeAll(async () => {
  portal = await openExportsApp();
});
afterEach(() => {
  clock.reset();
  watchPages(() => undefined);
  barred.clear();
  gone.clear();
});
afterAll(() => portal.close());

const { person, ask, look, fetchFile, keysOf, auditOf, work, expire } = callsOn(() => portal);

describe("DX-01: a long export", () => {
  test("is made by a job, page by page, and says how far it is", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    expect(asked).toMatchObject({ state: "queued", rowsDone: 0, rowsTotal: 3000, version: 1 });
    expect((await asha.refused(exportEndpoints.ticket, { params: { id: asked.id } })).code).toBe("exports.not_ready");
    const seen: [string, number][] = [];
    watchPages(async () => {
      const { state, rowsDone } = await look(asha, asked);
      seen.push([state, rowsDone]);
    });
    await work();
    expect(seen).toEqual([0, 500, 1000, 1500, 2000, 2500].map((rows) => ["running", rows]));
    const ready = await look(asha, asked);
    expect(ready).toMatchObject({ state: "ready", rowsDone: 3000, version: 2 });
    const lines = (await fetchFile(asha, ready)).body.split("\r\n");
    expect([lines.length, lines[1], lines[3000]]).toEqual([3002, "1,No. 1,1.05,INR", "3000,No. 3000,3000.05,INR"]);
    expect(await auditOf(asha)).toEqual(["exports.request", "exports.finish", "exports.download"]);
    const { employee } = asha.actor;
    expect(told.filter((line) => line.startsWith(`${employee}:`))).toEqual([
      `${employee}: Numbers at /numbers is ready`,
      `${employee}: fetched`,
    ]);
  });

  test("as XLSX holds every row", async () => {
    const asha = person();
    const asked = await ask(asha, 2500, "xlsx");
    await work();
    const sheet = read((await fetchFile(asha, asked)).rawPayload).Sheets.Numbers ?? {};
    expect([sheet["!ref"], sheet.A2?.v, sheet.B2501?.v, sheet.C2501?.v]).toEqual(["A1:D2501", 1, "No. 2500", 2500.05]);
  });

  test("of more than 100,000 rows is refused and says how many there are", async () => {
    const asha = person();
    const refusedOf = async (rows: number) => {
      const { status, sentences } = await asha.refused(exportEndpoints.request, wishOf(rows));
      return [status, ...sentences];
    };
    expect(await refusedOf(100_001)).toEqual([422, "100,001 rows; at most 100,000. Narrow the filters."]);
    expect(await refusedOf(250_000)).toEqual([422, "250,000 rows; at most 100,000. Narrow the filters."]);
  });

  test("is cancelled in the middle: nothing of it is left, and it is cancelled once", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    const cancel = { params: { id: asked.id }, body: { version: asked.version } };
    watchPages(async (first) => {
      if (first === 1000) await asha.call(exportEndpoints.cancel, cancel);
    });
    await work();
    expect(await look(asha, asked)).toMatchObject({ state: "cancelled", rowsDone: 1000, version: 2 });
    expect([await keysOf(asha), portal.jobs.failures]).toEqual([[], []]);
    expect(await asha.refused(exportEndpoints.cancel, cancel)).toMatchObject({ status: 409, code: "exports.ended" });
    expect(await auditOf(asha)).toEqual(["exports.request", "exports.cancel"]);
  });

  test("is cancelled while its file is being stored: the file goes again", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    const write: typeof portal.store.write = async (...given) => {
      await portal.store.write(...given);
      await asha.call(exportEndpoints.cancel, { params: { id: asked.id }, body: { version: 1 } });
    };
    openFileStore({ ...portal.store, write });
    await work();
    openFileStore(portal.store);
    expect([(await look(asha, asked)).state, await keysOf(asha), portal.jobs.failures]).toEqual(["cancelled", [], []]);
  });

  test("that every worker was killed at has failed a day later, and leaves its place", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    await portal.asSuperuser("delete from jobs._private_jobs");
    await expire(asha);
    expect((await look(asha, asked)).state).toBe("queued");
    clock.set(new Date(clock.millis() + 25 * 3_600_000).toISOString());
    await expire(asha);
    expect(await look(asha, asked)).toMatchObject({ state: "failed", failure: "exports.broken", actions: [] });
  });

  test("is cancelled before it runs, but not by whoever has read another version", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    const stale = { params: { id: asked.id }, body: { version: 7 } };
    expect((await asha.refused(exportEndpoints.cancel, stale)).status).toBe(412);
    await asha.call(exportEndpoints.cancel, { params: { id: asked.id }, body: { version: 1 } });
    await work();
    expect([(await look(asha, asked)).state, await keysOf(asha)]).toEqual(["cancelled", []]);
  });

  test("takes one of three places a person, and a fourth has to wait, whoever asks at once", async () => {
    const asha = person();
    const other = person(asha.actor.company);
    const asked = await Promise.all(Array.from({ length: 8 }, () => send(portal.app, exportEndpoints.request, wishOf(2001), asha.headers)));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    const { code, sentences } = await asha.refused(exportEndpoints.request, wishOf(2001));
    expect([code, sentences]).toEqual(["exports.busy", ["Three exports are under way. Wait for one."]]);
    // What is made at once takes no place, and nobody else is kept waiting.
    expect((await ask(asha, 2000)).state).toBe("ready");
    expect((await ask(other, 2001)).state).toBe("queued");
    await work();
    expect((await ask(asha, 2001)).state).toBe("queued");
    await work();
  });

  test("leaves alone what runs for a colleague", async () => {
    const asha = person();
    const other = person(asha.actor.company);
    await ask(asha, 2001);
    const beside = await ask(other, 2002);
    await portal.asSuperuser("update exports.exports set state = 'running' where id = $1", [beside.id]);
    const seen = new Set<string>();
    watchPages(async (_, { actor }) => {
      if (actor.employee === asha.actor.employee) seen.add((await look(other, beside)).state);
    });
    await work();
    expect([...seen]).toEqual(["running"]);
  });

  test("runs alone among those of its person: the database itself lets no second one run, and no fourth wait", async () => {
    const asha = person();
    for (const many of [2001, 2002, 2003]) await ask(asha, many);
    const { company, employee } = asha.actor;
    const run = (place: number) =>
      portal.asSuperuser("update exports.exports set state = 'running' where company_id = $1 and employee_id = $2 and place = $3", [
        company,
        employee,
        place,
      ]);
    await run(1);
    await expect(run(2)).rejects.toThrow(/exports_one_running/);
    await expect(
      portal.asSuperuser(
        `insert into exports.exports (company_id, id, employee_id, session_id, list, filters, format, state, place, rows_total, asked_at)
         select company_id, gen_random_uuid(), employee_id, session_id, list, filters, format, 'queued', 3, 1, asked_at
         from exports.exports where company_id = $1 and place = 3`,
        [company],
      ),
    ).rejects.toThrow(/exports_one_per_place/);
    await expect(portal.asSuperuser("update exports.exports set place = 4 where company_id = $1 and place = 3", [company])).rejects.toThrow(
      /exports_places/,
    );
    // The one that was left behind as running goes on waiting, and all three are made.
    await work();
    const { items } = await asha.call(exportEndpoints.list, { query: {} });
    expect(items.map(({ state, rowsDone }) => [state, rowsDone])).toEqual([
      ["ready", 2003],
      ["ready", 2002],
      ["ready", 2001],
    ]);
  });

  test("that breaks begins anew, and after its last try it has failed and left its place", async () => {
    const asha = person();
    const asked = await ask(asha, 3000);
    let tries = 0;
    watchPages((first, { actor }) => {
      if (first !== 500 || actor.employee !== asha.actor.employee) return;
      tries += 1;
      throw new Error("The list broke.");
    });
    const again = () => portal.asSuperuser("update jobs._private_jobs set run_at = now() where attempts < max_attempts");
    await work();
    expect([await look(asha, asked), await keysOf(asha)]).toMatchObject([{ state: "queued", rowsDone: 0 }, []]);
    for (let round = 0; round < 3; round += 1) {
      await again();
      await work();
    }
    expect(tries).toBe(4);
    expect(await look(asha, asked)).toMatchObject({ state: "failed", failure: "exports.broken", version: 2 });
    expect([await keysOf(asha), await auditOf(asha)]).toEqual([[], ["exports.request", "exports.fail"]]);
    expect(told).toContain(`${asha.actor.employee}: Numbers at /numbers has failed`);
    portal.jobs.failures.length = 0;
    watchPages(() => undefined);
    expect((await ask(asha, 3000)).state).toBe("queued");
    await work();
  });

  test("of somebody who may not read the list any more, or has left, has failed and gives nothing away", async () => {
    const [asha, rohan] = [person(), person()];
    const [early, late] = [await ask(rohan, 3000), await ask(asha, 3000)];
    gone.add(rohan.actor.employee);
    watchPages((first, { actor }) => {
      if (first === 1000 && actor.employee === asha.actor.employee) barred.add(asha.actor.employee);
    });
    await work();
    expect(await look(asha, late)).toMatchObject({ state: "failed", failure: "exports.not_allowed", rowsDone: 1500 });
    expect(await look(rohan, early)).toMatchObject({ state: "failed", failure: "exports.not_allowed", rowsDone: 0 });
    expect([await keysOf(asha), await keysOf(rohan), portal.jobs.failures]).toEqual([[], [], []]);
  });
});
