// Counts refused calls per person: one wrong address is a mistake, fifty in an hour look like an attack.
import type { FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import { actorIn } from "./guards.ts";

const HOUR = 3_600_000;
/** Refused calls of one person within an hour before Admins are notified. */
const MOST_REFUSALS = 50;

type Hour = { began: number; count: number };

/** True once an hour, when a person passes the limit. The hour begins with their first refusal; counted in this process. */
export const refusalCounter = (most = MOST_REFUSALS) => {
  const hours = new Map<number, Hour>();
  let swept = 0;
  return (person: number, now: number): boolean => {
    if (now - swept > HOUR) {
      swept = now;
      for (const [one, { began }] of hours) if (now - began > HOUR) hours.delete(one);
    }
    const known = hours.get(person);
    const hour = known && now - known.began <= HOUR ? known : { began: now, count: 0 };
    hours.set(person, hour);
    hour.count += 1;
    return hour.count === most + 1;
  };
};

/** Refusals that pages run into by design. */
const ROUTINE = new Set(["auth.confirm_needed"]);
const isRefusal = (status: number, code: string): boolean => [403, 404, 429].includes(status) && !ROUTINE.has(code);

export type OnRefused = (request: FastifyRequest, status: number, code: string) => void;
export type Refused = Pick<Actor, "company" | "employee" | "session"> & { most: number };

/** Only calls of a known person are counted. */
export const watchRefusals = (tell: (refused: Refused) => void): OnRefused => {
  const isTooMany = refusalCounter();
  return (request, status, code) => {
    const actor = isRefusal(status, code) ? actorIn(request) : undefined;
    if (!actor || !isTooMany(actor.employee, performance.now())) return;
    const { company, employee, session } = actor;
    tell({ company, employee, session, most: MOST_REFUSALS });
  };
};
