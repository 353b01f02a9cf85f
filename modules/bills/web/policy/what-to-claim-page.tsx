// The policy as an employee reads it: each category with their own limit.
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Policy, PolicyCategory } from "../../contract.ts";
import { billPath } from "../../paths.ts";
import { usePolicy } from "../queries.ts";
import { billTexts } from "../texts.ts";
import { dayWords, hueIn, money, perPeriod } from "../words.ts";
import { policyTexts } from "./texts.ts";

/** "Above ₹200.00" */
export const useReceiptWords = () => {
  const text = useTexts(policyTexts);
  return (above: number | undefined, currency: string): string =>
    above === undefined
      ? text("receiptNever")
      : above === 0
        ? text("receiptAlways")
        : text("receiptAbove", { amount: money(above, currency) });
};

export const WhatToClaimPage = () => {
  const text = useTexts(policyTexts);
  const ofBills = useTexts(billTexts);
  const query = usePolicy();
  const purpose = query.data && (
    <>
      {text("minePurpose", { band: query.data.band })} {text("times", { day: dayWords(query.data.nextRunOn), days: query.data.claimDays })}
    </>
  );
  return (
    <Page title={text("mine")} purpose={purpose} parent={{ to: billPath, label: ofBills("title") }}>
      <Loaded query={query} skeleton={<Skeleton count={8} />}>
        {(policy) => (
          <section className="card">
            <Categories policy={policy} />
          </section>
        )}
      </Loaded>
    </Page>
  );
};

const Categories = ({ policy: { categories, currency } }: { policy: Policy }) => {
  const text = useTexts(policyTexts);
  const receiptWords = useReceiptWords();
  const columns: Column<PolicyCategory>[] = [
    {
      header: text("category"),
      card: "title",
      mark: ({ colour }) => <KindIcon kind="expense" hue={hueIn(colour)} />,
      cell: ({ name }) => name,
    },
    {
      header: text("limit"),
      card: "large",
      cell: ({ limit, period, kmADay }) =>
        [`${money(limit, currency)} ${perPeriod[period]}`, kmADay !== undefined && text("kmADay", { km: kmADay })]
          .filter(Boolean)
          .join(", "),
    },
    { header: text("receipt"), cell: ({ receiptAbove }) => receiptWords(receiptAbove, currency) },
    { header: text("above"), cell: ({ excess }) => text(`excess_${excess}`) },
  ];
  return <DataList label={text("mine")} rows={categories} columns={columns} keyOf={({ code }) => code} />;
};
