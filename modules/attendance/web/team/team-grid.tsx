import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { daysOfMonth, eachDay, type PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { weekdayName } from "#web/ui/days.ts";
import { PersonName } from "#web/ui/face.tsx";
import { InRowLink } from "#web/ui/peek.tsx";
import { Scroller } from "#web/ui/scroller.tsx";
import { usePaper } from "#web/ui/use-table.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { dayPath, personPath } from "../../paths.ts";
import { gridLetters, type TeamMonth, type TeamMonthRow } from "../../team/contract.ts";
import { formatMinutes } from "../words.ts";
import { letterLooks } from "./letters.ts";
import { usePlace } from "./place.ts";
import { teamTexts } from "./texts.ts";
import { type AskedMonth, rowsRead, useGridRows, useGridWindow } from "./use-grid-window.ts";

export const datesOf = (month: string): PlainDate[] => {
  const { from, to } = daysOfMonth(month);
  return eachDay(from, to);
};

const LONGEST_MONTH = 31;

const moves: Record<string, [rows: number, days: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const cellAt = (target: EventTarget): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-cell]") : null;

/** Thousands of links are one stop for the keyboard: from there the arrows go from day to day and from person to person, over places without a day. */
const moved = (event: KeyboardEvent<HTMLTableElement>): HTMLElement | undefined => {
  const step = moves[event.key];
  const cell = cellAt(event.target);
  if (!step || !cell) return undefined;
  event.preventDefault();
  const table = event.currentTarget;
  let [row = 0, day = 0] = (cell.dataset.cell ?? "").split("/").map(Number);
  // No further than what is drawn.
  for (let taken = 0; taken < LONGEST_MONTH + table.rows.length; taken += 1) {
    row += step[0];
    day += step[1];
    const next = table.querySelector<HTMLElement>(`[data-cell="${row}/${day}"]`);
    if (next) return next;
  }
  return undefined;
};

/** Each cell as a link of the router would hear of the press by itself: in a grid that scrolls that takes as long as to draw it. */
const useCells = (keep: (place: string) => void) => {
  const navigate = useNavigate();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = moved(event);
    if (!next?.dataset.cell) return;
    keep(next.dataset.cell);
    next.focus();
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const cell = cellAt(event.target);
    // With a key held down it opens elsewhere, which is the browser's own affair.
    if (!cell || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(`${cell.pathname}${cell.search}`);
  };
  return { onKeyDown, onClick };
};

type Day = { date: PlainDate; initial: string; words: string };

const daysWithWords = (month: string): Day[] =>
  datesOf(month).map((date) => ({ date, initial: weekdayName(date, "narrow"), words: formatDate(date) }));

type Row = { index: number; person: TeamMonthRow | undefined };

const firstDay = (person: TeamMonthRow | undefined): number => person?.letters.findIndex((letter) => letter !== "") ?? -1;

/** Where the keyboard comes in: where it was last, or at the first day that is drawn. */
const stopIn = (rows: readonly Row[], last: string | undefined): string | undefined => {
  if (last !== undefined && rows.some(({ index }) => last.startsWith(`${index}/`))) return last;
  const first = rows.find(({ person }) => firstDay(person) >= 0);
  return first && `${first.index}/${firstDay(first.person)}`;
};

const figures = ["attended", "leave", "absent", "open", "late", "overtime"] as const;

/** People by dates; the names stay where they are while the days move, and a cell opens the day. Of many people only those in sight are drawn,
 * and on paper all that were read. */
export const TeamGrid = ({ grid, asked, label }: { grid: TeamMonth; asked: AskedMonth; label: string }) => {
  const text = useTexts(teamTexts);
  const box = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<string>();
  const { indexes, before, after, isWindowed } = useGridWindow(grid, box);
  const isPaper = usePaper() && isWindowed;
  const client = useQueryClient();
  const inSight = useGridRows(grid, asked, indexes);
  const rows = isPaper ? rowsRead(client, grid, asked) : inSight;
  const stop = stopIn(rows, last);
  const days = useMemo(() => daysWithWords(grid.month), [grid.month]);
  const presses = useCells(setLast);
  const columns = 1 + days.length + figures.length;
  return (
    <>
      <Scroller label={label} box={box} isTall={isWindowed}>
        <table className="team-grid" aria-label={label} aria-rowcount={isWindowed ? grid.total + 1 : undefined} {...presses}>
          <colgroup>
            <col className="column-of-people" />
            <col className="column-of-days" span={days.length} />
            <col className="column-of-counts" span={figures.length - 1} />
            <col className="column-of-time" />
          </colgroup>
          <thead>
            <tr aria-rowindex={isWindowed ? 1 : undefined}>
              <th scope="col">{text("person")}</th>
              {days.map(({ date, initial, words }) => (
                <th key={date} scope="col" abbr={words} aria-current={date === grid.today ? "date" : undefined}>
                  <span aria-hidden="true">{initial}</span>
                  {Number(date.slice(8))}
                </th>
              ))}
              {figures.map((figure) => (
                <th key={figure} scope="col" abbr={text(`${figure}Long`)} className="figure">
                  {text(figure)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap height={isPaper ? 0 : before} columns={columns} />
            {rows.map(({ index, person }) => (
              <PersonRow
                key={index}
                index={index}
                person={person}
                days={days}
                columns={columns}
                isWindowed={isWindowed}
                month={grid.month}
                stopDay={stop?.startsWith(`${index}/`) ? Number(stop.split("/")[1]) : -1}
              />
            ))}
            <Gap height={isPaper ? 0 : after} columns={columns} />
          </tbody>
        </table>
      </Scroller>
      {isPaper && rows.length < grid.total && <p className="list-foot">{text("printed", { count: rows.length, total: grid.total })}</p>}
    </>
  );
};

/** The place of the rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height === 0 ? null : (
    <tr>
      <td className="grid-gap" colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );

type RowProps = {
  index: number;
  person: TeamMonthRow | undefined;
  month: string;
  days: readonly Day[];
  columns: number;
  isWindowed: boolean;
  /** The day at which the keyboard comes in, if it is in this row. */
  stopDay: number;
};

const PersonRow = memo(({ index, person, month, days, columns, isWindowed, stopDay }: RowProps) => {
  const text = useTexts(teamTexts);
  const place = usePlace();
  const rowIndex = isWindowed ? index + 2 : undefined;
  if (!person)
    return (
      <tr aria-rowindex={rowIndex} aria-busy="true">
        <td colSpan={columns} className="quiet">
          {text("loading")}
        </td>
      </tr>
    );
  return (
    <tr aria-rowindex={rowIndex}>
      <th scope="row" title={`${person.name}, ${person.code}`}>
        <Link to={`${personPath(place.path, person.code)}?month=${month}`}>
          <InRowLink value>
            <PersonName name={person.name} code={person.code} size="small" />
          </InRowLink>
        </Link>
      </th>
      {days.map(({ date, words }, day) => (
        <Cell
          key={date}
          person={person}
          date={date}
          words={words}
          day={day}
          text={text}
          place={`${index}/${day}`}
          isStop={day === stopDay}
        />
      ))}
      <Totals person={person} />
    </tr>
  );
});

type CellProps = {
  person: TeamMonthRow;
  date: PlainDate;
  words: string;
  day: number;
  /** Its row and column. */
  place: string;
  isStop: boolean;
  /** Handed in, because thousands of cells would each ask for it. */
  text: ReturnType<typeof useTexts<keyof typeof teamTexts.entries>>;
};

const Cell = ({ person, date, words, day, place, isStop, text }: CellProps) => {
  const letter = person.letters[day] ?? "";
  const late = person.late.includes(day) || undefined;
  if (letter === "") return <td />;
  const { label, tone } = letterLooks[letter];
  const what = late ? text("cellLate", { what: label }) : label;
  return (
    <td>
      <a
        className={`grid-cell status-${tone}`}
        data-cell={place}
        data-late={late}
        tabIndex={isStop ? 0 : -1}
        aria-label={text("cell", { name: person.name, day: words, what })}
        href={dayPath(date, person.code)}
      >
        {letter}
      </a>
    </td>
  );
};

const Totals = ({ person: { totals } }: { person: TeamMonthRow }) => (
  <>
    <td className="figure">{totals.attended}</td>
    <td className="figure">{totals.leave}</td>
    <td className="figure">{totals.absent}</td>
    <td className="figure">{totals.open}</td>
    <td className="figure">{totals.lateCount}</td>
    <td className="figure">{totals.overtime === 0 ? "" : formatMinutes(totals.overtime)}</td>
  </>
);

/** Only letters that stand in this grid. */
export const Legend = ({ grid }: { grid: TeamMonth }) => {
  const text = useTexts(teamTexts);
  const standing = new Set(grid.people.flatMap(({ letters }) => letters));
  const used = gridLetters.filter((letter) => letter !== "" && standing.has(letter));
  return (
    <ul className="grid-legend" aria-label={text("legend")}>
      {used.map((letter) => (
        <li key={letter}>
          <span className={`grid-cell status-${letterLooks[letter].tone}`} aria-hidden="true">
            {letter}
          </span>
          {letterLooks[letter].label}
        </li>
      ))}
      {grid.people.some(({ late }) => late.length > 0) && (
        <li>
          <span className="grid-cell status-draft" data-late="true" aria-hidden="true" />
          {text("lateMark")}
        </li>
      )}
    </ul>
  );
};
