// The types of leave that the company has balances of, for whoever grants days of one.
import { useBalances } from "../balance-queries.ts";
import { useBalanceList } from "../balances/queries.ts";

const SEEN = 100;

/** As people have them: a type that nobody has is none to grant days of. */
export const useTypeNames = (): { value: string; label: string }[] => {
  const own = useBalances().data?.balances ?? [];
  const others = useBalanceList({ limit: SEEN }).data?.items.flatMap(({ balances }) => balances) ?? [];
  return [...new Map([...own, ...others].map(({ type, name }) => [type, name]))].map(([value, label]) => ({ value, label }));
};
