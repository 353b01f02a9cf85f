// The expenses of a submitted bill: receipt, what was claimed, what was approved and why.
import { useState } from "react";
import { formatMoney } from "#shared/money.ts";
import { FormDialog } from "#web/ui/form-spec/form-dialog.tsx";
import { useSpecForm } from "#web/ui/form-spec/use-spec-form.ts";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { MenuButton } from "#web/ui/menu-button.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { reducedReasons } from "../../claims/reasons.ts";
import { type Bill, type BillLine, CategoryChange } from "../../contract.ts";
import { useChangeCategory, usePolicy } from "../queries.ts";
import { ReceiptThumbs } from "../receipt-thumb.tsx";
import { recordTexts } from "../texts.ts";
import { dayWords, hueIn, money, rateWords } from "../words.ts";
import "../bills.css";

const reasonWords = (code: string | undefined): string => reducedReasons.find((one) => one.code === code)?.label ?? "";

/** "Thu 12 Nov · Hotel Radisson · 3 nights · €240.00 at 98.4137" */
const useLineWords = () => {
  const text = useTexts(recordTexts);
  return (line: BillLine): string => {
    const { day, merchant, nights, km, from, to, rate, typedRate, amount, currency, description, names, paidBy } = line;
    const foreign = rate && { amount: formatMoney({ minor: amount, currency }), rate: rateWords(rate) };
    return [
      dayWords(day),
      merchant,
      km !== undefined && text("trip", { from, to, km }),
      nights !== undefined && text("nights", { count: nights }),
      foreign && text(typedRate ? "typedRate" : "atRate", foreign),
      description,
      names,
      paidBy === "company_card" && text("card"),
    ]
      .filter(Boolean)
      .join(" · ");
  };
};

export const LineHead = ({ line }: { line: BillLine }) => {
  const words = useLineWords();
  return (
    <>
      <KindIcon kind="expense" hue={hueIn(line.colour)} />
      <div className="bill-row-words">
        <strong>{`${line.no}. ${line.categoryName}`}</strong>
        <div className="row-note">{words(line)}</div>
      </div>
    </>
  );
};

export const LineFlags = ({ line: { flags, noReceipt } }: { line: Pick<BillLine, "flags" | "noReceipt"> }) => {
  const text = useTexts(recordTexts);
  // A flag about the missing receipt already gives the reason.
  const said = flags.some(({ sentence }) => noReceipt !== "" && sentence.includes(noReceipt));
  const all = [...flags.map(({ sentence }) => sentence), ...(noReceipt === "" || said ? [] : [text("noReceipt", { reason: noReceipt })])];
  return all.map((sentence) => (
    <p key={sentence} className="bill-flag">
      <span className="pi pi-flag" aria-hidden="true" />
      {sentence}
    </p>
  ));
};

export const BillLines = ({ bill }: { bill: Bill }) => {
  const text = useTexts(recordTexts);
  const [changing, setChanging] = useState<BillLine>();
  const { lines, currency, ownActions } = bill;
  const mayChange = ownActions.some((action) => action === "changeCategory" || action === "correctCategory");
  const all = lines.flatMap(({ receipts }) => receipts);
  return (
    <ul className="divided">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="bill-row">
            <LineHead line={line} />
            <span className="bill-amount">
              {line.approved !== undefined && line.approved < line.claimed && <del>{money(line.claimed, currency)}</del>}
              <strong>{money(line.approved ?? line.claimed, currency)}</strong>
            </span>
            {mayChange && (
              <MenuButton
                name={text("changeCategoryOf", { no: line.no })}
                items={[{ label: text("changeCategory"), icon: "tag", onSelect: () => setChanging(line) }]}
              />
            )}
          </div>
          <LineFlags line={line} />
          {line.decisions
            .filter(({ approved, reason }) => approved < line.claimed || reason)
            .map(({ by, at, approved, reason, note }) => (
              <p key={at} className="bill-reason">
                {text("approvedBy", { name: by.name, amount: money(approved, currency) })}
                {(reason || note) && `: ${[reasonWords(reason), note].filter(Boolean).join(". ")}`}
              </p>
            ))}
          {line.receipts.length > 0 && (
            <div className="bill-thumbs">
              <ReceiptThumbs files={line.receipts} all={all} />
            </div>
          )}
        </li>
      ))}
      {changing && <CategoryDialog bill={bill} line={changing} onClose={() => setChanging(undefined)} />}
    </ul>
  );
};

const CategoryDialog = ({ bill, line, onClose }: { bill: Bill; line: BillLine; onClose: () => void }) => {
  const text = useTexts(recordTexts);
  const toast = useToast();
  const { data } = usePolicy();
  const { mutateAsync } = useChangeCategory(bill.number);
  const options = (data?.categories ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const spec = {
    category: { label: text("category"), input: "choice", options, schema: CategoryChange.shape.category },
    reason: { label: text("why"), input: "text", most: 500, schema: CategoryChange.shape.reason },
  } as const;
  const form = useSpecForm({
    record: line.id,
    spec,
    schema: CategoryChange.omit({ version: true }),
    values: { category: line.category },
    send: async (body) => {
      await mutateAsync({ ...body, version: bill.version, line: line.id });
      toast.done(text("categoryChanged", { category: options.find(({ value }) => value === body.category)?.label ?? body.category }));
      onClose();
    },
  });
  return <FormDialog title={text("changeCategoryOf", { no: line.no })} of={form} spec={spec} onClose={onClose} />;
};
