import type { HomeCard, WebModule } from "#web/module.ts";

/** The four questions in their order; a card that is not named stands behind them. */
const order = ["todo", "myRequests", "today", "balances"];

const placeOf = ({ id }: HomeCard): number => (order.includes(id) ? order.indexOf(id) : order.length);

export const cardsInOrder = (modules: readonly WebModule[]): HomeCard[] =>
  modules.flatMap(({ homeCards = [] }) => homeCards).sort((one, other) => placeOf(one) - placeOf(other));

/** Two at a desk. On a phone one, with the clock on top: it is what people open their phone for, and further down it would have to be scrolled to. */
export const columnsOf = (cards: readonly HomeCard[], isWide: boolean): HomeCard[][] => {
  const [main, side] = [cards.filter(({ column }) => column === "main"), cards.filter(({ column }) => column === "side")];
  if (isWide) return [main, side];
  const isClock = ({ id }: HomeCard): boolean => id === "today";
  const all = [...main, ...side];
  return [[...all.filter(isClock), ...all.filter((card) => !isClock(card))]];
};
