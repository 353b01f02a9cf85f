import { Card } from "#web/ui/card.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PolicyDraft } from "../../policies/contract.ts";
import { type EditedRule, shownRules } from "./edited.ts";
import { approvalsTexts } from "./texts.ts";
import { type Line, policyWords, rulesCompared } from "./words.ts";

type DifferencesProps = { latest: PolicyDraft; rules: readonly EditedRule[]; isChanged: boolean };

/** What the rules as they stand in the editor would change, in words. */
export const DifferencesCard = ({ latest, rules, isChanged }: DifferencesProps) => {
  const text = useTexts(approvalsTexts);
  return (
    <Card title={text("differences")}>
      {isChanged && <p className="quiet">{text("unsavedDifferences")}</p>}
      <Differences latest={latest} rules={shownRules(rules, latest)} />
    </Card>
  );
};

const marks = { gone: "−", added: "+" } as const;

export const Differences = ({ latest, rules }: { latest: PolicyDraft; rules: PolicyDraft["rules"] }) => {
  const text = useTexts(approvalsTexts);
  const words = (of: PolicyDraft["rules"]) => policyWords(of, latest, text);
  const changes = rulesCompared(words(latest.published.rules), words(rules));
  if (changes.length === 0) return <p>{text("noDifferences")}</p>;
  return (
    <ul className="policy-differences">
      {changes.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read, and two may be alike
        <li key={index} className={`policy-${line.change}`}>
          {line.change === "same" ? line.text : <Change text={line.text} change={line.change} />}
        </li>
      ))}
    </ul>
  );
};

const Change = ({ text: words, change }: Line & { change: keyof typeof marks }) => {
  const text = useTexts(approvalsTexts);
  const Mark = change === "gone" ? "del" : "ins";
  return (
    <>
      <span aria-hidden="true">{marks[change]} </span>
      <span className="visually-hidden">{text(change)}: </span>
      <Mark>{words}</Mark>
    </>
  );
};
