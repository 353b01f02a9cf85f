// A requisition as a request: the head of the department approves, then HR, and Finance where seats are added. The last approval creates the opening.
import type { Actor } from "#api/actor.ts";
import { type AuditChange, audit, auditedAsNew } from "#api/audit.ts";
import { newId } from "#api/ids.ts";
import { takeNumber } from "#api/numbers.ts";
import { reading, type Tx } from "#api/transaction.ts";
import { notify } from "#modules/notifications/api/index.ts";
import * as people from "#modules/people/api/index.ts";
import { addToTimeline, type RecordRow, recordApi } from "#modules/requests/api/index.ts";
import { recordStatusOf, step } from "#modules/requests/contract.ts";
import { roleOf } from "#modules/session/api/index.ts";
import { yearOf } from "#shared/dates.ts";
import { formatDayOfYear } from "#shared/format.ts";
import { withSentences } from "#shared/message.ts";
import { formatMoney } from "#shared/money.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { allowedActions } from "#shared/workflow.ts";
import { openingPrefix, openingRecord } from "../../kinds.ts";
import { openingPath } from "../../paths.ts";
import { hiringKeepers, requisitionRequesters } from "../../permissions.ts";
import { type RequisitionValues, requisition, requisitionTypeLabels, requisitionTypes } from "../../requisitions/contract.ts";
import { requisitionMessages } from "../../requisitions/messages.ts";
import { checkRequisition, linesOf, type RequisitionFacts, tidyRequisition, warningsOf } from "../../requisitions/rules.ts";
import { type RequisitionStatus, requisitionActions, requisitionWorkflow } from "../../requisitions/workflow.ts";
import { departmentsFor, isForOther, leaverFacts } from "./choices.ts";
import { requisitionOwnEvents } from "./doors.ts";
import * as store from "./store.ts";

export type RequisitionRow = RecordRow<RequisitionValues, RequisitionStatus>;
type Gathered = RequisitionFacts & { names: Words; leaverIds: number[] };
type Words = { department: string; location: string; currency: string };

const wordsOf = async (tx: Tx, { department, location }: Pick<RequisitionValues, "department" | "location">): Promise<Words> => {
  const [departments, locations, currency] = await Promise.all([people.departments(tx), people.locations(tx), people.companyCurrency(tx)]);
  const nameIn = (all: readonly { id: string; name: string }[], wanted: string) => all.find(({ id }) => id === wanted)?.name ?? "";
  return { department: nameIn(departments, department), location: nameIn(locations, location), currency };
};

const gather = async (tx: Tx, { owner, values, id: but }: { owner: number; values: RequisitionValues; id?: string }): Promise<Gathered> => {
  const { department, location, title } = values;
  const [{ today }, role, codes] = await Promise.all([
    people.todayOf(tx, owner),
    roleOf(tx, owner),
    people.employeesByCode(tx, values.leavers),
  ]);
  const leaverIds = [...codes.values()];
  const [departments, leavers, taken, similar, names] = await Promise.all([
    departmentsFor(tx, owner, today),
    leaverFacts(tx, leaverIds, today),
    store.replacing(tx, leaverIds, but),
    store.similarTo(tx, { department, location, title, but }),
    wordsOf(tx, values),
  ]);
  const takenBy = new Map(taken.map(({ employee_id, number }) => [employee_id, number]));
  return {
    today,
    byHr: isForOther(tx, owner),
    isManager: may(role, requisitionRequesters),
    departments,
    leavers: leavers.map((one) => ({ ...one, taken: takenBy.get(one.id) })),
    similar: similar?.number,
    names,
    leaverIds,
  };
};

const { fields } = requisition;
const titleOf = ({ title, seats }: Pick<RequisitionValues, "title" | "seats">): string =>
  seats === 1 ? title : `${title} (${seats} seats)`;

const summaryOf = (values: RequisitionValues, { names, leavers }: Gathered): [string, string][] => {
  const { payMin, payMax, experienceFrom: from, experienceTo: to } = values;
  const money = (minor: number) => formatMoney({ minor, currency: names.currency });
  const cover = values.coverUntil ? [[fields.coverUntil.label, formatDayOfYear(values.coverUntil)] as [string, string]] : [];
  return [
    [fields.title.label, values.title],
    [fields.department.label, names.department],
    [fields.location.label, names.location],
    [fields.type.label, requisitionTypeLabels[values.type]],
    ...(leavers.length > 0 ? [[fields.leavers.label, leavers.map(({ name }) => name).join(", ")] as [string, string]] : []),
    ...cover,
    [fields.seats.label, String(values.seats)],
    [fields.neededBy.label, formatDayOfYear(values.neededBy)],
    ["Yearly pay for each seat", `${money(payMin)} to ${money(payMax)}`],
    ["Experience", from === undefined && to === undefined ? "Any" : `${from ?? 0} to ${to ?? 40} years`],
    [fields.mustHaves.label, linesOf(values.mustHaves).join(", ")],
    [fields.justification.label, values.justification],
  ];
};

const createOpening = async (tx: Tx, { id: requisitionId, values }: RequisitionRow): Promise<string> => {
  const [id, today, hr] = [newId(), await people.headOfficeDay(tx), await people.holdersOf(tx, "HR")];
  const number = await takeNumber(tx, openingPrefix, yearOf(today));
  store.insertOpening(tx, { id, requisition: requisitionId, text: values.description, seats: values.seats });
  audit(tx, {
    action: "hiring.create_opening",
    record: { type: openingRecord, id, number },
    change: auditedAsNew({ title: values.title, seats: values.seats }),
  });
  addToTimeline(tx, { of: requisitionOwnEvents, id: requisitionId }, "hiring.opening_created", { number });
  notify(tx, {
    event: "hiring.opening_ready",
    employees: hr,
    params: { title: values.title },
    path: openingPath(number),
    subject: { type: openingRecord, id },
    version: 1,
    byQueue: true,
    kindLabel: "Opening",
    number,
  });
  return number;
};

const present = async (tx: Tx, { id, employee, status, values }: RequisitionRow) => {
  const [{ version }, words, opening, { today }, codes] = await Promise.all([
    store.requisitionOf(tx, id),
    wordsOf(tx, values),
    store.openingOfRequisition(tx, id),
    people.todayOf(tx, employee),
    people.employeesByCode(tx, values.leavers),
  ]);
  const leavers = await leaverFacts(tx, [...codes.values()], today);
  const relations = [...(employee === tx.actor.employee ? ["owner"] : []), ...(may(tx.actor.role, hiringKeepers) ? ["hr"] : [])];
  const allowed: readonly string[] = allowedActions(requisitionWorkflow, { status, relations });
  return {
    departmentName: words.department,
    locationName: words.location,
    currency: words.currency,
    leavers: leavers.map(({ code, name, lastWorkingDay, status: now }) => ({
      code,
      name,
      ...(lastWorkingDay && { lastWorkingDay }),
      stays: now === "active",
    })),
    ...(opening && {
      opening: {
        number: opening.number,
        status: opening.status,
        seats: opening.seats,
        offersOut: opening.offers_out,
        hires: opening.hires,
      },
    }),
    version,
    ownActions: requisitionActions.filter((action) => allowed.includes(action)),
  };
};

/** The head of the department that the seats are for, else of the nearest one above it that has one. */
const departmentHead = async (tx: Tx, id: string, department: unknown): Promise<number[]> => {
  const asked = typeof department === "string" ? department : (await store.requisitionOf(tx, id)).department_id;
  return (await people.headsOver(tx, asked)).slice(0, 1);
};

const usualSteps = [
  step("hiringDepartmentHead", { name: "Department head", whenOwn: "up", whenVacant: "up" }),
  step("hr", { name: "HR", secondPerson: true }),
];

export const requisitions = recordApi(requisition, {
  table: "hiring.requisitions",
  columns: {
    department: "department_id",
    location: "location_id",
    coverUntil: "cover_until",
    neededBy: "needed_by",
    payMin: "pay_min",
    payMax: "pay_max",
    experienceFrom: "experience_from",
    experienceTo: "experience_to",
    mustHaves: "must_haves",
  },
  kind: {
    facts: [
      {
        name: "type",
        label: "Reason",
        type: "choice",
        options: requisitionTypes.map((value) => ({ value, label: requisitionTypeLabels[value] })),
      },
      { name: "seats", label: "Seats", type: "number" },
      { name: "cost", label: "Highest yearly pay of all seats", type: "money" },
      { name: "hiringDepartment", label: "Department of the seats", type: "choice" },
    ],
    choices: async (tx) => ({ hiringDepartment: (await people.departments(tx)).map(({ id, name }) => ({ value: id, label: name })) }),
    relations: {
      hiringDepartmentHead: {
        label: "Head of the hiring department",
        people: (tx, id, facts) => departmentHead(tx, id, facts?.hiringDepartment),
      },
    },
    defaultPolicy: {
      rules: [
        {
          name: "New seats",
          when: [{ fact: "type", operator: "is", values: ["new"] }],
          steps: [...usualSteps, step("finance", { name: "Finance" })],
        },
        { name: "All other requisitions", when: [], steps: usualSteps },
      ],
    },
    statuses: { workflow: requisitionWorkflow, of: { ...recordStatusOf, approved: ["approved", "filled", "cancelled"] } },
    reasons: [
      { code: "NO_BUDGET", label: "No budget" },
      { code: "HIRE_INTERNALLY", label: "Fill the seats internally" },
      { code: "DEFER", label: "Not now" },
      { code: "MERGE_ROLES", label: "Merge with another role" },
      { code: "UNCLEAR_NEED", label: "Need not clear" },
    ],
    batch: "no",
    ownerLeft: "keep",
  },
  tidy: tidyRequisition,
  gather,
  check: checkRequisition,
  facts: ({ type, seats, payMax, department }) => ({ type, seats, cost: seats * payMax, hiringDepartment: department }),
  title: titleOf,
  summary: summaryOf,
  write: (tx, { id }, _, { leaverIds }) => store.setLeavers(tx, id, leaverIds),
  apply: async (tx, row, event): Promise<AuditChange> => {
    if (event === "rejected" || event === "withdrawn") store.freeLeavers(tx, row.id);
    return event === "approved" ? { opening: [null, await createOpening(tx, row)] } : {};
  },
  describe: async (tx, rows) => {
    const currency = await people.companyCurrency(tx);
    return new Map(
      rows.map(({ id, values }) => [id, { amount: `${formatMoney({ minor: values.seats * values.payMax, currency })} a year` }]),
    );
  },
  preview: (values, gathered) => ({ warnings: withSentences(requisitionMessages, warningsOf(values, gathered)) }),
  present,
});

const constraintOf = (error: unknown): unknown => (error instanceof Error && "constraint" in error ? error.constraint : undefined);
type Call = { actor: Actor; body: { leavers: string[] }; params?: { number: string } | undefined };
/** Of two managers who name the same leaver at once, the database stops the second, who sees the number of the first. */
const refusingTaken =
  <C extends Call, Answer>(submit: (call: C) => Answer | Promise<Answer>) =>
  async (call: C): Promise<Answer> => {
    try {
      return await submit(call);
    } catch (error) {
      if (constraintOf(error) !== "requisition_leavers_once") throw error;
      return reading(call.actor, async (tx) => {
        const taken = await store.replacing(tx, [...(await people.employeesByCode(tx, call.body.leavers)).values()], undefined);
        const { employee_id: employee, number } = orMissing("requisition")(taken.find((one) => one.number !== call.params?.number));
        const name = (await people.cards(tx, [employee])).get(employee)?.name ?? "";
        throw new Problem("refused", [{ code: "hiring.leaver_taken", field: "leavers", params: { name, number } }]);
      });
    }
  }; // RE-06

export const requisitionHandlers = {
  ...requisitions.handlers,
  submitRequisition: refusingTaken(requisitions.handlers.submitRequisition),
  resubmitRequisition: refusingTaken(requisitions.handlers.resubmitRequisition),
};
