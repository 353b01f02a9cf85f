import { addDays, type PlainDate } from "#shared/dates.ts";
import { below, type Stop, type WalkedPages } from "#web/testing-pages.ts";

const attendance = "/attendance/my-attendance";
const team = "/attendance/team-attendance";
const company = "/administration/attendance";
const periods = "/administration/attendance-periods";
const imports = "/administration/attendance-imports";

/** So long ago that every place has locked it. */
const lockedMonth = (today: PlainDate): string => addDays(today, -95).slice(0, 7);

const ofDay = (day: PlainDate): Stop[] => below(attendance, `/day/${day}?employee=LF-0011`, `/regularise/${day}?employee=LF-0011`);

export const pages: WalkedPages = (today) => ({
  employee: [
    attendance,
    ...below(attendance, "?month=2020-01", "/day/2026-12-03", "/requests", "/new?kind=work_from_home", "/new?kind=on_duty"),
    ...below(attendance, `?month=${lockedMonth(today)}`, `/day/${addDays(today, -1)}`, `/regularise/${addDays(today, -1)}`),
    { from: `${attendance}/requests`, by: [`${attendance}/:number`] },
    { from: `${attendance}/requests`, by: [`${attendance}/:number`, `${attendance}/:number/edit`] },
  ],
  manager: [
    ...below(team, "", "/month", `/month?month=${lockedMonth(today)}`, "/report"),
    ...below(`${team}/people/LF-0011`, "", `?month=${lockedMonth(today)}`),
    ...ofDay(addDays(today, -1)),
    `${attendance}/new?kind=work_from_home&employee=LF-0011`,
  ],
  // He is to work at home on a day to come, which can be called off.
  "nikhil.deshpande": [{ from: `${attendance}/requests`, by: [`${attendance}/:number`, `${attendance}/:number/cancel`] }],
  hr: [
    company,
    ...below(company, "/month", "/report", "/people/LF-0011", "/people/LF-0011/punches"),
    ...ofDay(addDays(today, -1)),
    // A day that is over is corrected in a form, of one to come there is only a sentence.
    ...below(`${company}/people/LF-0011/days/`, addDays(today, -1), addDays(today, 7)),
    periods,
    { from: periods, by: [`${periods}/:id`] },
    ...["snapshot", "since", "carried"].map(
      (part): Stop => ({ from: `${periods}?state=locked`, by: [`${periods}/:id`], query: `?part=${part}` }),
    ),
    ...below("/administration/shifts", "", "?part=people", "?part=settings", "/roster"),
    imports,
    ...below(imports, "/new", "/device-codes"),
    // One that is checked, one that stands, one that was undone.
    ...[0, 1, 2].map((skip): Stop => ({ from: imports, by: [`${imports}/:number`], skip })),
  ],
});
