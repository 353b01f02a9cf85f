// Whether a changed form is on the page, for those who are asked to leave it and do not know it.
const held = new Set<symbol>();

export const anyUnsaved = (): boolean => held.size > 0;

/** The page is about to be loaded anew, and nobody may be asked: what is typed on it is another person's. */
export const letUnsavedGo = (): void => held.clear(); // SE-14

/** A form has changes, until what is given back is called. */
export const holdUnsaved = (): (() => void) => {
  const form = Symbol("changed form");
  held.add(form);
  return () => void held.delete(form);
};
