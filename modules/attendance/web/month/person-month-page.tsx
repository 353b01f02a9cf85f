import { useParams } from "react-router";
import { useSession } from "#web/session.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceReaders } from "../../readers.ts";
import { AskLinks } from "../day-requests/ask-links.tsx";
import { useMonth } from "../queries.ts";
import { usePlace } from "../team/place.ts";
import { teamTexts } from "../team/texts.ts";
import { MonthSheet } from "./month-sheet.tsx";
import { MonthTurner } from "./month-turner.tsx";
import { monthTexts } from "./texts.ts";
import { useAskedMonth } from "./use-asked-month.ts";

/** The month sheet of somebody of the team, to read. */
export const PersonMonthPage = () => {
  const [text, ofTeam] = [useTexts(monthTexts), useTexts(teamTexts)];
  const { code = "" } = useParams();
  const place = usePlace();
  const asked = useAskedMonth();
  const query = useMonth(asked.month, code);
  const { may } = useSession();
  return (
    <Page title={query.data?.owner.name ?? code} purpose={text("purposeOf")} parent={{ to: place.path, label: ofTeam(place.title) }}>
      {query.data?.isOwn === false && may(attendanceReaders) && <AskLinks employee={code} />}
      <MonthTurner {...asked} />
      <div className="sheet" aria-busy={query.isPlaceholderData || undefined}>
        <Loaded query={query} skeleton={<Skeleton count={6} />}>
          {(sheet) => <MonthSheet sheet={sheet} />}
        </Loaded>
      </div>
    </Page>
  );
};
