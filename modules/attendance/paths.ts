// The addresses of attendance's pages.
import type { PlainDate } from "#shared/dates.ts";

type Path = `/${string}`;
const ofPerson = (path: Path, employee?: string): Path => (employee === undefined ? path : `${path}?employee=${employee}`);

export const attendancePath = "/attendance/my-attendance";
export const monthPath = (month: string): Path => `${attendancePath}?month=${month}`;
/** A day of one's own, or of somebody whom the reader may read. */
export const dayPath = (date: PlainDate, employee?: string): Path => ofPerson(`${attendancePath}/day/${date}`, employee);
export const regularisePath = (date: PlainDate, employee?: string): Path => ofPerson(`${attendancePath}/regularise/${date}`, employee);
export const attendanceRequestsPath = `${attendancePath}/requests` as const;
export const newDaysPath = `${attendancePath}/new` as const;
/** One's own, or, for HR, those of another. */
export const askForDaysPath = (kind: string, employee?: string): Path =>
  `${newDaysPath}?kind=${kind}${employee === undefined ? "" : `&employee=${employee}`}`;
/** Of a regularisation, of days at home and of duty alike. */
export const askedPath = (number: string): Path => `${attendancePath}/${number}`;
export const editAskedPath = (number: string): Path => `${askedPath(number)}/edit`;
export const cancelDaysPath = (number: string): Path => `${askedPath(number)}/cancel`;

export const teamPath = "/attendance/team-attendance";
export const companyPath = "/administration/attendance";
type Place = typeof teamPath | typeof companyPath;
/** The same three pages stand below either of them. */
export const gridPath = (place: Place): Path => `${place}/month`;
export const reportPath = (place: Place): Path => `${place}/report`;
export const personPath = (place: Place, code: string): Path => `${place}/people/${code}`;
export const punchesPath = (code: string): Path => `${personPath(companyPath, code)}/punches`;
export const correctPath = (code: string, date: PlainDate): Path => `${personPath(companyPath, code)}/days/${date}`;

export const shiftsPath = "/administration/shifts";
export const rosterFilePath = `${shiftsPath}/roster` as const;
/** Who has which shift, those of one shift alone where one is named. */
export const rosterPath = (onShift?: string): Path => `${shiftsPath}?part=people${onShift === undefined ? "" : `&onShift=${onShift}`}`;
export const periodsPath = "/administration/attendance-periods";
export const periodPath = (id: string): Path => `${periodsPath}/${id}`;
export const punchImportsPath = "/administration/attendance-imports";
export const newPunchImportPath = `${punchImportsPath}/new` as const;
export const deviceCodesPath = `${punchImportsPath}/device-codes` as const;
export const punchImportPath = (number: string): Path => `${punchImportsPath}/${number}`;
