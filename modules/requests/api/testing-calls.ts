// Calls that the tests of the platform make again and again, and what was told by them.
import { requestEndpoints } from "../contract.ts";
import { type TestPerson, told } from "./testing-app.ts";

/** What was told of a request since the last look: "request.reminder Rohan Mehta". */
export const newsOf = (id: string, people: Record<string, TestPerson>): string[] => {
  const nameOf = (employee: number) => Object.entries(people).find(([, { actor }]) => actor.employee === employee)?.[0] ?? String(employee);
  const own = told.filter(({ subject }) => subject.id === id);
  for (const one of own) told.splice(told.indexOf(one), 1);
  return own.map(({ event, employees }) => `${event.replace("request.", "")} ${employees.map(nameOf).sort().join(" ")}`);
};

export const read = (person: TestPerson, number: string) => person.call(requestEndpoints.byNumber, { params: { number } });

export const waitingOf = async (person: TestPerson): Promise<(string | undefined)[]> =>
  (await person.call(requestEndpoints.waiting, { query: {} })).items.map(({ request }) => request?.number);

export const decide = async (
  person: TestPerson,
  owner: TestPerson,
  number: string,
  body: { action: "approve" | "reject" | "return"; comment?: string } = { action: "approve" },
) => {
  const { id, version } = await read(owner, number);
  return person.call(requestEndpoints.decide, { params: { id }, body: { version, ...body } });
};

/** Code of the refusal of an approval. */
export const refusal = async (person: TestPerson, owner: TestPerson, number: string): Promise<string | undefined> => {
  const { id, version } = await read(owner, number);
  return (await person.refused(requestEndpoints.decide, { params: { id }, body: { version, action: "approve" } })).code;
};
