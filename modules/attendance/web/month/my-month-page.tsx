import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { teamPath } from "../../paths.ts";
import { teamLeaders } from "../../permissions.ts";
import { AskLinks } from "../day-requests/ask-links.tsx";
import { NowCard } from "../now/now-card.tsx";
import { useMonth } from "../queries.ts";
import { teamTexts } from "../team/texts.ts";
import { attendanceTexts } from "../texts.ts";
import { MonthSheet } from "./month-sheet.tsx";
import { MonthTurner } from "./month-turner.tsx";
import { useAskedMonth } from "./use-asked-month.ts";

export const MyMonthPage = () => {
  const [text, ofTeam] = [useTexts(attendanceTexts), useTexts(teamTexts)];
  const { may } = useSession();
  const asked = useAskedMonth();
  const query = useMonth(asked.month);
  return (
    <Page
      title={text("mine")}
      purpose={text("purpose")}
      action={
        may(teamLeaders) && (
          <ButtonLink to={teamPath} look="plain" icon="users">
            {ofTeam("title")}
          </ButtonLink>
        )
      }
    >
      <NowCard />
      <AskLinks />
      <MonthTurner {...asked} />
      <div className="sheet" aria-busy={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<Skeleton count={6} />}>
          {(sheet) => <MonthSheet sheet={sheet} />}
        </Loaded>
      </div>
    </Page>
  );
};
