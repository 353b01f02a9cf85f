import type { ReactNode } from "react";
import { dayIn, type PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { formatMoney } from "#shared/money.ts";
import { deviceNow } from "#web/ui/clock.ts";
import { type Fact, Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ReportField } from "../../changes/sections.ts";
import type { PayRow, PersonRecord } from "../../record/contract.ts";
import { fieldLabels } from "../../record/messages.ts";
import { noticeRuleOn, serviceBetween } from "../../record/rules.ts";
import { employeeWorkflow } from "../../workflow.ts";
import { ReportError } from "../changes/waiting-values.tsx";
import { GroupCard, type Shown } from "./group-card.tsx";
import { profileTexts } from "./texts.ts";

/** `of`: the field of which the owner may say that it is wrong. */
type Reported = { of?: ReportField; isOwner: boolean };
const reported = (value: string | number, { of, isOwner }: Reported): ReactNode =>
  of ? (
    <>
      {value}
      <ReportError field={of} isOwner={isOwner} />
    </>
  ) : (
    value
  );
const factsFor = (isOwner: boolean) => ({
  day: (label: string, value: string | undefined, of?: ReportField): Fact[] =>
    value ? [{ label, value: reported(formatDate(value), { ...(of && { of }), isOwner }) }] : [],
  said: (label: string, value: string | number | undefined, of?: ReportField): Fact[] =>
    value === undefined ? [] : [{ label, value: reported(value, { ...(of && { of }), isOwner }) }],
});

export const JobTab = (shown: Shown) => (
  <>
    {shown.record.job && <JobCard {...shown} />}
    {shown.record.pay && <PayCard {...shown} pay={shown.record.pay} />}
  </>
);

/** How long it is today, and what says so. */
const useNotice = ({ job = {} }: PersonRecord, today: PlainDate): string | undefined => {
  const text = useTexts(profileTexts);
  const { noticeInForce: count, employmentType, noticeDays: own = null, probationEndsOn = null, confirmedOn = null } = job;
  if (count === undefined) return undefined;
  const days = text("noticeDays", { count });
  if (employmentType === undefined) return days;
  const rule = noticeRuleOn({ own, employmentType, probationEndsOn, confirmedOn }, today);
  return text("noticeBy", { days, rule: text(`notice_${rule}`, { grade: job.grade ?? "" }) });
}; // PE-10

const JobCard = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { job = {}, card } = shown.record;
  const { day, said } = factsFor(shown.isOwner);
  const today = dayIn(card.timeZone, new Date(deviceNow()).toISOString());
  const notice = useNotice(shown.record, today);
  const last = job.lastWorkingDay && job.lastWorkingDay < today ? job.lastWorkingDay : today;
  const hasService = job.status !== undefined && job.joinedOn !== undefined && job.joinedOn <= last;
  return (
    <GroupCard {...shown} group="job">
      <Facts
        facts={[
          ...said(text("status"), job.status && employeeWorkflow.states[job.status].label),
          ...said(text("phase"), job.phase && text(`phase_${job.phase}`)),
          ...day(text("joinedOn"), job.joinedOn, "joinedOn"),
          ...(hasService && job.joinedOn
            ? [{ label: text("service"), value: text("serviceTime", serviceBetween(job.joinedOn, last)) }]
            : []),
          ...said(text("employmentType"), job.employmentType && text(`type_${job.employmentType}`), "employmentType"),
          ...day(fieldLabels.probationEndsOn, job.probationEndsOn, "probationEndsOn"),
          ...day(fieldLabels.confirmedOn, job.confirmedOn, "confirmedOn"),
          ...day(fieldLabels.contractEndsOn, job.contractEndsOn, "contractEndsOn"),
          ...said(text("grade"), job.grade, "grade"),
          ...said(text("notice"), notice, "noticeDays"),
          ...said(fieldLabels.noticeDays, job.noticeDays),
          ...day(text("lastWorkingDay"), job.lastWorkingDay, "lastWorkingDay"),
          ...said(text("exitKind"), job.exitKind),
          ...said(text("exitNumber"), job.exitNumber),
          ...said(text("formerEmployee"), job.formerEmployee),
        ]}
      />
    </GroupCard>
  );
};

const PayCard = ({ pay, ...shown }: Shown & { pay: readonly PayRow[] }) => {
  const text = useTexts(profileTexts);
  return (
    <GroupCard {...shown} group="pay">
      {pay.length === 0 && <p className="field-help">{text("noPay")}</p>}
      <ul className="divided">
        {pay.map(({ from, currency, basic, hra, special, other }) => {
          const money = (minor: number) => formatMoney({ minor, currency });
          return (
            <li key={from}>
              <h3>
                {`${text("payFrom")} ${formatDate(from)}`}
                <ReportError field="pay" isOwner={shown.isOwner} />
              </h3>
              <Facts
                facts={[
                  { label: text("gross"), value: <strong>{money(basic + hra + special + other)}</strong> },
                  { label: text("basic"), value: money(basic) },
                  { label: text("hra"), value: money(hra) },
                  { label: text("special"), value: money(special) },
                  ...(other > 0 ? [{ label: text("other"), value: money(other) }] : []),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </GroupCard>
  );
};
