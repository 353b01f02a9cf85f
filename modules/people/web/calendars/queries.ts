import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import {
  type AmendYear,
  type CalendarForm,
  type CalendarYear,
  calendarEndpoints,
  type YearHoliday,
  type YearPreview,
} from "../../calendars/contract.ts";
import { organisationKey, useChange } from "../organisation/queries.ts";

const calendars = clientFor(calendarEndpoints);

export const useCalendars = () =>
  useQuery({ queryKey: [...organisationKey, "calendars"], queryFn: ({ signal }) => calendars.calendars({}, { signal }) });

export const useAddCalendar = () => useChange((body: CalendarForm, key) => calendars.addCalendar({ body }, { key }));

export type YearKey = { id: string; year: number };
const yearKey = ({ id, year }: YearKey) => [...organisationKey, "year", id, year];

export const useYear = (params: YearKey) =>
  useQuery({ queryKey: yearKey(params), queryFn: ({ signal }) => calendars.calendarYear({ params }, { signal }) });

/** What the server answers to a change is the newest there is: the page goes on with it. */
const useYearChange = <Given>(send: (given: Given, key: string) => Promise<CalendarYear>) => {
  const queries = useQueryClient();
  return useChange(async (given: Given, key) => {
    const year = await send(given, key);
    queries.setQueryData(yearKey(year), year);
    return year;
  });
};

export const useSaveYear = (params: YearKey) =>
  useYearChange(({ holidays, version }: { holidays: YearHoliday[]; version: number }) =>
    calendars.saveCalendarYear({ params, body: { holidays } }, { version }),
  );
export const useCopyYear = (params: YearKey) => useYearChange((_: YearKey, key) => calendars.copyCalendarYear({ params }, { key }));
export const usePublishYear = (params: YearKey) =>
  useYearChange((version: number, key) => calendars.publishCalendarYear({ params, body: { version } }, { key }));
export const useAmendYear = (params: YearKey) =>
  useYearChange((body: AmendYear, key) => calendars.amendCalendarYear({ params, body }, { key }));

const ask = (params: YearKey, holidays: YearHoliday[]) => calendars.previewCalendarYear({ params, body: { holidays } });

/** Asked before its dialog opens, so that what is refused stands beside its row. */
export const useAskPreview = (params: YearKey) => useMutation({ mutationFn: (holidays: YearHoliday[]) => ask(params, holidays) });

/** What was told then, until it is asked for again: leave is applied for meanwhile. */
export const useYearPreview = (params: YearKey, holidays: YearHoliday[], first: YearPreview) =>
  useQuery({
    queryKey: [...yearKey(params), "preview", holidays],
    queryFn: () => ask(params, holidays),
    initialData: first,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
