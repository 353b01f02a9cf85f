// One line per share: what was measured, what it must be, and whether it is.

export type Share = { name: string; value: number; unit: string; target: { least: number } | { most: number } };

const shown = (value: number, unit: string): string => `${unit === "ms" ? value.toFixed(1) : Math.round(value)} ${unit}`;

export const isMet = ({ value, target }: Share): boolean => ("least" in target ? value >= target.least : value <= target.most);

export const lineOf = (share: Share): string => {
  const { name, value, unit, target } = share;
  const wanted = "least" in target ? `≥ ${target.least} ${unit}` : `≤ ${target.most} ${unit}`;
  return `${isMet(share) ? "pass" : "FAIL"}  ${name.padEnd(58)} ${shown(value, unit).padStart(10)}  (${wanted})`;
};
