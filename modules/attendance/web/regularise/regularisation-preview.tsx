import { Link } from "react-router";
import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { Findings } from "#web/ui/consequence.tsx";
import { consequenceTexts } from "#web/ui/consequence-texts.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { workedInHours } from "../../day/why.ts";
import { askedPath } from "../../paths.ts";
import type { RegularisationPreview } from "../../regularise/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { Compared } from "./compared.tsx";
import { PunchChanges } from "./punch-changes.tsx";
import type { useRegularisationPreview } from "./queries.ts";
import { regulariseTexts } from "./texts.ts";

type PreviewProps = { query: ReturnType<typeof useRegularisationPreview>; complete: boolean; date: string; skips?: string };
type Finding = RegularisationPreview["findings"][number];

/** `skips`: its own number, which asks about the day already. */
const findingsOf = ({ findings }: RegularisationPreview, skips: string | undefined): Finding[] =>
  findings.filter(({ code, params }) => !(code === "attendance.already_asked" && params?.number === skips));

const sentence = ({ message }: Finding): string => message ?? "";

/** What the day would be after it, before it is submitted. */
export const Preview = ({ query, complete, date, skips }: PreviewProps) => {
  const text = useTexts(regulariseTexts);
  if (!complete) return <p>{text("previewEmpty")}</p>;
  return <Loaded query={query}>{(preview) => <Shown preview={preview} date={date} skips={skips} />}</Loaded>;
};

const statusWord = (status: keyof typeof dayStatusLooks): string => dayStatusLooks[status].label;

/** "Present, 8 h 30 min", or what stops it: the bar of a phone. */
export const lineOf = (preview: RegularisationPreview, skips: string | undefined): string | undefined => {
  if (findingsOf(preview, skips).some(({ level }) => level === "stop")) return consequenceTexts.entries.stops;
  return preview.after && `${statusWord(preview.after.status)}, ${workedInHours(preview.after.net)}`;
};

/** The same in sentences. */
export const spokenOf = (
  preview: RegularisationPreview,
  skips: string | undefined,
  text: ReturnType<typeof useTexts<keyof typeof regulariseTexts.entries>>,
): string => {
  const { before, after } = preview;
  const stops = findingsOf(preview, skips).map(sentence).join(" ");
  return [
    after && text("announce", { before: statusWord(before.status), after: statusWord(after.status), net: workedInHours(after.net) }),
    stops !== "" && text("announceStops", { findings: stops }),
  ]
    .filter(Boolean)
    .join(" ");
};

/** To what asks about the day already. */
const ToOther = ({ finding: { code, params } }: { finding: Finding }) => {
  const text = useTexts(regulariseTexts);
  if (code !== "attendance.already_asked" || typeof params?.number !== "string") return null;
  return <Link to={askedPath(params.number)}>{text("toRecord", { number: params.number })}</Link>;
};

const Shown = ({ preview, date, skips }: { preview: RegularisationPreview; date: string; skips: string | undefined }) => {
  const { zone, before, after, punches, deciders } = preview;
  return (
    <>
      <Compared before={before} after={after} />
      <PunchChanges punches={punches} zone={zone} date={date} />
      <Findings
        found={findingsOf(preview, skips).map((finding) => ({
          key: `${finding.code}${finding.field}`,
          isStop: finding.level === "stop",
          sentence: (
            <>
              {sentence(finding)} <ToOther finding={finding} />
            </>
          ),
        }))}
      />
      <PreviewDeciders deciders={deciders} />
    </>
  );
};
