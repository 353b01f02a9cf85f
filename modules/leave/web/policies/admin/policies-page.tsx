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

/** Whether something is added to what the part lists, by the primary action of the page. */
type Adding = { adding: boolean; onAdded: () => void };

const shownParts: Record<Part, (adding: Adding) => React.ReactNode> = {
  policies: (adding) => <PoliciesPart {...adding} />,
  people: (adding) => <OverridesTab {...adding} />,
  days: (adding) => <NoLeaveTab {...adding} />,
  types: (adding) => <TypesTab {...adding} />,
  settings: () => <SettingsTab />,
};
const adds = { policies: "addPolicy", people: "addOverride", days: "addDays", types: "newType", settings: undefined } as const;

export const PoliciesPage = () => {
  const text = useTexts(policyTexts);
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "policies";
  const add = adds[part];
  const [adding, setAdding] = useState(false);
  return (
    <Page title={text("title")} action={add && <Button icon="plus" label={text(add)} onClick={() => setAdding(true)} />}>
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={part}
        to={(one) => (one === "policies" ? policiesPath : `${policiesPath}?part=${one}`)}
        words={(one) => text(`part_${one}`)}
      />
      <Suspense fallback={<Skeleton count={2} shape="card" />}>{shownParts[part]({ adding, onAdded: () => setAdding(false) })}</Suspense>
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

const PoliciesPart = ({ adding, onAdded }: Adding) => {
  const text = useTexts(policyTexts);
  const query = usePolicies();
  const columns = useColumns();
  return (
    <>
      <section className="card" aria-label={text("policies")}>
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
      {adding && query.data && <AddPolicyDialog policies={query.data.policies} onClose={onAdded} />}
    </>
  );
};
