/** The palette of ten: leave types, kinds of things, faces and charts take their colours from it (`web/theme/tokens.css`). */
export const hueNames = ["teal", "orange", "pink", "purple", "cyan", "green", "indigo", "grey", "yellow", "blue"] as const;
export type Hue = (typeof hueNames)[number];

/** The same colour for the same key, everywhere and for good: a person by their id, a series by its name. */
export const hueOf = (key: string): Hue => {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hueNames[sum % hueNames.length] ?? "grey";
};
