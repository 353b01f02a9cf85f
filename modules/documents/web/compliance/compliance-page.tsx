// Who has accepted which policy: for HR in the company, for managers among their people.
import { Card } from "#web/ui/card.tsx";
import { Chart } from "#web/ui/chart/chart.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { compliancePath, managedPoliciesPath, policiesPath, teamPoliciesPath } from "../../paths.ts";
import type { ComplianceReport, complianceScopes } from "../../policies/compliance-contract.ts";
import { useCompliance } from "../policies/queries.ts";
import { PolicyPeopleCard } from "./people-card.tsx";
import { complianceTexts } from "./texts.ts";
import "./compliance.css";

type Scope = (typeof complianceScopes)[number];
type Counts = Omit<ComplianceReport["policies"][number], "number" | "title" | "version">;

export const CompliancePage = () => <Compliance scope="all" />;
export const TeamPoliciesPage = () => <Compliance scope="team" />;

const Compliance = ({ scope }: { scope: Scope }) => {
  const text = useTexts(complianceTexts);
  const { params } = useAddress();
  const policy = params.get("policy") ?? undefined;
  const query = useCompliance({ scope, ...(policy && { policy }) });
  const isAll = scope === "all";
  return (
    <Page
      title={text(isAll ? "title" : "teamTitle")}
      parent={isAll ? { to: managedPoliciesPath, label: text("managed") } : { to: policiesPath, label: text("policies") }}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton count={3} shape="card" />}
        empty={{ when: ({ policies }) => policies.length === 0, sentence: text("none") }}
      >
        {(report) => <Report report={report} chosen={report.policies.find(({ number }) => number === policy)} scope={scope} />}
      </Loaded>
    </Page>
  );
};

type ReportProps = { report: ComplianceReport; chosen: ComplianceReport["policies"][number] | undefined; scope: Scope };

const Report = ({ report: { policies, departments }, chosen, scope }: ReportProps) => {
  const text = useTexts(complianceTexts);
  const columns = useCounts();
  const path = scope === "all" ? compliancePath : teamPoliciesPath;
  return (
    <>
      <ShareChart policies={policies} />
      <Card title={text("byPolicy")}>
        <DataList
          label={text("byPolicy")}
          rows={policies}
          keyOf={({ number }) => number}
          linkOf={({ number }) => `${path}?policy=${number}`}
          columns={[
            {
              header: text("policy"),
              card: "title",
              mark: () => <KindIcon kind="policy" size="small" />,
              cell: ({ title }) => title,
              number: ({ version }) => text("version", { version }),
            },
            ...columns,
          ]}
        />
      </Card>
      {chosen ? (
        <>
          {departments.length > 1 && (
            <Card title={text("byDepartment", { title: chosen.title })}>
              <DataList
                label={text("byDepartment", { title: chosen.title })}
                rows={departments}
                keyOf={({ id }) => id}
                linkOf={({ id }) => `${path}?policy=${chosen.number}&department=${id}`}
                columns={[{ header: text("department"), card: "title", cell: ({ name }) => name }, ...columns]}
              />
            </Card>
          )}
          <PolicyPeopleCard key={chosen.number} policy={chosen} departments={departments} scope={scope} />
        </>
      ) : (
        <Empty sentence={text("choose")} />
      )}
    </>
  );
};

const useCounts = (): Column<Counts>[] => {
  const text = useTexts(complianceTexts);
  return [
    { header: text("required"), figure: true, cell: ({ required }) => required },
    { header: text("accepted"), figure: true, cell: ({ accepted }) => accepted },
    { header: text("open"), figure: true, cell: ({ open }) => open },
    {
      header: text("overdue"),
      figure: true,
      cell: ({ overdue }) => (overdue > 0 ? <strong className="policy-overdue">{overdue}</strong> : overdue),
    },
    {
      header: text("share"),
      figure: true,
      card: "large",
      cell: ({ share, accepted, required }) => (
        <span className="policy-share">
          <Progress hue="green" value={accepted} total={required} />
          {share === undefined ? "–" : `${share} %`}
        </span>
      ),
    },
  ];
};

const ShareChart = ({ policies }: Pick<ComplianceReport, "policies">) => {
  const text = useTexts(complianceTexts);
  const counted = policies.filter(({ share }) => share !== undefined);
  const lowest = counted.toSorted((one, other) => (one.share ?? 0) - (other.share ?? 0))[0];
  if (counted.length < 2 || !lowest) return null;
  return (
    <Chart
      kind="bars"
      title={text("chart")}
      finding={lowest.share === 100 ? text("findingAll") : text("finding", { title: lowest.title, share: lowest.share ?? 0 })}
      data={{
        by: text("policy"),
        series: [{ label: text("accepted"), hue: "green" }],
        points: counted.map(({ title, share }) => ({ label: title, values: [share] })),
        format: (value) => `${value} %`,
      }}
    />
  );
};
