import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { workedInHours } from "../../day/why.ts";
import { askedPath } from "../../paths.ts";
import type { RegularisationPreview } from "../../regularise/contract.ts";
import { dayStatusLooks } from "../statuses.ts";
import { Compared } from "./compared.tsx";
import { Deciders } from "./deciders.tsx";
import { PunchChanges } from "./punch-changes.tsx";
import type { useRegularisationPreview } from "./queries.ts";
import { regulariseTexts } from "./texts.ts";

type PreviewProps = { query: ReturnType<typeof useRegularisationPreview>; complete: boolean; date: string; skips?: string };
type Finding = RegularisationPreview["findings"][number];

/** `skips`: its own number, which asks about the day already. */
const findingsOf = ({ findings }: RegularisationPreview, skips: string | undefined): Finding[] =>
  findings.filter(({ code, params }) => !(code === "attendance.already_asked" && params?.number === skips));

const sentence = ({ message }: Finding): string => message ?? "";

/** What the day would come to, before it is sent; told to those who do not see it, politely, once it has settled. */
export const Preview = ({ query, complete, date, skips }: PreviewProps) => {
  const text = useTexts(regulariseTexts);
  const told = complete && query.data && !query.isPlaceholderData ? query.data : undefined;
  return (
    <aside className="regularise-preview">
      <Card title={text("preview")}>
        {complete ? (
          <Loaded query={query}>{(preview) => <Shown preview={preview} date={date} skips={skips} />}</Loaded>
        ) : (
          <p>{text("previewEmpty")}</p>
        )}
        <p className="visually-hidden" role="status">
          {told && announced(told, skips, text)}
        </p>
      </Card>
    </aside>
  );
};

const announced = (
  preview: RegularisationPreview,
  skips: string | undefined,
  text: ReturnType<typeof useTexts<keyof typeof regulariseTexts.entries>>,
): string => {
  const { before, after } = preview;
  const stops = findingsOf(preview, skips).map(sentence).join(" ");
  const words = (status: keyof typeof dayStatusLooks): string => dayStatusLooks[status].label;
  return [
    after && text("announce", { before: words(before.status), after: words(after.status), net: workedInHours(after.net) }),
    stops !== "" && text("announceStops", { findings: stops }),
  ]
    .filter(Boolean)
    .join(" ");
};

/** To what asks about the day already. */
const ToOther = ({ finding: { code, params } }: { finding: Finding }) => {
  const text = useTexts(regulariseTexts);
  if (code !== "attendance.already_asked" || typeof params?.number !== "string") return null;
  return (
    <ButtonLink to={askedPath(params.number)} look="plain">
      {text("toRecord", { number: params.number })}
    </ButtonLink>
  );
};

const Shown = ({ preview, date, skips }: { preview: RegularisationPreview; date: string; skips: string | undefined }) => {
  const { zone, before, after, punches, deciders } = preview;
  return (
    <div className="regularise-shown">
      <Compared before={before} after={after} />
      <PunchChanges punches={punches} zone={zone} date={date} />
      {findingsOf(preview, skips).map((finding) => (
        <Notice
          key={`${finding.code}${finding.field}`}
          tone={finding.level === "stop" ? "attention" : "draft"}
          action={<ToOther finding={finding} />}
        >
          {sentence(finding)}
        </Notice>
      ))}
      <Deciders deciders={deciders} />
    </div>
  );
};
