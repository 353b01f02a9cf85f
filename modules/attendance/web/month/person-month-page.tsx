import { useParams } from "react-router";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { punchesPath } from "../../paths.ts";
import { attendanceReaders } from "../../permissions.ts";
import { requestWays } from "../day-requests/request-ways.ts";
import { personPunchTexts } from "../punches/texts.ts";
import { useMonth } from "../queries.ts";
import { usePlace } from "../team/place.ts";
import { teamTexts } from "../team/texts.ts";
import { MonthSheet } from "./month-sheet.tsx";
import { MonthTurner } from "./month-turner.tsx";
import { useAskedMonth } from "./use-asked-month.ts";

/** The month sheet of somebody of the team, to read. */
export const PersonMonthPage = () => {
  const [ofTeam, punches] = [useTexts(teamTexts), useTexts(personPunchTexts)];
  const { code = "" } = useParams();
  const place = usePlace();
  const asked = useAskedMonth();
  const query = useMonth(asked.month, code);
  const isHr = useSession().may(attendanceReaders);
  const allPunches = isHr && (
    <ButtonLink to={punchesPath(code)} look="plain">
      {punches("all")}
    </ButtonLink>
  );
  return (
    <Page
      title={query.data?.owner.name ?? code}
      parent={{ to: place.path, label: ofTeam(place.title) }}
      number={query.data?.owner.code}
      action={allPunches}
      more={query.data?.isOwn === false && isHr ? requestWays(code) : []}
    >
      <MonthTurner {...asked} />
      <div className="sheet" aria-busy={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<Skeleton count={6} />}>
          {(sheet) => <MonthSheet sheet={sheet} />}
        </Loaded>
      </div>
    </Page>
  );
};
