import type { HomeCard, WebModule } from "#web/module.ts";

/** The four questions in their order; a card that is not named stands behind them. */
const order = ["todo", "myRequests", "today", "balances"];

const placeOf = ({ id }: HomeCard): number => (order.includes(id) ? order.indexOf(id) : order.length);

export const cardsInOrder = (modules: readonly WebModule[]): HomeCard[] =>
  modules.flatMap(({ homeCards = [] }) => homeCards).sort((one, other) => placeOf(one) - placeOf(other));
