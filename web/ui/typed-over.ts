// Which fields of a form somebody has typed in.
type Fields = Readonly<Record<string, unknown>>;

/** A code never comes back beside the name of somebody else. */
const isPerson = (value: object): boolean => Object.keys(value).sort().join() === "code,name";

const isGroup = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype && !isPerson(value);

/** The fields of a form that no longer hold what they began with, by their paths; a list counts as one, and so does a person. */
export const typedOver = (values: Fields, began: Fields, within = ""): Record<string, unknown> =>
  Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => {
      const first = began[name];
      if (isGroup(value) && isGroup(first)) return typedOver(value, first, `${within}${name}.`);
      return JSON.stringify(value) === JSON.stringify(first) ? {} : { [`${within}${name}`]: value };
    }),
  ) as Record<string, unknown>;
