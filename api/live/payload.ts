// What travels in a notice of the database: ids only, never longer than PostgreSQL takes.
import type pg from "pg";
import { z } from "zod";
import { Role } from "#shared/permissions.ts";

export const CHANNEL = "portal_live";

export type LiveConnection = { connection: pg.ClientConfig; log: (line: string) => void };

export const Hint = z.object({
  company: z.int(),
  people: z.array(z.int()).readonly(),
  roles: z.array(Role).readonly(),
  topics: z.array(z.string()).readonly(),
});
export type Hint = z.infer<typeof Hint>;

/** PostgreSQL takes less than 8000 bytes; a number and its comma have at most 11, and the rest is short. */
const MOST_PEOPLE = 600;

/** Hints of the same company, roles and topics are one; one for very many people is several. */
export const payloadsOf = (hints: readonly Hint[]): string[] => {
  const merged = new Map<string, Hint & { people: number[] }>();
  for (const { company, people, roles, topics } of hints) {
    const key = JSON.stringify([company, [...roles].sort(), [...topics].sort()]);
    const known = merged.get(key);
    if (known) known.people.push(...people);
    else merged.set(key, { company, people: [...people], roles, topics });
  }
  return [...merged.values()].flatMap((hint) => {
    const people = [...new Set(hint.people)];
    const parts = Math.max(1, Math.ceil(people.length / MOST_PEOPLE));
    return Array.from({ length: parts }, (_, part) =>
      JSON.stringify({ ...hint, people: people.slice(part * MOST_PEOPLE, (part + 1) * MOST_PEOPLE) }),
    );
  });
};
