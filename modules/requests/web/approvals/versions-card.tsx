import { Card } from "#web/ui/card.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type PolicyVersion, VersionList } from "../../policies/contract.ts";
import { usePolicyVersions } from "./queries.ts";
import { approvalsTexts } from "./texts.ts";
import { policyWords, type Vocabulary } from "./words.ts";

/** What was published, by whom and why; each with its rules in words. */
export const VersionsCard = ({ kind, vocabulary }: { kind: string; vocabulary: Vocabulary }) => {
  const text = useTexts(approvalsTexts);
  const choice = useList(VersionList);
  return (
    <Card title={text("versions")}>
      <List
        label={text("versions")}
        choice={choice}
        query={usePolicyVersions(kind, choice.asked)}
        columns={useColumns(vocabulary)}
        keyOf={({ id }) => id}
        empty={{ sentence: text("noVersions") }}
      />
    </Card>
  );
};

const useColumns = (vocabulary: Vocabulary): Column<PolicyVersion>[] => {
  const text = useTexts(approvalsTexts);
  return [
    {
      header: text("versionHeader"),
      card: "title",
      sort: { by: "version", kind: "figure" },
      cell: ({ version }) => text("version", { version }),
    },
    { header: text("publishedAt"), card: "large", cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} /> },
    { header: text("by"), cell: ({ author }) => author && <PersonName name={author.name} code={author.code} /> },
    { header: text("versionNote"), cell: ({ note }) => note },
    {
      header: text("rules"),
      cell: ({ rules }) => (
        <details className="policy-more">
          <summary>{text("versionRules")}</summary>
          {policyWords(rules, vocabulary, text).map(([heading, ...lines]) => (
            <ul key={heading} className="policy-differences">
              <li>
                <strong>{heading}</strong>
              </li>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ))}
        </details>
      ),
    },
  ];
};
