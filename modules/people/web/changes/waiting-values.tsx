// What is asked for of a record, below the values that count, and the ways to ask for more.
import { Link } from "react-router";
import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDayOf, formatMoment } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { WaitingValue } from "../../changes/contract.ts";
import { groupOf, isOpenToLeavers, type ReportField, type Section, sections } from "../../changes/sections.ts";
import { changePath, newChangePath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import type { Group } from "../../record/fields.ts";
import { useWaitingValues } from "./queries.ts";
import { labelOf } from "./section-forms.ts";
import { changeTexts } from "./texts.ts";
import "./changes.css";

type Whose = { record: PersonRecord; isOwner: boolean };

const sectionOf = (group: Group): Section | undefined =>
  sections.find((one) => one !== "report" && one !== "pay" && groupOf[one] === group);

/** The owner asks for all that is sensitive; HR, who writes the rest, asks for another's account. */
export const AskForChange = ({ record, isOwner, group, title }: Whose & { group: Group; title: string }) => {
  const text = useTexts(changeTexts);
  const { isLeaver } = useSession();
  const section = sectionOf(group);
  const asks =
    section !== undefined && (!isLeaver || isOpenToLeavers(section)) && (isOwner || (section === "bank" && record.writes.includes("name")));
  if (!asks) return null;
  return (
    <ButtonLink to={newChangePath(section, { of: isOwner ? undefined : record.code })} look="text" icon="file-edit">
      <span>
        {section === "address" ? text("askAddress") : text("ask")}
        <span className="visually-hidden"> {title}</span>
      </span>
    </ButtonLink>
  );
};

export const WaitingValues = ({ record, isOwner, group }: Whose & { group: Group }) => {
  const text = useTexts(changeTexts);
  const { data } = useWaitingValues(isOwner ? undefined : record.code);
  const here = (data?.values ?? []).filter(({ section }) => groupOf[section] === group);
  if (here.length === 0) return null;
  return (
    <ul className="waiting-values" aria-label={text("waiting")}>
      {here.map((value) => (
        <Waiting key={`${value.number}${value.field}`} value={value} />
      ))}
    </ul>
  );
};

const Waiting = ({ value: { number, field, proposed, since, waitingFor, payableFrom } }: { value: WaitingValue }) => {
  const text = useTexts(changeTexts);
  const nameOf = useDeciderName();
  const day = formatDayOf(since);
  const stands = () => {
    if (payableFrom) return text("waitsTime", { moment: formatMoment(payableFrom) });
    return waitingFor ? text("waitsWith", { who: nameOf(waitingFor), day }) : text("waitsForOwner", { day });
  };
  return (
    <li>
      <span>{text("waits", { label: labelOf(field), value: proposed ?? text("nothing") })}</span>
      <Link to={changePath(number)}>{stands()}</Link>
    </li>
  );
};

/** Beside what only HR writes, on the own profile. */
export const ReportError = ({ field, isOwner }: { field: ReportField; isOwner: boolean }) => {
  const text = useTexts(changeTexts);
  const { isLeaver } = useSession();
  if (!isOwner || isLeaver) return null;
  const name = text("reportOf", { field: labelOf(field) });
  return (
    <Link className="report-error" to={newChangePath("report", { field })} aria-label={name} title={name}>
      <span className="pi pi-flag" aria-hidden="true" />
    </Link>
  );
};
