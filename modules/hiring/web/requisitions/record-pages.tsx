// The pages of one requisition: its form, which may begin with an earlier one, and what its readers see.
import { useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { recordPages } from "#modules/requests/web/index.tsx";
import { formatDayOfYear } from "#shared/format.ts";
import { formatMoney } from "#shared/money.ts";
import { Text } from "#shared/text.ts";
import { useSession } from "#web/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Findings } from "#web/ui/consequence.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Marks } from "#web/ui/marks.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Facts } from "#web/ui/record.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { applicationWorkflow, liveStages } from "../../candidates/workflow.ts";
import { newRequisitionPath, openingPath, requisitionPath, requisitionsPath } from "../../paths.ts";
import { hiringKeepers, requisitionRequesters } from "../../permissions.ts";
import {
  type Requisition,
  type RequisitionChoices,
  RequisitionStep,
  type RequisitionValues,
  requisition,
  requisitionTypeLabels,
} from "../../requisitions/contract.ts";
import { linesOf } from "../../requisitions/rules.ts";
import { requisitionWorkflow } from "../../requisitions/workflow.ts";
import { useBoard } from "../queries.ts";
import { StepDialog } from "../step-dialog.tsx";
import { fieldsFor, fittingRequisition, requisitionIn } from "./fields.ts";
import { useChoices, useRequisition, useRequisitionStep } from "./queries.ts";
import { requisitionTexts } from "./texts.ts";

const words = requisitionTexts.entries;
const { fields } = requisition;

const SeatsLeft = ({ opening, seats }: { opening: Requisition["opening"]; seats: number }) => {
  const text = useTexts(requisitionTexts);
  if (!opening) return text("seatsRequested", { count: seats });
  const { hires, offersOut } = opening;
  return [text("filledOf", { hires, seats: opening.seats }), ...(offersOut > 0 ? [text("offersOut", { count: offersOut })] : [])].join(
    " · ",
  );
};

const RequisitionFacts = ({ record }: { record: Requisition }) => {
  const text = useTexts(requisitionTexts);
  const { may } = useSession();
  const { values, departmentName, locationName, currency, leavers, opening, isOwn, ownActions } = record;
  const { experienceFrom: from, experienceTo: to } = values;
  const money = (minor: number) => formatMoney({ minor, currency });
  const staying = ownActions.length > 0 ? leavers.filter(({ stays }) => stays) : [];
  return (
    <>
      {staying.map(({ code, name }) => (
        <Notice key={code} tone="attention">
          {text("stays", { name })}
        </Notice>
      ))}
      <Facts
        facts={[
          { label: fields.title.label, value: values.title },
          { label: fields.type.label, value: requisitionTypeLabels[values.type] },
          { label: fields.department.label, value: departmentName },
          { label: fields.location.label, value: locationName },
          ...leavers.map(({ code, name, lastWorkingDay }) => ({
            label: fields.leavers.label,
            value: (
              <>
                <PersonName name={name} code={code} />{" "}
                {lastWorkingDay && <span className="quiet">{text("leavesOn", { day: formatDayOfYear(lastWorkingDay) })}</span>}
              </>
            ),
          })),
          ...(values.coverUntil ? [{ label: fields.coverUntil.label, value: formatDayOfYear(values.coverUntil) }] : []),
          { label: fields.seats.label, value: <SeatsLeft opening={opening} seats={values.seats} /> },
          { label: fields.neededBy.label, value: formatDayOfYear(values.neededBy) },
          { label: text("pay"), value: text("payRange", { from: money(values.payMin), to: money(values.payMax) }) },
          ...(from === undefined && to === undefined
            ? []
            : [{ label: text("experience"), value: text("years", { from: from ?? 0, to: to ?? 40 }) }]),
          { label: fields.mustHaves.label, value: linesOf(values.mustHaves).join(" · "), wide: true },
          { label: fields.justification.label, value: values.justification, wide: true },
          ...(values.description === ""
            ? []
            : [{ label: fields.description.label, value: <Marks text={values.description} top={3} />, wide: true }]),
        ]}
      />
      {opening && (isOwn || may(hiringKeepers)) && <Candidates opening={opening.number} />}
    </>
  );
};

/** How many candidates stand in each stage. */
const Candidates = ({ opening }: { opening: string }) => {
  const text = useTexts(requisitionTexts);
  return (
    <section>
      <h3>{text("candidates")}</h3>
      <Loaded query={useBoard(opening)}>
        {({ counts }) => (
          <Figures
            label={text("candidates")}
            figures={[...liveStages, "joined" as const].map((stage) => ({
              label: applicationWorkflow.states[stage].label,
              value: counts[stage] ?? 0,
            }))}
          />
        )}
      </Loaded>
      <Link to={openingPath(opening)}>{text("openCandidates")}</Link>
    </section>
  );
};

type Action = Requisition["ownActions"][number];
const { seats } = RequisitionStep.shape;
const dialogs = {
  reduce: { seats: { label: words.newSeats, input: "number", schema: seats.unwrap() } },
  cancel: { comment: { label: words.comment, input: "long", most: 500, schema: Text(500).min(5, { error: words.commentEmpty }) } },
} as const;

const RequisitionActions = ({ record: { number, version, ownActions } }: { record: Requisition }) => {
  const text = useTexts(requisitionTexts);
  const toast = useToast();
  const { may } = useSession();
  const [asked, setAsked] = useState<Action>();
  const act = useRequisitionStep(number);
  const send = (action: Action) => async (body: object) => {
    await act.mutateAsync({ version, action, ...body });
    toast.done(text(action === "reduce" ? "reduced" : "cancelled"));
  };
  return (
    <>
      {may(requisitionRequesters) && (
        <ButtonLink look="plain" to={newRequisitionPath(number)}>
          {text("again")}
        </ButtonLink>
      )}
      {ownActions.map((action) => (
        <Button
          key={action}
          look={action === "cancel" ? "danger" : "plain"}
          label={requisitionWorkflow.transitions[action].label}
          onClick={() => setAsked(action)}
        />
      ))}
      {asked && (
        <StepDialog
          title={text(`${asked}Title`)}
          label={requisitionWorkflow.transitions[asked].label}
          help={text(`${asked}Help`)}
          record={`${asked} ${number}`}
          spec={dialogs[asked]}
          send={send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
};

type Preview = { warnings: readonly { code: string; message?: string | undefined; params?: Record<string, unknown> | undefined }[] };

/** What to consider; a requisition for the same position is one press away. */
const Warnings = ({ preview: { warnings } }: { preview: Preview }) => {
  const text = useTexts(requisitionTexts);
  return (
    <Findings
      found={warnings.map(({ code, message, params }) => ({
        key: code,
        isStop: false,
        sentence: (
          <>
            {message}{" "}
            {typeof params?.number === "string" && (
              <Link to={requisitionPath(params.number)}>{text("openSimilar", { number: params.number })}</Link>
            )}
          </>
        ),
      }))}
    />
  );
};

const nothing: RequisitionChoices = { departments: [], locations: [], leavers: [], currency: "" };

const pagesFor = (choices: RequisitionChoices, begin: Partial<RequisitionValues> = {}) => {
  const [only, ...others] = choices.departments;
  return recordPages(requisitionIn(choices.currency), {
    module: "hiring",
    list: { to: requisitionsPath, label: words.title },
    begin: { type: "new", seats: 1, ...(only && others.length === 0 && { department: only.id }), ...begin },
    fieldsFor: (typed) => fieldsFor(choices, typed),
    fitting: fittingRequisition,
    Preview: Warnings,
    Facts: RequisitionFacts,
    Actions: RequisitionActions,
    figure: ({ values, opening }) => (opening ? `${opening.hires} / ${opening.seats}` : String(values.seats)),
  });
};

const shown = pagesFor(nothing);
export const RequisitionPage = shown.RecordPage;
export const RequisitionRecordView = shown.RecordView;

type FormPage = { page: "NewPage" | "EditPage"; choices: RequisitionChoices; earlier?: Requisition | undefined };

/** Of an earlier one everything but its people and dates is used again. */
const again = ({ leavers: _, neededBy: __, coverUntil: ___, ...values }: RequisitionValues): Partial<RequisitionValues> => values;

const Form = ({ page, choices, earlier }: FormPage) => {
  const Page = useMemo(() => pagesFor(choices, earlier && again(earlier.values))[page], [page, choices, earlier]);
  return <Page />;
};

export const NewRequisitionPage = () => {
  const [params] = useSearchParams();
  const from = params.get("from") ?? undefined;
  const earlier = useRequisition(from);
  const choices = useChoices(undefined);
  // One that cannot be read any more does not keep anybody from a new one.
  const isKnown = from === undefined || earlier.data !== undefined || earlier.isError;
  return (
    <Loaded query={isKnown ? choices : { ...choices, data: undefined }}>
      {(all) => <Form page="NewPage" choices={all} earlier={earlier.data} />}
    </Loaded>
  );
};

export const EditRequisitionPage = () => {
  const { number = "" } = useParams();
  const record = useRequisition(number);
  const employee = record.data?.isOwn === false ? record.data.owner.code : undefined;
  const choices = useChoices(employee, record.data !== undefined);
  if (record.error) return <Loaded query={record}>{() => null}</Loaded>;
  return <Loaded query={choices}>{(all) => <Form page="EditPage" choices={all} />}</Loaded>;
};
