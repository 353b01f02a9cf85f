// The summary beside the form: what will be paid and when, what prevents submission, and who approves.
import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { formatDay } from "#shared/format.ts";
import { Findings } from "#web/ui/consequence.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BillCheck, Finding, Policy } from "../../contract.ts";
import { money } from "../words.ts";
import { formTexts } from "./texts.ts";
import type { TypedLine } from "./typed-lines.ts";

type Jump = (finding: Pick<Finding, "line" | "field">) => void;

export const isStop = ({ level }: Pick<Finding, "level">): boolean => level === "stop";
export const sentenceOf = ({ message, code }: Finding): string => message ?? code;

type BillSummaryProps = {
  check: BillCheck;
  lines: readonly TypedLine[];
  policy: Policy;
  /** Moves to the field a finding is about. */
  onJump: Jump;
};

export const BillSummary = ({ check, lines, policy, onJump }: BillSummaryProps) => {
  const text = useTexts(formTexts);
  const { findings, claimed, payable, currency, nextRunOn, deciders } = check;
  const byCard = check.lines.reduce((sum, { no, claimed: own = 0 }) => (lines[no - 1]?.paidBy === "company_card" ? sum + own : sum), 0);
  const nameOf = (no: number): string => {
    const { category = "" } = lines[no - 1] ?? {};
    return policy.categories.find(({ code }) => code === category)?.name ?? text("line", { no });
  };
  return (
    <>
      <div className="bill-payable">
        <span>{text("youGet")}</span>
        <strong>{money(payable, currency)}</strong>
        <span className="quiet">{text("paidOn", { day: formatDay(nextRunOn) })}</span>
      </div>
      <dl className="bill-sums">
        {check.lines.map(({ no, claimed: own, cap }) => (
          <div key={no}>
            <dt>{`${no}. ${nameOf(no)}`}</dt>
            <dd>
              {own === undefined ? "–" : money(own, currency)}
              {own !== undefined && cap !== undefined && cap < own && (
                <span className="quiet"> {text("upTo", { amount: money(cap, currency) })}</span>
              )}
            </dd>
          </div>
        ))}
        {claimed !== payable && (
          <div>
            <dt>{text("claimed")}</dt>
            <dd>{money(claimed, currency)}</dd>
          </div>
        )}
        {byCard > 0 && (
          <div>
            <dt>{text("byCard")}</dt>
            <dd>{money(byCard, currency)}</dd>
          </div>
        )}
      </dl>
      <Findings
        found={findings.map((finding) => ({
          key: `${finding.line} ${finding.field} ${finding.code}`,
          isStop: isStop(finding),
          sentence: (
            <button type="button" className="summary-link" onClick={() => onJump(finding)}>
              {finding.line === undefined ? sentenceOf(finding) : text("inLine", { no: finding.line, sentence: sentenceOf(finding) })}
            </button>
          ),
        }))}
      />
      <PreviewDeciders deciders={deciders} />
    </>
  );
};
