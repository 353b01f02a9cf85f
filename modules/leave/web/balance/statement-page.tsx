import { useParams, useSearchParams } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { leavePath } from "../../paths.ts";
import { leaveTexts } from "../texts.ts";
import { BalanceChart } from "./balance-chart.tsx";
import { useStatement } from "./owned-statement.tsx";
import { StatementFigures, StatementLines } from "./statement-parts.tsx";
import { statementTexts } from "./texts.ts";
import { useAskedDays } from "./use-asked-days.ts";
import { StatementDays } from "./what-if.tsx";
import "../leave.css";
import "./statement.css";

export const StatementPage = () => {
  const [text, words] = [useTexts(statementTexts), useTexts(leaveTexts)];
  const { type = "" } = useParams();
  const employee = useSearchParams()[0].get("employee") ?? undefined;
  const choice = useAskedDays();
  const query = useStatement(type, employee === undefined ? choice.asked : { employee, on: choice.asked.on });
  const { name = text("statement"), owner } = query.data ?? {};
  return (
    <Page title={owner ? text("titleOf", { type: name, name: owner.name }) : name} parent={{ to: leavePath, label: words("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(known) => (
          <>
            <div className="card stack">
              <StatementFigures statement={known} />
              <StatementDays choice={choice} statement={known} />
            </div>
            <BalanceChart statement={known} />
            <Card title={text("statement")}>
              <StatementLines statement={known} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
};
