import { useState } from "react";
import { useNavigate } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { compliancePath, editPolicyPath, managedPolicyPath } from "../../paths.ts";
import type { ManagedPolicy } from "../../policies/managing-contract.ts";
import { categoryNames } from "../policies/texts.ts";
import { versionStateOf } from "../policies/version-states.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { useAddPolicy, useManagedPolicies } from "./queries.ts";
import { managingTexts } from "./texts.ts";
import "../compliance/compliance.css";

export const ManagedPoliciesPage = () => {
  const text = useTexts(managingTexts);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const add = useAddPolicy();
  const begin = <Button icon="plus" label={text("add")} onClick={() => setAdding(true)} />;
  return (
    <Page
      title={text("title")}
      action={
        <>
          <ButtonLink to={compliancePath} look="plain" icon="chart-bar">
            {text("compliance")}
          </ButtonLink>
          {begin}
        </>
      }
    >
      <section className="card">
        <Loaded
          query={useManagedPolicies()}
          skeleton={<Skeleton count={6} shape="tall" />}
          empty={{ when: ({ rows }) => rows.length === 0, sentence: text("none"), action: begin }}
        >
          {({ rows }) => (
            <DataList
              label={text("title")}
              rows={rows}
              columns={columnsOf(text)}
              keyOf={({ number }) => number}
              linkOf={({ number }) => managedPolicyPath(number)}
            />
          )}
        </Loaded>
      </section>
      {adding && (
        <DetailsDialog
          title={text("add")}
          done={(title) => text("added", { title })}
          onClose={() => setAdding(false)}
          send={async ({ closed: _, ...details }) => {
            const desk = await add.mutateAsync(details);
            await navigate(editPolicyPath(desk.number));
          }}
        />
      )}
    </Page>
  );
};

const stateOf = ({ closed, inForce, scheduled }: ManagedPolicy, text: (key: "closed" | "unpublished") => string) => {
  if (closed) return { label: text("closed"), tone: "draft" } as const;
  if (inForce) return versionStateOf({ state: "in_force" });
  return scheduled ? versionStateOf({ state: "scheduled" }) : ({ label: text("unpublished"), tone: "draft" } as const);
};

const columnsOf = (text: ReturnType<typeof useTexts<keyof typeof managingTexts.entries>>): Column<ManagedPolicy>[] => [
  {
    header: text("policy"),
    card: "title",
    mark: () => <KindIcon kind="policy" />,
    cell: ({ title }) => title,
    number: ({ number }) => number,
    note: ({ category, draft }) =>
      [categoryNames[category], draft && text("draftTo", { version: draft.version })].filter(Boolean).join(" · "),
  },
  {
    header: text("version"),
    cell: ({ inForce, scheduled }) => {
      const shown = inForce ?? scheduled;
      return shown && `${shown.version} · ${formatDayOfYear(shown.effectiveFrom)}`;
    },
  },
  { header: text("audience"), cell: ({ everybody }) => text(everybody ? "everybody" : "some") },
  { header: text("owner"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} size="small" /> },
  {
    header: text("accepted"),
    card: "large",
    cell: ({ compliance }) =>
      compliance ? (
        <span className="policy-share">
          <Progress hue="green" value={compliance.accepted} total={compliance.required} />
          {compliance.share === undefined ? "–" : `${compliance.share} %`}
        </span>
      ) : (
        <span className="quiet">{text("noAcceptance")}</span>
      ),
  },
  { header: text("state"), card: "corner", cell: (row) => <StatusBadge {...stateOf(row, text)} /> },
];
