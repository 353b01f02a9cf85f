import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useWork } from "#modules/notifications/web/index.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { requestTabPath, requestTabs, standInsPath } from "../paths.ts";
import type { Drafts } from "./comment-form.tsx";
import { DecidedTab } from "./decided-tab.tsx";
import { listTexts } from "./list-texts.ts";
import { MineTab } from "./mine-tab.tsx";
import { WaitingTab } from "./waiting-tab.tsx";

export const ListPage = () => {
  const text = useTexts(listTexts);
  const asked = useSearchParams()[0].get("tab");
  const shown = requestTabs.find((tab) => tab === asked) ?? "waiting";
  const count = useWork(); // RP-21
  const drafts = useRef<Drafts>(new Map());
  return (
    <Page
      title={text("title")}
      action={
        <ButtonLink to={standInsPath} look="plain" icon="users">
          {text("standIns")}
        </ButtonLink>
      }
    >
      <Tabs
        label={text("tabs")}
        tabs={requestTabs}
        current={shown}
        to={requestTabPath}
        words={(tab) => (tab === "waiting" && count ? text("tab_waitingCount", { count }) : text(`tab_${tab}`))}
      />
      {{ waiting: <WaitingTab drafts={drafts.current} />, mine: <MineTab />, decided: <DecidedTab /> }[shown]}
    </Page>
  );
};
