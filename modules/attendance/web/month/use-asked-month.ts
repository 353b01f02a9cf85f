// The month that a page shows: what stands in the address.
import { dayIn, Month } from "#shared/dates.ts";
import { useMe } from "#web/session.ts";
import { deviceNow } from "#web/ui/clock.ts";
import { addMonths, deviceToday } from "#web/ui/days.ts";
import { useAddress } from "#web/ui/use-address.ts";

export const monthBeside = (month: string, months: 1 | -1): string => addMonths(`${month}-01`, months).slice(0, 7);

/** The month of today where the reader works; of the device until that is known. */
const useThisMonth = (): string => {
  const zone = useMe().data?.timeZone;
  return (zone === undefined ? deviceToday() : dayIn(zone, new Date(deviceNow()).toISOString())).slice(0, 7);
};

export const useAskedMonth = (): { month: string; isNow: boolean; turnTo: (month: string | undefined) => void } => {
  const { params, change } = useAddress();
  const thisMonth = useThisMonth();
  const asked = Month.safeParse(params.get("month"));
  const month = asked.success ? asked.data : thisMonth;
  return {
    month,
    isNow: month === thisMonth,
    turnTo: (next) => change({ month: next }, { isStep: true }),
  };
};
