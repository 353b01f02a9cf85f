// Approving a bill: an amount for each expense, with its receipt beside it.
import { type KeyboardEvent, useEffect, useState } from "react";
import { formatMonth } from "#shared/format.ts";
import { decimalOf } from "#shared/money.ts";
import { FileView } from "#web/files/file-viewer.tsx";
import type { DecisionFormProps } from "#web/module.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Field, FieldError } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { asTyped, moneySentence, typedMoney } from "#web/ui/typed-numbers.ts";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { reducedReasons } from "../../claims/reasons.ts";
import type { Bill, BillDecision, BillLine } from "../../contract.ts";
import { useBill } from "../queries.ts";
import { ReceiptThumbs } from "../receipt-thumb.tsx";
import { LineFlags, LineHead } from "../record/bill-lines.tsx";
import { money } from "../words.ts";
import { allowedOf, type Choice, choiceOf, type Figure, type Figures, mostOf, needsReason, totalsOf, usualFigures } from "./figures.ts";
import { decisionTexts } from "./texts.ts";
import "./decision.css";

export const BillDecisionForm = (props: DecisionFormProps) => (
  <Loaded query={useBill(props.number)} skeleton={<Skeleton count={3} />}>
    {(bill) => <Decision bill={bill} {...props} />}
  </Loaded>
);

type DecisionProps = Pick<DecisionFormProps, "value" | "onChange" | "errorOf"> & { bill: Bill };

const Decision = ({ bill, value, onChange, errorOf }: DecisionProps) => {
  const text = useTexts(decisionTexts);
  const isDesktop = useDesktop();
  const figures: Figures = (value as BillDecision | undefined)?.lines ?? usualFigures(bill);
  // What is shown is sent, even if nothing was changed.
  useEffect(() => {
    if (value === undefined) onChange({ lines: usualFigures(bill) });
  }, [value, onChange, bill]);
  const [current, setCurrent] = useState(0);
  const { lines, currency, claimed } = bill;
  const { approved, payable } = totalsOf(figures, lines);
  const set = (line: string, next: Partial<Figure>) =>
    onChange({ lines: figures.map((one) => (one.line === line ? { ...one, ...next } : one)) });
  const problem = errorOf("lines");
  return (
    <div className="bill-decision">
      <div className="bill-decision-lines">
        <p className="bill-decision-total" role="status">
          <strong>{text("total", { approved: money(approved, currency), claimed: money(claimed, currency) })}</strong>{" "}
          {payable < approved && <span className="quiet">{text("payable", { payable: money(payable, currency) })}</span>}
        </p>
        {problem && <FieldError id="bill-decision-error">{problem}</FieldError>}
        <ol>
          {lines.map((line, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard comes by the fields of the line
            <li
              key={line.id}
              data-current={(isDesktop && place === current) || undefined}
              onFocus={() => setCurrent(place)}
              onClick={() => setCurrent(place)}
            >
              <LineDecision
                bill={bill}
                line={line}
                figure={figures.find((one) => one.line === line.id) ?? usualFigures({ lines: [line] })[0]}
                onChange={(next) => set(line.id, next)}
                errorOf={(field) => errorOf(`lines.${figures.findIndex((one) => one.line === line.id)}.${field}`)}
              />
              {!isDesktop && line.receipts.length > 0 && (
                <div className="bill-thumbs">
                  <ReceiptThumbs files={line.receipts} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      {isDesktop && <Receipt lines={lines} current={current} onMove={setCurrent} />}
    </div>
  );
};

type ReceiptProps = { lines: readonly BillLine[]; current: number; onMove: (place: number) => void };

/** The receipts of the current expense; the arrows move through those of all expenses. */
const Receipt = ({ lines, current, onMove }: ReceiptProps) => {
  const text = useTexts(decisionTexts);
  const line = lines[current];
  const [file, setFile] = useState<string>();
  const all = lines.flatMap(({ receipts }) => receipts);
  const shown = line?.receipts.find(({ id }) => id === file) ?? line?.receipts[0];
  const move = (id: string) => {
    setFile(id);
    onMove(lines.findIndex(({ receipts }) => receipts.some((one) => one.id === id)));
  };
  return (
    <section className="bill-decision-receipt" aria-label={text("receipt", { no: line?.no ?? 1 })}>
      {shown ? <FileView files={all} current={shown.id} onMove={move} /> : <Empty sentence={text("noReceipt", { no: line?.no ?? 1 })} />}
    </section>
  );
};

type LineDecisionProps = {
  bill: Bill;
  line: BillLine;
  figure: Figure | undefined;
  onChange: (next: Partial<Figure>) => void;
  errorOf: (field: string) => string | undefined;
};

const LineDecision = ({ bill, line, figure, onChange, errorOf }: LineDecisionProps) => {
  const text = useTexts(decisionTexts);
  const { currency, owner } = bill;
  const most = mostOf(line);
  const [isReducing, setReducing] = useState(figure !== undefined && choiceOf(figure, line) === "reduce");
  if (!figure) return null;
  const choice = isReducing ? "reduce" : choiceOf(figure, line);
  const choose = (next: Choice) => {
    setReducing(next === "reduce");
    onChange({ approved: next === "reject" ? 0 : most, ...(next === "approve" && { reason: undefined, note: "" }) });
  };
  const cut = most < line.claimed && {
    claimed: money(line.claimed, currency),
    most: money(most, currency),
  };
  const { month } = line;
  return (
    <>
      <div className="bill-row">
        <LineHead line={line} />
        <strong className="bill-amount">{money(allowedOf(figure, line), currency)}</strong>
      </div>
      {cut && <p className="bill-reason">{text(most < line.cap ? "reducedBefore" : "cappedAt", cut)}</p>}
      <LineFlags line={line} />
      {month && (
        <p className="quiet">
          {text("month", {
            count: month.lines,
            name: owner.name,
            amount: money(month.claimed, currency),
            category: line.categoryName,
            month: formatMonth(line.day),
          })}
        </p>
      )}
      <RadioGroup
        legend={text("decision", { no: line.no })}
        options={(most === 0 ? (["reject"] as const) : (["approve", "reduce", "reject"] as const)).map((one) => ({
          value: one,
          label: text(one),
        }))}
        value={choice}
        onChange={choose}
      />
      {choice === "reduce" && <ReduceTo {...{ figure, line, currency, onChange, most }} error={errorOf("approved")} />}
      {needsReason(figure, line) && <Reason figure={figure} onChange={onChange} errorOf={errorOf} />}
      {figure.approved > 0 && line.flags.some(({ level }) => level === "look") && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={figure.checked}
              aria-invalid={errorOf("checked") !== undefined}
              aria-describedby={errorOf("checked") && `${line.id}checked`}
              onChange={({ target }) => onChange({ checked: target.checked })}
            />
            {text("checked")}
          </label>
          {errorOf("checked") && <FieldError id={`${line.id}checked`}>{errorOf("checked") ?? ""}</FieldError>}
        </>
      )}
    </>
  );
};

type ReduceToProps = Pick<LineDecisionProps, "line" | "onChange"> & {
  figure: Figure;
  currency: string;
  most: number;
  error: string | undefined;
};

/** The amount as typed; invalid input approves nothing yet. */
const ReduceTo = ({ figure, currency, most, onChange, error }: ReduceToProps) => {
  const text = useTexts(decisionTexts);
  const [typed, setTyped] = useState(asTyped(decimalOf({ minor: figure.approved, currency })));
  const read = typedMoney(typed, currency);
  const wrong =
    "wrong" in read ? moneySentence(read, currency) : read.minor > most ? text("most", { most: money(most, currency) }) : undefined;
  const move = ({ key, target }: KeyboardEvent) => key === "Enter" && (target as HTMLElement).blur();
  return (
    <Field label={text("reduceTo")} help={text("most", { most: money(most, currency) })} error={wrong ?? error} required>
      {(wiring) => (
        <MoneyInput
          {...wiring}
          currency={currency}
          value={typed}
          onKeyDown={move}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = typedMoney(target.value, currency);
            onChange({ approved: "minor" in next ? next.minor : 0 });
          }}
        />
      )}
    </Field>
  );
};

const Reason = ({ figure, onChange, errorOf }: Pick<LineDecisionProps, "onChange" | "errorOf"> & { figure: Figure }) => {
  const text = useTexts(decisionTexts);
  return (
    <div className="form-fields">
      <Field label={text("reason")} error={errorOf("reason")} required>
        {(wiring) => (
          <Select
            {...wiring}
            value={figure.reason ?? ""}
            placeholder={text("chooseReason")}
            options={reducedReasons.map(({ code, label }) => ({ value: code, label }))}
            onChange={({ target }) => onChange({ reason: reducedReasons.find(({ code }) => code === target.value)?.code })}
          />
        )}
      </Field>
      <Field label={text("note")} error={errorOf("note")}>
        {(wiring) => (
          <TextInput {...wiring} maxLength={500} value={figure.note} onChange={({ target }) => onChange({ note: target.value })} />
        )}
      </Field>
    </div>
  );
};
