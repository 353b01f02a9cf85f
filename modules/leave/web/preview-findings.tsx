// What the rules find about an application: red stops it, amber is shown to whoever decides; and the ways out.
import { formatDay, formatDays, formatShortDay } from "#shared/format.ts";
import { sentenceFor } from "#shared/message.ts";
import type { Violation } from "#shared/problem.ts";
import { Button } from "#web/ui/button.tsx";
import { Findings } from "#web/ui/consequence.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Fit, LeaveApplication, LeavePreview } from "../contract.ts";
import { leaveMessages } from "../messages.ts";
import { leaveRecordPath } from "../paths.ts";
import type { LeaveChoice } from "./choices.ts";
import { filledForm, restOf } from "./rest.ts";
import { leaveTexts } from "./texts.ts";

export const findingSentence = (finding: Violation): string => finding.message ?? sentenceFor(leaveMessages, finding) ?? finding.code;

export const isStop = ({ level }: LeavePreview["findings"][number]): boolean => level === "stop";

/** The leave that is in the way opens beside what is typed. */
const Finding = ({ finding }: { finding: Violation }) => {
  const text = useTexts(leaveTexts);
  const sentence = findingSentence(finding);
  const number = finding.params?.number;
  if (typeof number !== "string" || !sentence.includes(number)) return sentence;
  const [before, after] = sentence.split(number);
  return (
    <>
      {before}
      <a href={leaveRecordPath(number)} target="_blank" rel="noopener">
        {number}
        <span className="visually-hidden">{` ${text("newTab")}`}</span>
      </a>
      {after}
    </>
  );
};

export const PreviewFindings = ({ findings }: Pick<LeavePreview, "findings">) => (
  <Findings
    found={findings.map((finding) => ({
      key: `${finding.code} ${findingSentence(finding)}`,
      isStop: isStop(finding),
      sentence: <Finding finding={finding} />,
    }))}
  />
);

export type WaysOutProps = {
  asked: Pick<LeaveApplication, "from" | "to" | "firstDay" | "lastDay">;
  /** Leave without pay, where the person has it. */
  unpaid: LeaveChoice | undefined;
  onKeep: (fit: Fit) => void;
};

/** One button for each way out of a balance that is too short. */
export const WaysOut = ({ preview, asked, unpaid, onKeep }: WaysOutProps & { preview: LeavePreview }) => {
  const text = useTexts(leaveTexts);
  const { days, fits, findings } = preview;
  if (!findings.some(({ code }) => code === "leave.balance")) return null;
  const rest = restOf(asked, days, fits);
  return (
    <div className="preview-ways">
      {fits && (
        <Button
          look="plain"
          label={text("keep", { days: formatDays(fits.units), until: formatDay(fits.to) })}
          onClick={() => onKeep(fits)}
        />
      )}
      {unpaid && rest && (
        <a href={filledForm(unpaid.type, rest)} target="_blank" rel="noopener">
          {text(fits ? "restAs" : "allAs", { type: unpaid.name })} <span className="visually-hidden">{text("newTab")}</span>
        </a>
      )}
    </div>
  );
};

/** "Karthik Iyer 9, 10 Dec": whoever of the team is booked away on a date of it. */
export const AwayThen = ({ away }: Pick<LeavePreview, "away">) => {
  const text = useTexts(leaveTexts);
  if (away.length === 0) return null;
  const names = [...new Set(away.map(({ name }) => name))];
  const datesOf = (name: string) => away.filter((one) => one.name === name).map(({ date }) => formatShortDay(date));
  return (
    <div>
      <h3>{text("away")}</h3>
      <ul>
        {names.map((name) => (
          <li key={name} className="preview-away">
            <PersonName name={name} size="small" /> <span className="row-note">{datesOf(name).join(", ")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
