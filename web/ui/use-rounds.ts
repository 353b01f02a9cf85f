import { useState } from "react";

/** How often a form has been begun: its key, so that it goes on with what it began with, whatever is read meanwhile, until it is begun anew. */
export const useRounds = (): { round: number; beginAnew: () => void } => {
  const [round, setRound] = useState(0);
  return { round, beginAnew: () => setRound((before) => before + 1) };
};
