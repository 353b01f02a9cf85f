import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceRequestsPath, teamPath } from "../../paths.ts";
import { teamLeaders } from "../../permissions.ts";
import { requestWays } from "../day-requests/request-ways.ts";
import { dayRequestTexts } from "../day-requests/texts.ts";
import { NowCard } from "../now/now-card.tsx";
import { useMonth } from "../queries.ts";
import { teamTexts } from "../team/texts.ts";
import { attendanceTexts } from "../texts.ts";
import { MonthSheet } from "./month-sheet.tsx";
import { MonthTurner } from "./month-turner.tsx";
import { useAskedMonth } from "./use-asked-month.ts";

export const MyMonthPage = () => {
  const [text, ofTeam, requests] = [useTexts(attendanceTexts), useTexts(teamTexts), useTexts(dayRequestTexts)];
  const { may } = useSession();
  const asked = useAskedMonth();
  const query = useMonth(asked.month);
  const [home, ...others] = requestWays();
  return (
    <Page
      title={text("mine")}
      action={
        home?.to && (
          <ButtonLink to={home.to} look="plain" icon="home">
            {home.label}
          </ButtonLink>
        )
      }
      more={[
        ...others,
        { label: requests("list"), icon: "list", to: attendanceRequestsPath },
        ...(may(teamLeaders) ? [{ label: ofTeam("title"), icon: "users", to: teamPath }] : []),
      ]}
    >
      <NowCard />
      <MonthTurner {...asked} />
      <div className="sheet" aria-busy={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<Skeleton count={6} />}>
          {(sheet) => <MonthSheet sheet={sheet} />}
        </Loaded>
      </div>
    </Page>
  );
};
