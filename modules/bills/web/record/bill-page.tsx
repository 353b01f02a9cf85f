import { useParams } from "react-router";
import { RequestRecordPage } from "#modules/requests/web/index.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { useTold } from "#web/ui/use-write.ts";
import type { Bill } from "../../contract.ts";
import { billKind, billPath } from "../../paths.ts";
import { shownStatus } from "../../workflow.ts";
import { useBill, useBillPdf } from "../queries.ts";
import { billTexts, recordTexts } from "../texts.ts";
import { money } from "../words.ts";
import { BillLines } from "./bill-lines.tsx";
import { MoneyLine } from "./money-line.tsx";
import "../bills.css";

export const BillPage = () => {
  const text = useTexts(billTexts);
  const { number = "" } = useParams();
  return (
    <RequestRecordPage
      query={useBill(number)}
      parent={{ to: billPath, label: text("title") }}
      badge={shownStatus}
      kind={billKind.id}
      figure={({ payable, currency }) => money(payable, currency)}
      ownActions={({ number: of }) => <PdfButton number={of} />}
    >
      {(bill) => (
        <>
          <MoneyCard bill={bill} />
          <BillParts bill={bill} />
        </>
      )}
    </RequestRecordPage>
  );
};

/** What approvers see on the request page. */
export const BillRecordView = ({ number }: { number: string }) => (
  <Loaded query={useBill(number)} skeleton={<Skeleton count={3} />}>
    {(bill) => (
      <>
        <BillFacts bill={bill} />
        <BillLines bill={bill} />
      </>
    )}
  </Loaded>
);

const MoneyCard = ({ bill }: { bill: Bill }) => {
  const text = useTexts(recordTexts);
  return (
    <Card title={text(bill.isOwn ? "money" : "moneyOf")}>
      <MoneyLine bill={bill} />
    </Card>
  );
};

const BillFacts = ({ bill: { claimed, approved, payable, currency, costCentre } }: { bill: Bill }) => {
  const text = useTexts(recordTexts);
  return (
    <Facts
      facts={[
        { label: text("claimed"), value: money(claimed, currency) },
        ...(approved === undefined ? [] : [{ label: text("approved"), value: money(approved, currency) }]),
        ...(payable === (approved ?? claimed) ? [] : [{ label: text("payable"), value: money(payable, currency) }]),
        ...(costCentre === "" ? [] : [{ label: text("costCentre"), value: costCentre }]),
      ]}
    />
  );
};

const BillParts = ({ bill }: { bill: Bill }) => {
  const text = useTexts(recordTexts);
  return (
    <Card title={text("lines", { count: bill.lines.length })}>
      <BillFacts bill={bill} />
      <BillLines bill={bill} />
    </Card>
  );
};

const PdfButton = ({ number }: { number: string }) => {
  const text = useTexts(recordTexts);
  const pdf = useBillPdf(number);
  const download = useTold(pdf);
  return (
    <Button
      look="plain"
      icon="file-pdf"
      label={text("pdf")}
      busy={pdf.isPending}
      onClick={() => void download(undefined, (name) => text("pdfSaved", { name }))}
    />
  );
};
