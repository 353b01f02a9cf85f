import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { policiesPath, policyPath } from "../../../paths.ts";
import type { PolicyRow, VersionLine } from "../../../policies/rules-contract.ts";
import { policyWorkflow } from "../../../policies/workflow.ts";
import { AddPolicyDialog } from "./add-policy-dialog.tsx";
import { AssignmentCard } from "./assignment-card.tsx";
import { usePolicies } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import { beginningOf } from "./words.ts";
import "./policies-admin.css";

const OverridesTab = lazy(() => import("./overrides-tab.tsx").then((file) => ({ default: file.OverridesTab })));
const NoLeaveTab = lazy(() => import("./no-leave-tab.tsx").then((file) => ({ default: file.NoLeaveTab })));
const TypesTab = lazy(() => import("./types-tab.tsx").then((file) => ({ default: file.TypesTab })));
const SettingsTab = lazy(() => import("./settings-tab.tsx").then((file) => ({ default: file.SettingsTab })));

const parts = ["policies", "people", "days", "types", "settings"] as const;
type Part = (typeof parts)[number];

const shownParts: Record<Part, () => React.ReactNode> = {
  policies: () => <PoliciesPart />,
  people: () => <OverridesTab />,
  days: () => <NoLeaveTab />,
  types: () => <TypesTab />,
  settings: () => <SettingsTab />,
};

export const PoliciesPage = () => {
  const text = useTexts(policyTexts);
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "policies";
  const Shown = shownParts[part];
  return (
    <Page title={text("title")} purpose={text("purpose")}>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={part}
        to={(one) => (one === "policies" ? policiesPath : `${policiesPath}?part=${one}`)}
        words={(one) => text(`part_${one}`)}
      />
      <Suspense fallback={<Skeleton count={2} shape="card" />}>
        <Shown />
      </Suspense>
    </Page>
  );
};

const ofDay = ({ versions, today }: PolicyRow, state: "now" | "next"): VersionLine | undefined =>
  versions.find(({ state: its, from, until }) => {
    if (its === "draft" || (until !== undefined && until < from)) return false;
    return state === "now" ? from <= today && (until === undefined || until >= today) : from > today;
  });

const useColumns = (): Column<PolicyRow>[] => {
  const text = useTexts(policyTexts);
  const said = (line: VersionLine | undefined): string | undefined =>
    line && text("version", { number: line.number, from: beginningOf(line.from, text("always")) });
  return [
    { header: text("name"), card: "title", cell: ({ name }) => name },
    { header: text("inForce"), card: "large", cell: (row) => said(ofDay(row, "now")) ?? text("never") },
    { header: text("next"), cell: (row) => said(ofDay(row, "next")) },
    {
      header: text("draft"),
      card: "corner",
      cell: ({ versions }) => {
        const draft = versions.find(({ state }) => state === "draft");
        return (
          draft && (
            <StatusBadge
              {...policyWorkflow.states.draft}
              label={text("version", { number: draft.number, from: beginningOf(draft.from, text("always")) })}
            />
          )
        );
      },
    },
  ];
};

const PoliciesPart = () => {
  const text = useTexts(policyTexts);
  const query = usePolicies();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <section className="card" aria-label={text("policies")}>
        <div className="policy-head">
          <h2>{text("policies")}</h2>
          <Button look="plain" icon="plus" label={text("addPolicy")} onClick={() => setAdding(true)} />
        </div>
        <Loaded
          query={query}
          skeleton={<Skeleton count={3} />}
          empty={{ when: ({ policies }) => policies.length === 0, sentence: text("noPolicies") }}
        >
          {({ policies }) => (
            <DataList
              label={text("policies")}
              rows={policies}
              columns={columns}
              keyOf={({ id }) => id}
              linkOf={({ id }) => policyPath(id)}
            />
          )}
        </Loaded>
      </section>
      <AssignmentCard />
      {adding && query.data && <AddPolicyDialog policies={query.data.policies} onClose={() => setAdding(false)} />}
    </>
  );
};
