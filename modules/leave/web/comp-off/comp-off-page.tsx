import { requestPath } from "#modules/requests/paths.ts";
import { formatDate, formatDays } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { CompOffClaim, CompOffs } from "../../comp-off/contract.ts";
import { inHours } from "../../comp-off/rules.ts";
import { compOffWorkflow } from "../../comp-off/workflow.ts";
import { leavePath } from "../../paths.ts";
import { leaveTexts } from "../texts.ts";
import { Approver } from "../with-whom.tsx";
import { Offers } from "./offers.tsx";
import { useCompOffs } from "./queries.ts";
import { compOffTexts } from "./texts.ts";

const isEmpty = ({ offers, claims, lots }: CompOffs): boolean => offers.length + claims.length + lots.length === 0;

export const CompOffPage = () => {
  const text = useTexts(compOffTexts);
  const leaveText = useTexts(leaveTexts);
  return (
    <Page title={text("title")} purpose={text("purpose")} parent={{ to: leavePath, label: leaveText("title") }}>
      <Loaded query={useCompOffs()} skeleton={<Skeleton count={2} shape="card" />} empty={{ when: isEmpty, sentence: text("empty") }}>
        {({ offers, claims, lots }) => (
          <>
            <Offers offers={offers} />
            {lots.length > 0 && <Lots lots={lots} />}
            {claims.length > 0 && <Claims claims={claims} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Lots = ({ lots }: Pick<CompOffs, "lots">) => {
  const text = useTexts(compOffTexts);
  return (
    <Card title={text("lots")}>
      {lots.map(({ units, last }) => (
        <p key={last}>{text("lot", { days: formatDays(units), until: formatDate(last) })}</p>
      ))}
    </Card>
  );
};

const Claims = ({ claims }: Pick<CompOffs, "claims">) => {
  const text = useTexts(compOffTexts);
  const columns: Column<CompOffClaim>[] = [
    {
      header: text("worked"),
      card: "title",
      mark: () => <KindIcon kind="compOff" size="small" />,
      cell: ({ day }) => formatDate(day),
      number: ({ number }) => number,
    },
    { header: text("time"), cell: ({ minutes }) => inHours(minutes) },
    { header: text("days"), card: "large", cell: ({ units }) => formatDays(units) },
    { header: text("with"), cell: ({ waitingFor }) => waitingFor && <Approver waitingFor={waitingFor} /> },
    { header: text("last"), cell: ({ number, usableUntil }) => number && formatDate(usableUntil) },
    { header: text("status"), card: "corner", cell: ({ status }) => <StatusBadge {...compOffWorkflow.states[status]} /> },
  ];
  return (
    <Card title={text("claims")}>
      <DataList
        label={text("claims")}
        rows={claims}
        columns={columns}
        keyOf={({ day }) => day}
        linkOf={({ number }) => number && requestPath(number)}
      />
    </Card>
  );
};
