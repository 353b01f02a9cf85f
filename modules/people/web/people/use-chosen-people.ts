import { useState } from "react";
import type { PersonRow } from "../../people-list/contract.ts";

/** Who was chosen on this page and on others; a page that is turned forgets nobody. */
export const useChosenPeople = () => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PersonRow>>(new Map());
  const change = (rows: readonly PersonRow[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(row.code, row);
        else next.delete(row.code);
      }
      return next;
    });
  return {
    chosen,
    change,
    clear: () => setChosen(new Map()),
    drop: (codes: ReadonlySet<string>) => setChosen((before) => new Map([...before].filter(([code]) => !codes.has(code)))),
  };
};
