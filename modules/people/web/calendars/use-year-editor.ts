// The holidays of a year while they are typed: what is wrong with each row, and what of it is sent.
import { useState } from "react";
import { PlainDate, yearOf } from "#shared/dates.ts";
import type { Violation } from "#shared/problem.ts";
import { RequestFailure } from "#web/request-failure.ts";
import { failureSentence, isOutdated } from "#web/ui/failure.ts";
import { uiTexts } from "#web/ui/texts.ts";
import { useKeeping } from "#web/ui/use-kept.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CalendarYear, YearHoliday } from "../../calendars/contract.ts";
import { calendarTexts } from "./texts.ts";

export type Row = { key: string; day: string; name: string; kind: YearHoliday["kind"]; off: YearHoliday["off"]; tentative: boolean };
export type RowField = "day" | "name" | "off";

let made = 0;
const newKey = (): string => `row-${++made}`;

const rowOf = ({ day, ...holiday }: YearHoliday): Row => ({ key: newKey(), day: day ?? "", ...holiday });
/** What somebody chooses by themselves is a whole day. */
const holidayOf = ({ day, name, kind, off, tentative }: Row): YearHoliday => ({
  day: day || undefined,
  name: name.trim(),
  kind,
  off: kind === "optional" ? "day" : off,
  tentative,
});

const textOf = (rows: readonly Row[]): string => JSON.stringify(rows.map(holidayOf));

type Edited = { rows: readonly Row[]; saved: string; version: number };
const begin = ({ holidays, version }: CalendarYear): Edited => {
  const rows = holidays.map(rowOf);
  return { rows, saved: textOf(rows), version };
};

type Wrong = Readonly<Record<string, string>>;
const at = (key: string, field: RowField): string => `${key}.${field}`;

export type YearEdit = ReturnType<typeof useYearEditor>;

export const useYearEditor = (latest: CalendarYear) => {
  const text = useTexts(calendarTexts);
  const uiText = useTexts(uiTexts);
  const [edited, setEdited] = useState(() => begin(latest));
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string>();
  const [outdated, setOutdated] = useState(false);
  const { rows, saved, version } = edited;
  const isChanged = textOf(rows) !== saved;

  // Saved here, or changed by somebody else while nothing was typed here.
  if (!isChanged && latest.version > version) setEdited(begin(latest));

  useKeeping({
    name: `holidays ${latest.year}`,
    changed: () => (isChanged ? { rows, version } : undefined),
    // With the version they were typed over: a change that somebody else made meanwhile is not written over.
    restore: (kept) => setEdited((before) => ({ ...before, ...(kept as Pick<Edited, "rows" | "version">) })),
  });

  const setRows = (change: (before: readonly Row[]) => readonly Row[]) => setEdited((before) => ({ ...before, rows: change(before.rows) }));

  /** The rows as they are sent, or nothing where one of them says nothing that could be. */
  const holidays = (): YearHoliday[] | undefined => {
    const found: Record<string, string> = {};
    for (const { key, day, name } of rows) {
      if (name.trim() === "") found[at(key, "name")] = text("nameWrong");
      if (day !== "" && !(PlainDate.safeParse(day).success && yearOf(day) === latest.year))
        found[at(key, "day")] = text("dayWrong", { year: latest.year });
    }
    setWrong(found);
    setFailure(Object.keys(found).length > 0 ? text("wrongs") : undefined);
    return Object.keys(found).length > 0 ? undefined : rows.map(holidayOf);
  };

  const place = (violations: readonly Violation[]): string[] => {
    const found: Record<string, string> = {};
    const rest: string[] = [];
    for (const { field, message } of violations) {
      const [, index, name] = /^holidays\.(\d+)\.(day|name|off)$/.exec(field ?? "") ?? [];
      const row = index === undefined ? undefined : rows[Number(index)];
      if (row && message) found[at(row.key, name as RowField)] = message;
      else if (message) rest.push(message);
    }
    setWrong(found);
    return rest.length > 0 || Object.keys(found).length === 0 ? rest : [text("wrongs")];
  };

  const refused = (error: unknown): void => {
    setOutdated(isOutdated(error));
    const sentences = error instanceof RequestFailure ? place(error.violations) : [];
    setFailure(sentences.join(" ") || failureSentence(error, uiText("broken")));
  };

  const settle = (year: CalendarYear): void => {
    setEdited(begin(year));
    setWrong({});
    setFailure(undefined);
    setOutdated(false);
  };

  return {
    rows,
    version,
    isChanged,
    failure,
    outdated,
    errorAt: (key: string, field: RowField): string | undefined => wrong[at(key, field)],
    change: (key: string, next: Partial<Row>) => setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row))),
    add: () => setRows((before) => [...before, { key: newKey(), day: "", name: "", kind: "public", off: "day", tentative: false }]),
    remove: (key: string) => setRows((before) => before.filter((row) => row.key !== key)),
    holidays,
    refused,
    settle,
    /** What was typed is lost, and what the server has is shown. */
    takeTheirs: () => settle(latest),
  };
};
