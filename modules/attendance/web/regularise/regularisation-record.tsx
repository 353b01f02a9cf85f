import { Link } from "react-router";
import { formatDate, formatDay } from "#shared/format.ts";
import { FileList } from "#web/files/file-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { askedPath, dayPath } from "../../paths.ts";
import type { Regularisation } from "../../regularise/contract.ts";
import { reasonLabels } from "../../regularise/messages.ts";
import { regularisationWorkflow } from "../../regularise/workflow.ts";
import { Compared } from "./compared.tsx";
import { PunchChanges } from "./punch-changes.tsx";
import { useRegularisation } from "./queries.ts";
import { regulariseTexts } from "./texts.ts";
import "#web/ui/consequence.css";

/** Before and after, the punches that come and go, and the three that the same person asked for before. */
export const RegularisationFacts = ({ record }: { record: Regularisation }) => {
  const text = useTexts(regulariseTexts);
  const { askedBy, files, hiddenFiles, date, zone, before, after, punches, reason, text: said, last } = record;
  return (
    <div className="consequence-body">
      <Compared before={before} after={after} />
      <Facts
        facts={[
          ...(askedBy ? [{ label: text("askedBy"), value: <PersonName name={askedBy.name} code={askedBy.code} /> }] : []),
          { label: text("date"), value: <DayOf record={record} /> },
          { label: text("reason"), value: reasonLabels[reason] },
          ...(said === "" ? [] : [{ label: text("text"), value: said, wide: true }]),
          { label: text("punches"), value: <PunchChanges punches={punches} zone={zone} date={date} />, wide: true },
          ...(files.length === 0 ? [] : [{ label: text("files"), value: <FileList files={files} />, wide: true }]),
          ...(hiddenFiles === 0 ? [] : [{ label: text("files"), value: text("hidden", { count: hiddenFiles }), wide: true }]),
          ...(last.length === 0 ? [] : [{ label: text("last"), value: <Last last={last} />, wide: true }]),
        ]}
      />
    </div>
  );
};

/** A way to the day itself for its owner, and for whoever decides now: they may read it all. */
const DayOf = ({ record: { date, isOwn, owner, request } }: { record: Regularisation }) => {
  const mayOpen = isOwn || request.actions.includes("approve");
  return mayOpen ? <Link to={dayPath(date, isOwn ? undefined : owner.code)}>{formatDate(date)}</Link> : formatDate(date);
};

const Last = ({ last }: Pick<Regularisation, "last">) => {
  const text = useTexts(regulariseTexts);
  return (
    <ul>
      {last.map(({ number, date, status }) => (
        <li key={number}>
          <Link to={askedPath(number)}>
            {text("lastOne", { number, day: formatDay(date), status: regularisationWorkflow.states[status].label })}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** How requests shows a regularisation to whoever decides it. */
export const RegularisationRecordView = ({ number }: { number: string }) => (
  <Loaded query={useRegularisation(number)} skeleton={<Skeleton count={3} />}>
    {(record) => <RegularisationFacts record={record} />}
  </Loaded>
);
