import type { Person } from "#shared/ids.ts";
import type { Queue } from "../policies/policy.ts";
import { queueNames } from "../queue-names.ts";

const nameList = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "Rohan Mehta", "Rohan Mehta and Sunita Krishnan". */
const names = (people: readonly Pick<Person, "name">[]): string => nameList.format(people.map(({ name }) => name));

type With = { people: readonly Pick<Person, "name">[]; queue?: Queue | undefined; queueToo?: Queue | undefined };

/** With whom something is: people, a queue, or both since it was escalated; nothing where it is with nobody. */
export const whoIn = ({ people, queue, queueToo }: With): string => {
  const queued = [queue, queueToo].flatMap((one) => (one ? { name: queueNames[one] } : []));
  return names([...people, ...queued]);
};
