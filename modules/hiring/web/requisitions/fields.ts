// The fields of a requisition: the chosen reason decides which are shown.
import type { Field, FormSpec } from "#shared/fields.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { type RequisitionChoices, type RequisitionType, requisition, requisitionTypes } from "../../requisitions/contract.ts";
import { LEAST_JUSTIFICATION, linesOf } from "../../requisitions/rules.ts";
import { requisitionTexts } from "./texts.ts";

const words = requisitionTexts.entries;
type Typed = Readonly<Record<string, unknown>>;
const optionsOf = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, label: name }));
const typeOf = ({ type }: Typed): RequisitionType => requisitionTypes.find((one) => one === type) ?? "new";

const leaversField = ({ leavers }: RequisitionChoices, { department }: Typed): Field => {
  const there = leavers.filter((one) => one.department === department);
  return {
    ...requisition.fields.leavers,
    help: there.length === 0 ? words.noLeavers : words.oneForEachSeat,
    options: there.map(({ code, name, lastWorkingDay }) => ({
      value: code,
      label: renderMessage(words.leaver, { name, day: formatDayOfYear(lastWorkingDay) }),
    })),
  };
};

export const fieldsFor = (choices: RequisitionChoices, typed: Typed): FormSpec => {
  const { leavers: _, coverUntil, ...fields } = requisitionIn(choices.currency).fields;
  const { title, department, location, type, seats, neededBy, ...others } = fields;
  const chosen = typeOf(typed);
  const n = [...String(typed.justification ?? "")].length;
  return {
    title,
    type: {
      ...type,
      options: requisitionTypes.map((value) => ({ value, label: words[`type_${value}`] })),
      help: words[`about_${chosen}`],
    },
    department: { ...department, options: optionsOf(choices.departments) },
    location: { ...location, options: optionsOf(choices.locations) },
    ...(chosen === "replacement" && { leavers: leaversField(choices, typed) }),
    seats,
    neededBy,
    ...(chosen === "temporary_cover" && { coverUntil }),
    ...others,
    mustHaves: { ...others.mustHaves, help: renderMessage(words.lines, { n: linesOf(String(typed.mustHaves ?? "")).length }) },
    justification: { ...others.justification, help: renderMessage(words.counter, { least: LEAST_JUSTIFICATION, n }) },
  };
};

/** With amounts in the currency of the company, which no field of the form holds. */
export const requisitionIn = (currency: string): typeof requisition => {
  const { payMin, payMax } = requisition.fields;
  const amounts = { payMin: { ...payMin, currency }, payMax: { ...payMax, currency } };
  return { ...requisition, fields: { ...requisition.fields, ...amounts } } as unknown as typeof requisition;
};

/** Empties the fields that are not shown. */
export const fittingRequisition = (typed: Typed): Typed => {
  const chosen = typeOf(typed);
  const hasLeavers = Array.isArray(typed.leavers) && typed.leavers.length > 0;
  return {
    ...(chosen !== "replacement" && hasLeavers && { leavers: [] }),
    ...(chosen !== "temporary_cover" && { coverUntil: "" }),
  };
};
