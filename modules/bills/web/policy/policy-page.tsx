// The expense policy that Finance manages: categories with their limits, exchange rates and settings.
import { useSearchParams } from "react-router";
import type { FormSpec } from "#shared/fields.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { MasterDataPage } from "#web/ui/master-data-page.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type ExpenseCategory, expenseCategories } from "../../contract.ts";
import { billPolicyPath } from "../../paths.ts";
import { usePolicy } from "../queries.ts";
import { money, perPeriod } from "../words.ts";
import { RatesTab } from "./rates-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { policyTexts } from "./texts.ts";
import { useReceiptWords } from "./what-to-claim-page.tsx";

const parts = ["categories", "rates", "settings"] as const;

export const PolicyPage = () => {
  const text = useTexts(policyTexts);
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "categories";
  const tabs = (
    <Tabs
      label={text("parts")}
      tabs={parts}
      current={part}
      to={(one) => (one === "categories" ? billPolicyPath : `${billPolicyPath}?part=${one}`)}
      words={(one) => text(`part_${one}`)}
    />
  );
  if (part === "categories") return <Categories tabs={tabs} />;
  return (
    <Page title={text("title")}>
      {tabs}
      {part === "rates" ? <RatesTab /> : <SettingsTab />}
    </Page>
  );
};

/** Limits are in the company's currency, which comes with the policy. */
const fieldsIn = (currency: string): FormSpec =>
  Object.fromEntries(
    Object.entries<FormSpec[string]>(expenseCategories.fields).map(([name, field]) => [
      name,
      field.input === "money" ? { ...field, currency } : field,
    ]),
  );

const Categories = ({ tabs }: { tabs: React.ReactNode }) => {
  const text = useTexts(policyTexts);
  const receiptWords = useReceiptWords();
  const { data } = usePolicy();
  if (!data) return <Skeleton count={8} />;
  const { currency } = data;
  const columns: Column<ExpenseCategory>[] = [
    {
      header: text("limits"),
      card: "large",
      cell: ({ limitA, limitB, limitC, period }) =>
        `${[limitA, limitB, limitC].map((limit) => (limit === undefined ? "–" : money(limit, currency))).join(" · ")} ${perPeriod[period]}`,
    },
    { header: text("receipt"), cell: ({ receiptAbove }) => receiptWords(receiptAbove, currency) },
    { header: text("above"), cell: ({ excess }) => text(`excess_${excess}`) },
    { header: text("account"), cell: ({ account }) => account },
  ];
  return (
    <MasterDataPage
      of={expenseCategories}
      title={text("title")}
      above={tabs}
      empty={text("noCategories")}
      columns={columns}
      besideName={{ mark: ({ colour }) => <KindIcon kind="expense" size="small" hue={colour} />, number: ({ code }) => code }}
      closing={text("closing")}
      fieldsFor={() => fieldsIn(currency)}
    />
  );
};
