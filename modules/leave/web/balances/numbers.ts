/** "2", "0,5" and "−1.5" as people write them; anything else is no number. */
export const unitsTyped = (typed: string): number => {
  const plain = typed.trim().replace(/^[−–]/, "-").replace(/^\+/, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};
