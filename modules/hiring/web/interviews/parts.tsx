// The panel of an interview and what each of it wrote, as far as the reader may see it; where it takes place; and the interviews of an application.
import { Link } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type InterviewRow, modeLabels, type Scorecard, type Seat } from "../../interviews/contract.ts";
import {
  interviewWorkflow,
  type Recommendation,
  recommendationLabels,
  type SeatAnswer,
  seatRoleLabels,
} from "../../interviews/workflow.ts";
import { interviewPath, scheduleInterviewPath } from "../../paths.ts";
import { useApplicationInterviews } from "../queries.ts";
import { interviewTexts } from "./texts.ts";

const answerTones = { pending: "waiting", accepted: "good", declined: "bad", replaced: "draft" } as const satisfies Record<
  SeatAnswer,
  string
>;
const tones = { strong_hire: "good", hire: "good", no_hire: "bad", strong_no_hire: "bad" } as const satisfies Record<
  Recommendation,
  string
>;

const RecommendationBadge = ({ of }: { of: Recommendation }) => <StatusBadge tone={tones[of]} label={recommendationLabels[of]} />;

export const ScorecardView = ({ of: { ratings, strengths, concerns, recommendation, noteToRecruiter } }: { of: Scorecard }) => {
  const text = useTexts(interviewTexts);
  const rated = ratings.map(({ skill, rating, note }) => ({
    label: skill,
    value: [rating === null ? text("notAssessed") : text("ofFive", { rating }), note].filter(Boolean).join(" · "),
    wide: note !== "",
  }));
  const said = { strengths, concerns, noteToRecruiter };
  return (
    <div className="stack">
      {recommendation && (
        <div>
          <RecommendationBadge of={recommendation} />
        </div>
      )}
      <Facts
        facts={[
          ...rated,
          ...(Object.keys(said) as (keyof typeof said)[])
            .filter((name) => said[name] !== "")
            .map((name) => ({ label: text(name), value: said[name], wide: true })),
        ]}
      />
    </div>
  );
};

/** Each seat with its answer, or with its recommendation once that may be read. */
export const Panel = ({ seats }: { seats: readonly Seat[] }) => {
  const text = useTexts(interviewTexts);
  return (
    <ul className="panel">
      {seats.map(({ person, role, answer, reason, scorecard, submittedAt }) => (
        <li key={`${person.code} ${answer}`}>
          <PersonName name={person.name} code={person.code} /> <span className="quiet">{seatRoleLabels[role]}</span>{" "}
          {scorecard?.recommendation && submittedAt ? (
            <RecommendationBadge of={scorecard.recommendation} />
          ) : (
            <StatusBadge
              tone={submittedAt ? "good" : answerTones[answer]}
              label={text(submittedAt ? "scorecardSubmitted" : `answer_${answer}`)}
            />
          )}
          {reason && <div className="quiet">{reason}</div>}
        </li>
      ))}
    </ul>
  );
};

const EARLY_MS = 15 * 60_000;

/** The link of a call, from 15 minutes before its start until it ends; otherwise the place in words. */
export const JoinLink = ({ of: { place, startsAt, endsAt, candidate } }: { of: InterviewRow }) => {
  const text = useTexts(interviewTexts);
  const now = deviceNow();
  if (!place.startsWith("https://")) return place;
  if (now < Date.parse(startsAt) - EARLY_MS || now > Date.parse(endsAt)) return null;
  return (
    <a href={place} target="_blank" rel="noreferrer" aria-label={`${text("join")}: ${candidate}`}>
      {text("join")}
    </a>
  );
};

/** The interviews of an application, with what its reader may see of the scorecards. */
export const ApplicationInterviews = ({ number }: { number: string }) => {
  const text = useTexts(interviewTexts);
  const query = useApplicationInterviews(number);
  return (
    <Card
      title={text("interviews")}
      action={
        query.data?.maySchedule && (
          <ButtonLink look="text" icon="plus" to={scheduleInterviewPath(number)}>
            {text("schedule")}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} empty={{ when: ({ rows }) => rows.length === 0, sentence: text("noInterviews") }}>
        {({ rows, blind }) => (
          <>
            {blind && <p className="quiet">{text("blind")}</p>}
            <ul className="divided">
              {rows.map((row) => (
                <li key={row.id}>
                  <h3>
                    <Link to={interviewPath(row.number)}>{row.name}</Link> <StatusBadge {...interviewWorkflow.states[row.status]} />
                  </h3>
                  <p className="quiet">
                    {formatMoment(row.startsAt)} · {modeLabels[row.mode]}
                  </p>
                  <Panel seats={row.seats} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
};
