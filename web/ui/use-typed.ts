import { type Dispatch, type SetStateAction, useState } from "react";
import { useKeeping } from "./use-kept.ts";

/** What is typed where no contract's form is, such as the reason in a dialog: it survives the session as such a form does. `of`: which field of which record. */ // SE-16
export const useTyped = <Typed>(of: string, began: Typed): readonly [Typed, Dispatch<SetStateAction<Typed>>] => {
  const [first] = useState(began);
  const [typed, setTyped] = useState(began);
  useKeeping({
    name: of,
    changed: () => (JSON.stringify(typed) === JSON.stringify(first) ? undefined : { typed }),
    restore: (kept) => setTyped(kept.typed as Typed),
  });
  return [typed, setTyped];
};
