// Spending by month and category: my own, my organisation's or the company's.
import { useSearchParams } from "react-router";
import { formatMonth } from "#shared/format.ts";
import { hueNames } from "#shared/hues.ts";
import { decimalsOf } from "#shared/money.ts";
import { save } from "#web/exports/save.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Chart } from "#web/ui/chart/chart.tsx";
import { addMonths, deviceToday } from "#web/ui/days.ts";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { defineTexts, useTexts } from "#web/ui/use-texts.ts";
import { billPath } from "../paths.ts";
import { type Spending, spendingScopes } from "../payments/contract.ts";
import { billKeepers, teamLeaders } from "../permissions.ts";
import { useSpending } from "./finance/queries.ts";
import { billTexts } from "./texts.ts";
import { money } from "./words.ts";

const spendingTexts = defineTexts("billSpending", {
  mine: "My bills",
  team: "My organisation",
  company: "Company",
  whose: "Show",
  months: "Months",
  last: "Last {count} months",
  export: "Export",
  fileName: "spending.csv",
  chart: "Approved expenses in {currency}, by month",
  month: "Month",
  category: "Category",
  others: "Other categories",
  amount: "Approved",
  found: "{category} is the largest category: {amount}, {share} % of the total.",
  none: "No approved expenses in these months.",
});

const spans = ["6", "12", "24"] as const;

export const SpendingPage = () => {
  const text = useTexts(spendingTexts);
  const ofBills = useTexts(billTexts);
  const { may } = useSession();
  const [params] = useSearchParams();
  const { change } = useAddress();
  const scopes = spendingScopes.filter((one) => one === "mine" || may(one === "team" ? teamLeaders : billKeepers));
  const scope = scopes.find((one) => one === params.get("scope")) ?? scopes.at(-1) ?? "mine";
  const span = spans.find((one) => one === params.get("months")) ?? "12";
  const today = deviceToday();
  const query = useSpending({ scope, from: addMonths(today, 1 - Number(span)).slice(0, 7), to: today.slice(0, 7) });
  return (
    <Page
      title={ofBills("spending")}
      parent={{ to: billPath, label: ofBills("title") }}
      action={
        query.data && (
          <Button look="plain" icon="download" label={text("export")} onClick={() => query.data && void save(fileOf(query.data, text))} />
        )
      }
    >
      <div className="filters">
        {scopes.length > 1 && (
          <FilterChip
            isSet
            label={text("whose")}
            value={scope}
            options={scopes.map((value) => ({ value, label: text(value) }))}
            onChoose={(value) => change({ scope: value })}
          />
        )}
        <FilterChip
          isSet
          label={text("months")}
          value={span}
          options={spans.map((value) => ({ value, label: text("last", { count: value }) }))}
          onChoose={(value) => change({ months: value })}
        />
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton count={1} shape="card" />}
        empty={{ when: ({ cells }) => cells.length === 0, sentence: text("none") }}
      >
        {(spending) => <SpendingChart spending={spending} />}
      </Loaded>
    </Page>
  );
};

const amountIn = ({ cells }: Spending, category: string, month?: string): number =>
  cells.reduce((sum, cell) => (cell.category === category && (month === undefined || cell.month === month) ? sum + cell.approved : sum), 0);

/** The palette tells ten series apart: nine categories, and the others together. */
const MOST_SHOWN = hueNames.length - 1;

const SpendingChart = ({ spending }: { spending: Spending }) => {
  const text = useTexts(spendingTexts);
  const { currency, months, cells } = spending;
  const unit = 10 ** decimalsOf(currency);
  const categories = spending.categories
    .map((one) => ({ ...one, total: amountIn(spending, one.code) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total);
  const total = cells.reduce((sum, { approved }) => sum + approved, 0);
  const [most] = categories;
  const others = categories.slice(MOST_SHOWN);
  const series = [
    ...categories.slice(0, MOST_SHOWN).map(({ code, name }) => ({ label: name, codes: [code] })),
    ...(others.length > 0 ? [{ label: text("others"), codes: others.map(({ code }) => code) }] : []),
  ];
  return (
    <Chart
      kind="bars"
      title={text("chart", { currency })}
      figure={money(total, currency)}
      finding={
        most
          ? text("found", { category: most.name, amount: money(most.total, currency), share: Math.round((most.total / total) * 100) })
          : ""
      }
      data={{
        by: text("month"),
        series: series.map(({ label }, place) => ({ label, hue: hueNames[place] ?? "grey" })),
        points: months.map((month) => ({
          label: formatMonth(`${month}-01`).slice(0, 3),
          name: formatMonth(`${month}-01`),
          values: series.map(({ codes }) => codes.reduce((sum, code) => sum + amountIn(spending, code, month), 0) / unit || undefined),
        })),
        format: (value) => money(Math.round(value * unit), currency),
      }}
    />
  );
};

/** One row per month and category, in the order of the chart. */
const fileOf = ({ cells, categories, currency }: Spending, text: (key: "month" | "category" | "amount" | "fileName") => string) => {
  const nameOf = (category: string) => categories.find(({ code }) => code === category)?.name ?? category;
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const places = decimalsOf(currency);
  const rows = [
    [text("month"), text("category"), `${text("amount")} ${currency}`],
    ...cells.map(({ month, category, approved }) => [month, nameOf(category), (approved / 10 ** places).toFixed(places)]),
  ];
  const blob = new Blob([`\ufeff${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
  return { blob, fileName: text("fileName"), contentType: "text/csv" };
};
