// What a column of a device's file may hold.
import { isDay } from "#shared/sheet.ts";
import { bareName, fieldsOf } from "#shared/sheet-headers.ts";
import { isMoment, isTime } from "./clock-text.ts";
import { holdsStates, kindOf } from "./direction.ts";

export const punchColumns = {
  code: {
    label: "Device code",
    headers: [
      ...["devicecode", "code", "acno", "cardno", "cardnumber", "card", "badge", "badgeno", "enrollno", "enrolmentno", "enno"],
      ...["userid", "userno", "userpin", "pin", "personid", "personnelid", "biometricid"],
      ...["empcode", "employeecode", "empid", "employeeid", "empno", "employeeno", "staffno", "staffid"],
    ],
  },
  moment: {
    label: "Date and time",
    headers: ["datetime", "timestamp", "punchtime", "punchdatetime", "logtime", "logdatetime", "checktime", "moment"],
  },
  day: { label: "Date", headers: ["day", "punchdate", "logdate", "attendancedate", "checkdate"] },
  time: { label: "Time", headers: ["clock"] },
  direction: {
    label: "In or out",
    headers: ["direction", "inout", "inoutmode", "io", "state", "punchstate", "punchtype", "checktype", "type", "mode", "status"],
  },
  device: { label: "Device", headers: ["devicename", "deviceid", "deviceno", "terminal", "reader", "gate", "machine", "machineno"] },
} as const satisfies Record<string, { label: string; headers: readonly string[] }>;

export type PunchField = keyof typeof punchColumns;
export const punchFields = Object.keys(punchColumns) as [PunchField, ...PunchField[]];

/** How a file names the two columns of a row that stands for a whole day. */
export const dayColumns = {
  in: { label: "In time", headers: ["timein", "clockin", "checkin", "firstin", "punchin", "intime", "in"] },
  out: { label: "Out time", headers: ["timeout", "clockout", "checkout", "lastout", "punchout", "outtime", "out"] },
} as const;

/** The names of both, of a file that has no row for each punch. */
export const dayPair = (headers: readonly string[]): { in: string; out: string } | undefined => {
  const found = fieldsOf(headers, dayColumns);
  const [first, last] = [headers[found.indexOf("in")], headers[found.indexOf("out")]];
  const punches = fieldsOf(headers, punchColumns);
  if (first === undefined || last === undefined || punches.includes("moment") || punches.includes("time")) return undefined;
  return { in: first, out: last };
};

const LOOKED_AT = 2000;
type Rows = readonly { cells: readonly string[] }[];

const cellsAt = (rows: Rows, place: number): string[] =>
  rows.slice(0, LOOKED_AT).flatMap(({ cells }) => (cells[place] ? [cells[place]] : []));

/** As a terminal of ZKTeco writes `1_attlog.dat`: code, moment, device, state, way of checking, work code. */
const STATES_OF_SIX = 3;

/** Whether most of the cells read as it: one that cannot be read is refused in its row, not by the suggestion. */
const mostly = (cells: readonly string[], reads: (cell: string) => boolean): boolean => cells.filter(reads).length * 2 > cells.length;

/** By what stands in them, for a file without headers. */
const columnsByCells = (rows: Rows): (PunchField | null)[] => {
  const width = rows[0]?.cells.length ?? 0;
  const columns = Array.from({ length: width }, (_, place) => cellsAt(rows, place));
  const found = columns.map((): PunchField | null => null);
  const hold = (field: PunchField, fits: (cells: readonly string[], place: number) => boolean): void => {
    const place = columns.findIndex((cells, at) => found[at] === null && cells.length > 0 && fits(cells, at));
    if (place >= 0) found[place] = field;
  };
  hold("moment", (cells) => mostly(cells, isMoment));
  if (!found.includes("moment")) {
    hold("day", (cells) => mostly(cells, isDay));
    hold("time", (cells) => mostly(cells, isTime));
  }
  hold("code", () => true);
  hold("direction", (cells, place) =>
    width === 6 && place === STATES_OF_SIX ? holdsStates(cells) && cells.includes("1") : cells.every((cell) => kindOf(cell) !== undefined),
  );
  return found;
};

/** The field that each column means by its header, or, where no row names them, by what stands in it. A date with its time stands in one column whatever that is called. */
export const suggestColumns = (headers: readonly string[], rows: Rows = []): (PunchField | null)[] => {
  if (headers.every((header) => bareName(header) === "")) return columnsByCells(rows);
  const found = fieldsOf(headers, punchColumns);
  const [day, time] = [found.indexOf("day"), found.indexOf("time")];
  if (found.includes("moment") || (day >= 0 && time >= 0)) return found;
  const place = Math.max(day, time);
  const cells = cellsAt(rows, place);
  return mostly(cells, isMoment) ? found.map((field, at) => (at === place ? "moment" : field)) : found;
}; // AT-40
