// Which day a statement is of, and which days are only asked about: they stand in the address.
import { PlainDate } from "#shared/dates.ts";
import { useAddress } from "#web/ui/use-address.ts";

const names = ["on", "whatIfFrom", "whatIfTo"] as const;
type Name = (typeof names)[number];
export type AskedDays = Partial<Record<Name, string>>;

const isDay = (value: string | undefined): value is string => PlainDate.safeParse(value).success;

/** What is typed as it stands, and what of it can be asked of the server. */
export const useAskedDays = () => {
  const { params, change } = useAddress();
  const typed: AskedDays = Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const { on, whatIfFrom, whatIfTo = whatIfFrom } = typed;
  const asked: AskedDays = {
    ...(isDay(on) && { on }),
    ...(isDay(whatIfFrom) && isDay(whatIfTo) && whatIfFrom <= whatIfTo && { whatIfFrom, whatIfTo }),
  };
  return { typed, asked, choose: (days: AskedDays) => change(days), isDay };
};
