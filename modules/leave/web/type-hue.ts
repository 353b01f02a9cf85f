import type { Hue } from "#shared/hues.ts";
import { useBalances } from "./balance-queries.ts";

/** The colour of a type by its name, as far as the reader has it themselves; grey for the others, and for what is hidden. */
export const useTypeHue = () => {
  const balances = useBalances().data?.balances ?? [];
  const hues = new Map(balances.map(({ name, colour }) => [name, colour]));
  return (name: string): Hue => hues.get(name) ?? "grey";
};
