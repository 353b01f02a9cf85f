// Whether a device says that somebody came or went.
import { bareName } from "#shared/sheet-headers.ts";
import type { PunchKind } from "../day/model.ts";

const words: Record<"in" | "out", readonly string[]> = {
  in: ["in", "i", "entry", "enter", "checkin", "cin", "punchin", "clockin", "dutyon", "overtimein", "otin", "breakin", "outback"],
  out: ["out", "o", "exit", "leave", "checkout", "cout", "punchout", "clockout", "dutyoff", "overtimeout", "otout", "breakout"],
};

/** The states of a terminal: in, out, break out, break in, overtime in and out; 255: none was chosen. */
const states: Readonly<Record<string, PunchKind>> = {
  ...({ 0: "in", 1: "out", 2: "out", 3: "in", 4: "in", 5: "out", 255: "untyped" } as const),
};

/** A column that numbers the states begins with 0; one that has only 1 and 2 may mean anything. */
export const holdsStates = (cells: readonly string[]): boolean =>
  cells.includes("0") && cells.every((cell) => cell === "" || cell in states);

/** A device may say which way somebody went; what it says in other words decides nothing. `numbered`: its column holds states. */
export const kindOf = (said: string, numbered = false): PunchKind | undefined => {
  if (said === "") return "untyped";
  if (numbered && said in states) return states[said];
  const bare = bareName(said);
  if (words.in.includes(bare)) return "in";
  return words.out.includes(bare) ? "out" : undefined;
};
