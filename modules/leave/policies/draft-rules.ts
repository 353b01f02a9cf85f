// LV-41: what keeps a draft of a policy from being published, all of it at once and each with its field. Pure.
import type { EmploymentType } from "#modules/people/contract.ts";
import { addDays, type PlainDate } from "#shared/dates.ts";
import { compact, type Violation } from "#shared/problem.ts";
import { type AssignmentLine, policyFor, type VersionInForce, versionOn } from "./on.ts";
import type { LeaveKind, TypeRules } from "./rule-row.ts";

type Found = Violation<"leave.policy">;
export type KnownType = { code: string; name: string; kind: LeaveKind; active: boolean };

/** February has a day 29 now and then, and what is carried until then ends with the month. */
const LONGEST: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const creditsOf: Record<LeaveKind, readonly TypeRules["credited"][]> = {
  yearly: ["monthly", "quarterly", "yearly"],
  earned: ["claim"],
  event: ["none"],
  unpaid: ["none"],
};

const found = (field: string, what: string, type: string, more: Violation["params"] = {}): Found => ({
  code: "leave.policy",
  field,
  params: { case: what, type, ...more },
});

const checkCredits = (at: string, row: TypeRules, { name, kind }: KnownType): (Found | false)[] => {
  const { carryUntil } = row;
  const isYearly = kind === "yearly";
  return [
    !creditsOf[kind].includes(row.credited) && found(`${at}.credited`, isYearly ? "credited" : "not_credited", name),
    isYearly && row.daysAYear === 0 && found(`${at}.daysAYear`, "days_a_year", name),
    !isYearly && row.daysAYear > 0 && found(`${at}.daysAYear`, "no_days_a_year", name),
    !isYearly && row.carryMost > 0 && found(`${at}.carryMost`, "no_carry", name),
    carryUntil !== "year_end" &&
      carryUntil.day > (LONGEST[carryUntil.month - 1] ?? 0) &&
      found(`${at}.carryUntil`, "carry_until", name, { day: carryUntil.day }),
  ];
};

const checkLimits = (at: string, row: TypeRules, { name, kind }: KnownType, types: readonly KnownType[]): (Found | false | undefined)[] => [
  kind === "event" && !row.eventLimit && found(`${at}.eventLimit`, "event_limit", name),
  kind !== "event" && row.eventLimit !== undefined && found(`${at}.eventLimit`, "no_event_limit", name),
  row.inARow?.most === 0 && found(`${at}.inARow.most`, "in_a_row", name),
  row.notice?.days === 0 && found(`${at}.notice.days`, "notice", name),
  row.notBeside?.types.includes(row.type) && found(`${at}.notBeside.types`, "beside_itself", name),
  row.notBeside?.types.length === 0 && found(`${at}.notBeside.types`, "beside_none", name),
  row.notBeside?.types.some((code) => !types.some((type) => type.code === code)) && found(`${at}.notBeside.types`, "beside_unknown", name),
  row.onlyOptional && kind !== "yearly" && found(`${at}.onlyOptional`, "only_optional", name),
  row.step === 1 &&
    [row.eventLimit, row.inARow?.most].some((units) => units !== undefined && units % 1 !== 0) &&
    found(`${at}.step`, "whole_days", name),
];

/** The rows of a draft against the types that the company has. */
export const checkRows = (rows: readonly TypeRules[], types: readonly KnownType[]): Found[] => {
  if (rows.length === 0) return [found("typeRules", "empty", "")];
  return rows.flatMap((row, index) => {
    const at = `typeRules.${index}`;
    const type = types.find(({ code }) => code === row.type);
    if (!type?.active) return [found(`${at}.type`, "unknown", type?.name ?? row.type)];
    if (rows.findIndex((one) => one.type === row.type) < index) return [found(`${at}.type`, "twice", type.name)];
    return compact([...checkCredits(at, row, type), ...checkLimits(at, row, type, types)]);
  });
};

/** No rules change before the leave year that is open: what is closed stays as it was credited. */
export const checkFrom = (from: PlainDate, openFrom: PlainDate, field = "from"): Found[] =>
  from < openFrom ? [{ code: "leave.policy", field, params: { case: "from", from, openFrom } }] : []; // LV-41

export type Places = {
  locations: readonly { id: string; name: string }[];
  employments: readonly { value: EmploymentType; label: string }[];
};

/** Who would find no rules on a day: each place with each employment is looked up, as a person there would be. */
export const checkEverybody = (
  lines: readonly AssignmentLine[],
  versions: readonly VersionInForce[],
  { locations, employments }: Places,
  day: PlainDate,
): Found[] => {
  const without = locations.flatMap((place) =>
    employments.flatMap(({ value, label }) => {
      const policyId = policyFor(lines, { locationId: place.id, employmentType: value });
      return policyId !== undefined && versionOn(versions, policyId, day) ? [] : [`${place.name}, ${label.toLowerCase()}`];
    }),
  );
  const [first] = without;
  return first === undefined
    ? []
    : [
        {
          code: "leave.policy",
          field: "lines",
          params: { case: without.length === 1 ? "nobody" : "nobodies", who: first, more: without.length - 1, day },
        },
      ];
}; // LV-41

/** The versions of all policies as they would be with this one published: it ends or takes the place of those after it. */
export const withVersion = (versions: readonly VersionInForce[], fresh: VersionInForce): VersionInForce[] => [
  ...versions.map((one) =>
    one.policyId === fresh.policyId && (one.until === undefined || one.until >= fresh.from)
      ? { ...one, until: endOf(one, fresh.from) }
      : one,
  ),
  fresh,
];

/** The last day of what is followed on a day; what has not begun by then ends the day before it would have. */
export const endOf = ({ from }: { from: PlainDate }, followedOn: PlainDate): PlainDate =>
  addDays(followedOn > from ? followedOn : from, -1);
