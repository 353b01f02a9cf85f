import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leavePath } from "../../paths.ts";
import { leaveTexts } from "../texts.ts";
import { FeedCard } from "./feed-card.tsx";
import { useFeeds } from "./queries.ts";
import { feedTexts } from "./texts.ts";

export const CalendarLinkPage = () => {
  const text = useTexts(feedTexts);
  const leaveText = useTexts(leaveTexts);
  return (
    <Page narrow title={text("title")} purpose={text("purpose")} parent={{ to: leavePath, label: leaveText("title") }}>
      <Loaded query={useFeeds()} skeleton={<Skeleton count={2} shape="card" />}>
        {({ feeds, scopes }) =>
          scopes.map((scope) => <FeedCard key={scope} scope={scope} feed={feeds.find((feed) => feed.scope === scope)} />)
        }
      </Loaded>
    </Page>
  );
};
