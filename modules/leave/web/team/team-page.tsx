import { useSearchParams } from "react-router";
import { Page } from "#web/ui/page.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leavePath, teamPath } from "../../paths.ts";
import { OthersLeave } from "../all-requests/others-leave.tsx";
import { ReportView } from "../reports/report-view.tsx";
import { leaveTexts } from "../texts.ts";
import { TeamBalances } from "./team-balances.tsx";
import { teamTexts } from "./texts.ts";

const tabs = ["requests", "balances", "reports"] as const;
type Tab = (typeof tabs)[number];

const addressOf = (tab: Tab): string => (tab === "requests" ? teamPath : `${teamPath}?tab=${tab}`);

export const TeamPage = () => {
  const [text, words] = [useTexts(teamTexts), useTexts(leaveTexts)];
  const [params] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get("tab")) ?? "requests";
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: leavePath, label: words("title") }}>
      <Tabs label={text("parts")} tabs={tabs} current={current} to={addressOf} words={(tab) => text(`tab_${tab}`)} />
      {current === "requests" && <OthersLeave scope="team" title={text("title")} none={text("none")} />}
      {current === "balances" && <TeamBalances />}
      {current === "reports" && <ReportView path={addressOf("reports")} names={["balances", "taken"]} />}
    </Page>
  );
};
