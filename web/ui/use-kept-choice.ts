// A choice that this person makes on one page in this browser, kept for their next visit.
import { useState } from "react";
import { useSession } from "../session.ts";

/** Storage may be forbidden or full: then the choice lasts as long as the page. */
const quietly = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

/** Nothing until somebody has chosen, and nothing that is not offered any more. */
export const useKeptChoice = <T extends string>(name: string, choices: readonly T[]): [T | undefined, (choice: T) => void] => {
  const key = `choice:${useSession().employeeId}:${name}`;
  const [chosen, setChosen] = useState(() => quietly(() => localStorage.getItem(key)) ?? undefined);
  const choose = (choice: T) => {
    setChosen(choice);
    quietly(() => localStorage.setItem(key, choice));
  };
  return [choices.find((one) => one === chosen), choose];
};
