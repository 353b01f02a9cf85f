// How one person of the measured company asks the portal, and sends what it takes a job to do.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "./people.ts";
import type { Server } from "./process.ts";

/** Any answer but 2xx spoils the measurement and ends it. */
export const callsOf = <Answer>(portal: Server, { headers }: Caller) => {
  const answered = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${portal.url}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const key = () => ({ "idempotency-key": randomUUID() });
  return {
    get: (path: string) => answered(path, { headers }),
    post: (path: string, body: object) =>
      answered(path, { method: "POST", headers: { ...headers, ...key(), "content-type": "application/json" }, body: JSON.stringify(body) }),
    send: async (slot: string, name: string, content: string): Promise<{ id: string }> => {
      const form = new FormData();
      form.append("slot", slot);
      form.append("file", new File([content], name), name);
      return (await answered("/files", { method: "POST", headers: { ...headers, ...key() }, body: form })) as { id: string };
    },
  };
};

type Moving = { number: string; status: string };

/** How long it takes from the call until the record that it moves has arrived at a state. */
export const untilState = async <Answer extends Moving>(
  calls: { get: (path: string) => Promise<Answer>; post: (path: string, body: object) => Promise<Answer> },
  { path, body, records, state, seen }: { path: string; body: object; records: string; state: string; seen?: (record: Answer) => void },
): Promise<{ took: number; record: Answer }> => {
  const began = performance.now();
  let record = await calls.post(path, body);
  while (record.status !== state) {
    if (record.status === "failed") throw new Error(`${path} has failed: ${JSON.stringify(record)}`);
    await pause(200);
    record = await calls.get(`${records}/${record.number}`);
    seen?.(record);
  }
  return { took: (performance.now() - began) / 1000, record };
};
