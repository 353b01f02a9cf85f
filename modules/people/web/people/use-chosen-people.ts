import { useState } from "react";
import type { PersonRow } from "../../people-list/contract.ts";

/** Who was chosen on this page and on others; a page that is turned forgets nobody. */
export const useChosenPeople = (shown: readonly PersonRow[] = []) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  const choose = (codes: ReadonlySet<string>) =>
    setChosen((before) => new Map([...before, ...shown.map((row) => [row.code, row] as const)].filter(([code]) => codes.has(code))));
  return {
    chosen,
    choose,
    clear: () => setChosen(new Map()),
    drop: (codes: ReadonlySet<string>) => setChosen((before) => new Map([...before].filter(([code]) => !codes.has(code)))),
  };
};
