// A year of a calendar: drafted, copied, published, and amended with the effect that was shown.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit } from "#api/audit.ts";
import { enqueue } from "#api/jobs.ts";
import type { Tx } from "#api/transaction.ts";
import { requireVersion } from "#api/versions.ts";
import { orMissing, Problem, refuseIf } from "#shared/problem.ts";
import type { AmendYear, CalendarYear, YearAction, YearHoliday, YearPreview } from "../../calendars/contract.ts";
import { changedDays, checkComplete, checkDays, checkEffect, checkUnlocked, copied, inOrder, isSame } from "../../calendars/rules.ts";
import type { YearStatus } from "../../workflow.ts";
import { lockedAt } from "../job-changes/needs.ts";
import { organisationNeeds } from "../organisation/needs.ts";
import { looking, organising } from "../organisation/units.ts";
import * as store from "./calendar-store.ts";
import { effectOf } from "./effect.ts";
import { tellOfYear } from "./jobs.ts";

type Asked = { id: string; year: number };

const actionsOf = (status: YearStatus, isLast: boolean): YearAction[] => [
  ...(status === "draft" ? (["change", "publish"] as const) : (["amend"] as const)),
  ...(isLast ? (["copy"] as const) : []),
];

const view = async (tx: Tx, { id, year }: Asked): Promise<CalendarYear> => {
  const [row, holidays, years, following] = await Promise.all([
    store.yearOf(tx, id, year),
    store.holidaysOf(tx, id, year),
    store.yearsOf(tx, id),
    store.following(tx, id),
  ]);
  const found = orMissing("calendar year")(row);
  const during = following.filter(
    ({ from, until, isClosed }) => !isClosed && (from ?? "") <= `${year}-12-31` && (until ?? "9") >= `${year}-01-01`,
  );
  return {
    ...found,
    holidays: inOrder(holidays),
    years: years.map((one) => ({ year: one.year, status: one.status })),
    locations: [...new Set(during.map(({ location }) => location))],
    actions: actionsOf(
      found.status,
      years.every((one) => one.year !== year + 1),
    ),
  };
};

/** As it stands once it is held. */
const held = async (tx: Tx, { id, year }: Asked): Promise<store.YearRow & { holidays: YearHoliday[] }> => {
  await store.lockYear(tx, id, year);
  const [row, holidays] = await Promise.all([store.yearOf(tx, id, year), store.holidaysOf(tx, id, year)]);
  return { ...orMissing("calendar year")(row), holidays: plain(holidays) };
};

const plain = (holidays: readonly YearHoliday[]): YearHoliday[] =>
  inOrder(holidays.map(({ day, name, kind, off, tentative }) => ({ day, name, kind, off, tentative })));

/** Each holiday by its name: what it was, and what it is. */
const changeOf = (before: readonly YearHoliday[], after: readonly YearHoliday[]): AuditChange => {
  const lines = (holidays: readonly YearHoliday[]) =>
    plain(holidays).map(({ day, name, kind, off, tentative }) => {
      const part = off === "day" ? "" : `, ${off} off`;
      return `${day ?? "no date"} ${name} (${kind}${part}${tentative ? ", may move" : ""})`;
    });
  const [was, is] = [lines(before), lines(after)];
  return { holidays: [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))] };
};

type Deed = "save" | "copy" | "publish" | "amend";
const told = (tx: Tx, deed: Deed, { id, name, year }: { id: string; name: string; year: number }, change: AuditChange, reason?: string) =>
  audit(tx, { action: `people.${deed}_calendar_year`, record: { type: "people.calendar", id, number: `${name} ${year}` }, change, reason });

const requireStatus = ({ status, year }: store.YearRow, wanted: YearStatus): void => {
  if (status === wanted) return;
  const code = wanted === "draft" ? ("people.year_published" as const) : ("people.year_draft" as const);
  throw new Problem("conflict", [{ code, params: { year: String(year) } }]);
};

/** What counts otherwise from now on is told to whoever counts by it, and to the people of its locations. */
const inForce = async (
  tx: Tx,
  row: store.YearRow,
  before: readonly YearHoliday[],
  after: readonly YearHoliday[],
  how: "published" | "amended",
) => {
  const { id: calendar, year } = row;
  const changes = changedDays(before, after);
  const days = changes.map(({ date }) => date);
  if (days.length > 0) for (const hear of organisationNeeds.get().calendarChanged) await hear(tx, { calendar, days });
  if (how === "amended" && days.length === 0) return;
  await enqueue(tx, tellOfYear, { calendar, year, version: row.version + 1, changes: how === "amended" ? changes : [] });
};

/** What is in force is not changed for a day whose attendance is locked; a year that is published for the first time is not asked. */
const unlocked = async (tx: Tx, calendar: string, before: readonly YearHoliday[], after: readonly YearHoliday[]) => {
  const following = await store.following(tx, calendar);
  const locked = await lockedAt(
    tx,
    following.map(({ locationId }) => locationId),
  );
  const places = following.map((one) => ({ ...one, lockedUntil: locked.get(one.locationId) }));
  return checkUnlocked(changedDays(before, after), places);
}; // PE-48

export const calendarYear = (actor: Actor, asked: Asked): Promise<CalendarYear> => looking(actor, (tx) => view(tx, asked));

export const saveYear = (actor: Actor, asked: Asked, version: number, holidays: readonly YearHoliday[]): Promise<CalendarYear> =>
  organising(actor, async (tx) => {
    const before = await held(tx, asked);
    requireVersion(version, before.version);
    requireStatus(before, "draft");
    refuseIf(checkDays(holidays, asked.year)); // PE-46
    store.updateYear(tx, before, "draft");
    store.replaceHolidays(tx, asked, holidays);
    told(tx, "save", before, changeOf(before.holidays, holidays));
    return view(tx, asked);
  });

export const copyYear = (actor: Actor, { id, year }: Asked): Promise<CalendarYear> =>
  organising(actor, async (tx) => {
    const from = await held(tx, { id, year });
    const next = { id, year: year + 1 };
    const all = await store.holidaysOf(tx, id);
    if ((await store.yearOf(tx, id, next.year)) !== undefined)
      throw new Problem("conflict", [{ code: "people.year_exists", params: { year: String(next.year) } }]);
    const holidays = copied(
      from.holidays,
      all.filter((one) => one.year !== year),
      next.year,
    ); // PE-47
    store.insertYear(tx, id, next.year);
    store.replaceHolidays(tx, next, holidays);
    told(tx, "copy", { id, name: from.name, year: next.year }, changeOf([], holidays));
    return view(tx, next);
  });

/** What is in force of a year as it stands: nothing of a draft. */
const counted = ({ status, holidays }: { status: YearStatus; holidays: readonly YearHoliday[] }): readonly YearHoliday[] =>
  status === "published" ? holidays : [];

export const previewYear = (actor: Actor, asked: Asked, holidays: readonly YearHoliday[]): Promise<YearPreview> =>
  looking(actor, async (tx) => {
    const [row, present] = await Promise.all([store.yearOf(tx, asked.id, asked.year), store.holidaysOf(tx, asked.id, asked.year)]);
    const { status } = orMissing("calendar year")(row);
    refuseIf([...checkDays(holidays, asked.year), ...checkComplete(holidays, asked.year)]);
    if (status === "published") refuseIf(await unlocked(tx, asked.id, present, holidays));
    return effectOf(tx, asked.id, counted({ status, holidays: present }), holidays);
  });

export const publishYear = (actor: Actor, asked: Asked, version: number): Promise<CalendarYear> =>
  organising(actor, async (tx) => {
    const before = await held(tx, asked);
    requireVersion(version, before.version);
    requireStatus(before, "draft");
    refuseIf(checkComplete(before.holidays, asked.year)); // PE-47
    store.updateYear(tx, before, "published");
    told(tx, "publish", before, { status: ["draft", "published"] });
    await inForce(tx, before, [], before.holidays, "published");
    return view(tx, asked);
  });

export const amendYear = (actor: Actor, asked: Asked, { version, holidays, effect, reason }: AmendYear): Promise<CalendarYear> =>
  organising(actor, async (tx) => {
    const before = await held(tx, asked);
    requireVersion(version, before.version);
    requireStatus(before, "published");
    refuseIf([...checkDays(holidays, asked.year), ...checkComplete(holidays, asked.year)]); // PE-46
    if (isSame(before.holidays, holidays)) refuseIf([{ code: "people.year_same" }]);
    refuseIf(await unlocked(tx, asked.id, before.holidays, holidays));
    const now = await effectOf(tx, asked.id, before.holidays, holidays);
    const [changed] = checkEffect(effect, now.effect);
    if (changed) throw new Problem("conflict", [changed]); // PE-48
    store.updateYear(tx, before, "published");
    store.replaceHolidays(tx, asked, holidays);
    told(tx, "amend", before, changeOf(before.holidays, holidays), reason);
    await inForce(tx, before, before.holidays, holidays, "amended");
    return view(tx, asked);
  });
