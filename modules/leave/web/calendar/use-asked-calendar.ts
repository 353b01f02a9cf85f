// What the calendar shows: what stands in the address.
import type { z } from "zod";
import { type AddressChange, askedOf, useAddress } from "#web/ui/use-address.ts";
import { CalendarQuery } from "../../calendar/contract.ts";

type Asked = z.input<typeof CalendarQuery>;

export const useAskedCalendar = (): { asked: Asked; change: (next: AddressChange) => void } => {
  const { params, change } = useAddress();
  // Another month or other people begin with the first of them.
  return { asked: askedOf(CalendarQuery, params), change: (next) => change({ page: undefined, ...next }, { isStep: true }) };
};
