import { Link } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Figures } from "#web/ui/figures.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { MyInterviews } from "../interviews/contract.ts";
import { interviewPath, interviewsPath, openingsPath, referPath, referralsPath } from "../paths.ts";
import { hiringKeepers } from "../permissions.ts";
import type { OpeningRow } from "../requisitions/contract.ts";
import { homeTexts } from "./home-texts.ts";
import { useMyInterviews, useOpenings } from "./queries.ts";
import { usePositions } from "./referrals/queries.ts";

const MOST = 3;

/** HR sees the figures of hiring, interviewers their next interviews, and everybody else the open positions. */
export const HiringCard = () => {
  const { may } = useSession();
  return (
    <>
      {may(hiringKeepers) && <OpeningsCard />}
      <OwnCard />
    </>
  );
};

const counted = (rows: readonly OpeningRow[], wanted: OpeningRow["status"]) => rows.filter(({ status }) => status === wanted).length;

const OpeningsCard = () => {
  const text = useTexts(homeTexts);
  const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);
  return (
    <Card title={text("hiring")}>
      <Loaded query={useOpenings()} skeleton={<Skeleton count={2} />}>
        {({ rows }) => (
          <Figures
            label={text("hiring")}
            figures={[
              { label: text("openings"), value: counted(rows, "open") },
              { label: text("drafts"), value: counted(rows, "draft") },
              { label: text("candidates"), value: sum(rows.map(({ candidates }) => candidates)) },
              { label: text("offersOut"), value: sum(rows.map(({ offersOut }) => offersOut)) },
            ]}
          />
        )}
      </Loaded>
      <Link to={openingsPath}>{text("seeOpenings")}</Link>
    </Card>
  );
};

/** What has to be done comes first. */
const nextOf = ({ toAnswer, due, upcoming }: MyInterviews) =>
  [
    ...due.map((row) => ({ row, what: "due" as const })),
    ...toAnswer.map((row) => ({ row, what: "toAnswer" as const })),
    ...upcoming.map((row) => ({ row, what: undefined })),
  ].slice(0, MOST);

const OwnCard = () => {
  const text = useTexts(homeTexts);
  const query = useMyInterviews();
  if (query.data && nextOf(query.data).length === 0) return <PositionsCard />;
  return (
    <Card title={text("interviews")}>
      <Loaded query={query} skeleton={<Skeleton count={2} />}>
        {(mine) => (
          <ul className="short-list">
            {nextOf(mine).map(({ row, what }) => (
              <li key={row.id}>
                <KindIcon kind="interview" />
                <div className="short-words">
                  <Link to={interviewPath(row.number)}>{`${row.name}: ${row.candidate}`}</Link>
                  <div className="quiet">{[what && text(what), formatMoment(row.startsAt)].filter(Boolean).join(" · ")}</div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to={interviewsPath}>{text("seeAll")}</Link>
    </Card>
  );
};

const PositionsCard = () => {
  const text = useTexts(homeTexts);
  return (
    <Card title={text("positions")}>
      <Loaded
        query={usePositions()}
        skeleton={<Skeleton count={2} />}
        empty={{ when: ({ rows }) => rows.length === 0, sentence: text("noPositions") }}
      >
        {({ rows }) => (
          <ul className="short-list">
            {rows.slice(0, MOST).map(({ id, number, title, location }) => (
              <li key={id}>
                <KindIcon kind="opening" />
                <div className="short-words">
                  {title}
                  <div className="quiet">{location}</div>
                </div>
                <ButtonLink look="plain" to={referPath(number)}>
                  {text("refer")}
                  <span className="visually-hidden">: {title}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to={referralsPath}>{text("seeAll")}</Link>
    </Card>
  );
};
