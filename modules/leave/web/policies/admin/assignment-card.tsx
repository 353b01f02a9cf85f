import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Assignment, Line } from "../../../policies/company-contract.ts";
import { AssignmentDialog } from "./assignment-dialog.tsx";
import { useAssignment } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import "#web/ui/data-list.css";

/** "Intern" · "London" · "Everybody else". */
const useLineWords = ({ locations, policies }: Assignment) => {
  const text = useTexts(policyTexts);
  const who = (line: Line, index: number): string => {
    const places = line.locations.map((id) => locations.find((place) => place.id === id)?.name ?? "").join(", ");
    const employments = line.employments.map((one) => text(one)).join(", ");
    if (places || employments) return [places, employments].filter(Boolean).join(" · ");
    return index === 0 ? text("everybody") : text("everybodyElse");
  };
  const policy = (line: Line): string => policies.find(({ id }) => id === line.policy)?.name ?? "";
  return { who, policy };
};

export const AssignmentCard = () => {
  const text = useTexts(policyTexts);
  const query = useAssignment();
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title={text("whoGets")}
      action={<Button look="plain" icon="pencil" label={text("change")} name={text("changeWho")} onClick={() => setChanging(true)} />}
    >
      <p className="field-help">{text("whoHelp")}</p>
      <Loaded query={query} skeleton={<Skeleton count={3} />}>
        {(assignment) => <Lines assignment={assignment} />}
      </Loaded>
      {changing && query.data && <AssignmentDialog assignment={query.data} onClose={() => setChanging(false)} />}
    </Card>
  );
};

const Lines = ({ assignment }: { assignment: Assignment }) => {
  const text = useTexts(policyTexts);
  const { who, policy } = useLineWords(assignment);
  const { lines, now, from, today } = assignment;
  return (
    <>
      <ol className="data-cards">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a line is known by
          <li key={index}>
            <div className="data-card">
              <div className="data-card-title">{who(line, index)}</div>
              <div className="data-card-corner">{policy(line)}</div>
            </div>
          </li>
        ))}
      </ol>
      {from > today && <p className="field-help">{text("begins", { from: formatDayOfYear(from) })}</p>}
      {now && (
        <p className="field-help">
          {text("untilThen", { lines: now.map((line, index) => `${who(line, index)}: ${policy(line)}`).join(" · ") })}
        </p>
      )}
    </>
  );
};
