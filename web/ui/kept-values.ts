// What stood in changed forms when a session ended by itself: in memory alone, for the same person alone.

type OpenForm = {
  person: string;
  /** Which form of which page. */
  place: string;
  /** Its values, as long as they are not those it began with. */
  changed: () => object | undefined;
};

const open = new Set<OpenForm>();
let kept: { person: string; places: Map<string, object> } | undefined;

/** A form is on the page, until what is given back is called. */
export const holdForm = (form: OpenForm): (() => void) => {
  open.add(form);
  return () => void open.delete(form);
};

/** The session is over: what was typed survives it. */ // SE-16
export const keepForms = (): void => {
  for (const { person, place, changed } of open) {
    const values = changed();
    if (!values || person === "") continue;
    if (kept?.person !== person) kept = { person, places: new Map() };
    kept.places.set(place, values);
  }
};

/** Somebody has logged out. */
export const dropKept = (): void => {
  kept = undefined;
};

/** What this person had typed there, once. Another person's is gone for good. */
export const takeKept = (person: string, place: string): object | undefined => {
  if (kept && kept.person !== person && person !== "") dropKept();
  if (kept?.person !== person) return undefined;
  const values = kept.places.get(place);
  kept.places.delete(place);
  return values;
};
