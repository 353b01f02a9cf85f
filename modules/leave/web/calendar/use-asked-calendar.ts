// What the calendar shows: what stands in the address, and whose leave it was the last time.
import type { z } from "zod";
import { type AddressChange, askedOf, useAddress } from "#web/ui/use-address.ts";
import { useKeptChoice } from "#web/ui/use-kept-choice.ts";
import { CalendarQuery, calendarScopes } from "../../calendar/contract.ts";

type Asked = z.input<typeof CalendarQuery>;

/** `kept` counts where the address does not say whose leave it is about. */
export const useAskedCalendar = () => {
  const { params, change } = useAddress();
  const [kept, keep] = useKeptChoice("leave.calendar", calendarScopes);
  const asked: Asked = askedOf(CalendarQuery, params);
  return {
    asked,
    kept: asked.scope === undefined ? kept : undefined,
    // Another month or other people begin with the first of them.
    change: (next: AddressChange) => {
      const { scope } = next;
      const chosen = calendarScopes.find((one) => one === scope);
      if (chosen) keep(chosen);
      change({ page: undefined, ...next }, { isStep: true });
    },
  };
};
