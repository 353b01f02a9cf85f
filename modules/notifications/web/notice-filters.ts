// What the list of notices can be narrowed to.
import { formatMonth } from "#shared/format.ts";
import { addMonths, deviceToday } from "#web/ui/days.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import type { NoticeArea } from "../contract.ts";
import { filterTexts } from "./filter-texts.ts";

/** What is told of requests goes by their kinds; an area without its label does not compile. */
const areas = {
  stand_in: "standIns",
  people: "people",
  leave: "leave",
  attendance: "attendance",
  bills: "bills",
  documents: "documents",
  hiring: "hiring",
  exports: "exports",
  files: "files",
  session: "session",
  administration: "administration",
} as const satisfies Record<Exclude<NoticeArea, "request">, keyof typeof filterTexts.entries>;

const MONTHS = 12;

const monthOptions = () => {
  const first = `${deviceToday().slice(0, 7)}-01`;
  return Array.from({ length: MONTHS }, (_, back) => addMonths(first, -back)).map((day) => ({
    value: day.slice(0, 7),
    label: formatMonth(day),
  }));
};

export const useNoticeFilters = () => {
  const text = useTexts(filterTexts);
  const requests = useWebModules().flatMap(({ requestKinds = [] }) => requestKinds.map(({ id, label }) => ({ value: id, label })));
  const beside = Object.entries(areas).map(([value, label]) => ({ value, label: text(label) }));
  return [
    { name: "unread", label: text("show"), options: [{ value: "yes", label: text("unread") }] },
    { name: "kind", label: text("kind"), options: [...requests, ...beside] },
    { name: "month", label: text("month"), options: monthOptions() },
  ];
};
