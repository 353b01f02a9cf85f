// What the calendar shows stands in the address: it can be shared, reloaded, and gone back to.
import { useSearchParams } from "react-router";
import type { z } from "zod";
import { CalendarQuery } from "../../calendar/contract.ts";

type Asked = z.input<typeof CalendarQuery>;

export const useAskedCalendar = (): { asked: Asked; change: (next: Record<string, string | undefined>) => void } => {
  const [params, setParams] = useSearchParams();
  const asked = Object.fromEntries(
    Object.entries(CalendarQuery.shape).flatMap(([name, field]) => {
      const value = params.get(name);
      return value !== null && field.safeParse(value).success ? [[name, value]] : [];
    }),
  ) as Asked;
  const change = (next: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // Another month or other people begin with the first of them.
        for (const [name, value] of Object.entries({ page: undefined, ...next })) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  return { asked, change };
};
