// Limits how much one person reads to what people do by hand, so that no script copies all records in their name.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#shared/problem.ts";
import type { Actor } from "./actor.ts";

const MINUTE = 60_000;

type Bucket = { left: number; at: number };

/** A token bucket per person, kept in this process: it holds a minute's worth. Answers the seconds to wait, or 0. */
export const bucketsOf = (perMinute: number) => {
  const buckets = new Map<number, Bucket>();
  let swept = 0;
  const filled = ({ left, at }: Bucket, now: number): number => Math.min(perMinute, left + ((now - at) * perMinute) / MINUTE);

  return (person: number, now: number): number => {
    if (now - swept > MINUTE) {
      swept = now;
      for (const [one, bucket] of buckets) if (filled(bucket, now) >= perMinute) buckets.delete(one);
    }
    const left = filled(buckets.get(person) ?? { left: perMinute, at: now }, now);
    buckets.set(person, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * MINUTE) / perMinute / 1000));
  };
};

type Take = ReturnType<typeof bucketsOf>;
const takers = new WeakMap<FastifyRequest, Take>();

/** 0 sets no limit. */
export const limitReads = (app: FastifyInstance, perMinute: number): void => {
  if (perMinute === 0) return;
  const take = bucketsOf(perMinute);
  app.addHook("onRequest", (request, _reply, done) => {
    takers.set(request, take);
    done();
  });
};

/** Takes one read from the bucket of this person, or refuses it. */
export const takeRead = (request: FastifyRequest, { employee }: Pick<Actor, "employee">): void => {
  const seconds = takers.get(request)?.(employee, performance.now()) ?? 0;
  if (seconds > 0) throw new Problem("limited", [{ code: "reads.too_many", params: { seconds } }], seconds);
};
