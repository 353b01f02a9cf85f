import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { reportsPath } from "../../paths.ts";
import { ReportView } from "./report-view.tsx";
import { reportTexts } from "./texts.ts";

export const ReportsPage = () => {
  const text = useTexts(reportTexts);
  return (
    <Page title={text("title")} purpose={text("purpose")}>
      <ReportView path={reportsPath} />
    </Page>
  );
};
