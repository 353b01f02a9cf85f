import { useState } from "react";
import { useParams } from "react-router";
import type { PlainDate } from "#shared/dates.ts";
import { formatDayOfYear, formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { policiesPath } from "../../../paths.ts";
import type { TypeRules } from "../../../policies/rule-row.ts";
import type { LeavePolicy, LeaveType, PolicyVersion } from "../../../policies/rules-contract.ts";
import { policyWorkflow } from "../../../policies/workflow.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { usePolicy } from "./queries.ts";
import { policyTexts } from "./texts.ts";
import { beginningOf, sentencesOf } from "./words.ts";
import "./policies-admin.css";

export const PolicyPage = () => {
  const text = useTexts(policyTexts);
  const { id = "" } = useParams();
  const query = usePolicy(id);
  return (
    <Page title={query.data?.name ?? text("title")} purpose={text("policyPurpose")} parent={{ to: policiesPath, label: text("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={3} shape="card" />}>
        {(policy) => <Policy policy={policy} />}
      </Loaded>
    </Page>
  );
};

const Policy = ({ policy }: { policy: LeavePolicy }) => {
  const text = useTexts(policyTexts);
  const [writing, setWriting] = useState(false);
  const { draft, versions, types, today } = policy;
  const isWriting = draft !== undefined || writing;
  return (
    <>
      {isWriting ? (
        <DraftEditor key={draft?.id ?? "new"} policy={policy} onGone={() => setWriting(false)} />
      ) : (
        <div>
          <Button icon="pencil" label={text("beginDraft")} onClick={() => setWriting(true)} />
        </div>
      )}
      {versions.map((version) => (
        <Version key={version.id} version={version} types={types} today={today} />
      ))}
    </>
  );
};

type VersionProps = { version: PolicyVersion; types: readonly LeaveType[]; today: PlainDate };

const Version = ({ version, types, today }: VersionProps) => {
  const text = useTexts(policyTexts);
  const { number, from, until, state, note, author, publishedAt, typeRules } = version;
  const columns: Column<TypeRules>[] = [
    { header: text("ruleType"), card: "title", cell: ({ type }) => types.find(({ code }) => code === type)?.name ?? type },
    {
      header: text("rules"),
      cell: (row) => (
        <ul>
          {sentencesOf(row, types).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ),
    },
  ];
  const first = beginningOf(from, text("always"));
  const span =
    until === undefined ? text("since", { from: formatDayOfYear(from) }) : text("span", { from: first, until: formatDayOfYear(until) });
  const isReplaced = until !== undefined && until < from;
  return (
    <Card title={text("version", { number, from: first })}>
      <p className="field-help">
        <StatusBadge {...policyWorkflow.states[state]} /> {isReplaced ? text("replaced") : span}
        {author && publishedAt && ` · ${text("byAt", { name: author.name, at: formatMoment(publishedAt) })}`}
      </p>
      {note && <p>{note}</p>}
      {/* What is over is looked up now and then. */}
      <details open={until === undefined || until >= today}>
        <summary>{text("rules")}</summary>
        <DataList
          label={`${text("rules")}: ${text("version", { number, from: first })}`}
          rows={typeRules}
          columns={columns}
          keyOf={({ type }) => type}
        />
      </details>
    </Card>
  );
};
