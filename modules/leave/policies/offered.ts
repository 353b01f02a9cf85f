// Which types somebody can ask for: today, and once a policy that is known already has begun. Pure.
import type { PlainDate } from "#shared/dates.ts";
import type { LaterType, OtherType } from "../summary-contract.ts";
import { type PolicySpan, spanOn } from "./on.ts";
import { hasAccount, type RuleRow } from "./rule-row.ts";

/** Each type of somebody's policies between two days as it is first theirs, and from when. */
const rowsBetween = (spans: readonly PolicySpan[], from: PlainDate, to: PlainDate): { from: PlainDate; row: RuleRow }[] => {
  const found = new Map<string, { from: PlainDate; row: RuleRow }>();
  for (const span of spans.filter((one) => one.from <= to && from <= one.to))
    for (const row of span.rows) if (!found.has(row.type)) found.set(row.type, { from: span.from > from ? span.from : from, row });
  return [...found.values()];
};

/** The types that need an account: also those of a policy that begins later, whose days can be asked for by now. */
export const accountTypes = (spans: readonly PolicySpan[], from: PlainDate, to: PlainDate): string[] =>
  rowsBetween(spans, from, to)
    .filter(({ row }) => hasAccount(row.kind))
    .map(({ row }) => row.type); // LV-03

type WithoutAccount = Pick<OtherType, "kind"> | undefined;
const kindOf = ({ kind }: RuleRow): WithoutAccount => (kind === "event" || kind === "unpaid" ? { kind } : undefined);

const described = ({ type, name, step, masked, eventLimit, reasonNeeded }: RuleRow): Omit<OtherType, "kind"> => ({
  type,
  name,
  step,
  masked,
  ...(eventLimit !== undefined && { eventLimit }),
  ...(reasonNeeded && { reasonNeeded }),
});

/** What somebody can ask for today beside what they have a balance of. */
export const othersOn = (spans: readonly PolicySpan[], today: PlainDate): OtherType[] =>
  (spanOn(spans, today)?.rows ?? []).flatMap((row) => {
    const kind = kindOf(row);
    return kind ? [{ ...described(row), ...kind }] : [];
  });

/** What is not theirs yet, and from when it is. */
export const laterTypes = (spans: readonly PolicySpan[], today: PlainDate, until: PlainDate): LaterType[] =>
  rowsBetween(spans, today, until)
    .filter(({ from }) => from > today)
    .map(({ from, row }) => ({ ...described(row), ...kindOf(row), from })); // LV-03
