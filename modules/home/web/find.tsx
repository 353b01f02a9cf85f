// What the search of the top bar asks the server: one call for both groups of hits.
import { clientFor } from "#web/client.ts";
import type { SearchHit } from "#web/module.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type Found, homeEndpoints, type PersonHit, type RequestHit } from "../contract.ts";

const home = clientFor(homeEndpoints);

const underway = new Map<string, Promise<Found>>();

/** Who asks for the same while it is on the way waits for the same answer. */
const ask = (typed: string): Promise<Found> => {
  const asked = underway.get(typed) ?? home.search({ query: { q: typed } }).finally(() => underway.delete(typed));
  underway.set(typed, asked);
  return asked;
};

const person = ({ name, employeeCode, department, path }: PersonHit): SearchHit => ({
  key: employeeCode,
  title: name,
  detail: `${employeeCode} · ${department}`,
  path,
});

const request = ({ number, title, status, path }: RequestHit): SearchHit => ({
  key: number,
  title,
  detail: number,
  path,
  badge: <StatusBadge {...status} />,
});

export const findPeople = async (typed: string): Promise<SearchHit[]> => (await ask(typed)).people.map(person);
export const findRequests = async (typed: string): Promise<SearchHit[]> => (await ask(typed)).requests.map(request);
