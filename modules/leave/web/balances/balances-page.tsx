import { useState } from "react";
import type { PlainDate } from "#shared/dates.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { DateInput } from "#web/ui/date-input.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Field } from "#web/ui/field.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type BalanceCell, BalanceList, type PersonBalances } from "../../balances/contract.ts";
import { batchesPath, newBatchPath, statementPath } from "../../paths.ts";
import { usePlaces } from "../all-requests/queries.ts";
import { OwnedStatement } from "../balance/owned-statement.tsx";
import { useBalances } from "../balance-queries.ts";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { useBalanceList } from "./queries.ts";
import { adjustTexts, balanceTexts } from "./texts.ts";
import "./balances.css";

type Opened = { row: PersonBalances; cell: BalanceCell };

/** Each type once, in the order in which people have them. */
const typesIn = (rows: readonly PersonBalances[]): { type: string; name: string }[] => [
  ...new Map(rows.flatMap(({ balances }) => balances).map(({ type, name }) => [type, { type, name }])).values(),
];

const shortName = (name: string): string => name.replace(/ leave$/, "");

const useColumns = (rows: readonly PersonBalances[], onOpen: (opened: Opened) => void): Column<PersonBalances>[] => {
  const text = useTexts(balanceTexts);
  const figure = (row: PersonBalances, type: string) => {
    const cell = row.balances.find((one) => one.type === type);
    if (!cell) return undefined;
    const { name, free, inHand } = cell;
    return (
      <button
        type="button"
        className="balance-cell"
        aria-label={text("openStatement", { type: name, name: row.name, free })}
        onClick={() => onOpen({ row, cell })}
      >
        <strong>{free}</strong>
        {inHand !== free && <span className="row-note">{text("inHand", { units: inHand })}</span>}
      </button>
    );
  };
  return [
    {
      header: text("person"),
      card: "title",
      sort: { by: "name", kind: "text" },
      cell: (row) => <PersonName name={row.name} code={row.code} />,
    },
    { header: text("where"), cell: (row) => <span className="row-note">{`${row.department} · ${row.location}`}</span> },
    ...typesIn(rows).map(
      ({ type, name }): Column<PersonBalances> => ({ header: shortName(name), figure: true, cell: (row) => figure(row, type) }),
    ),
  ];
};

const named = (all: readonly { id: string; name: string }[] = []) => all.map(({ id, name }) => ({ value: id, label: name }));

const useFilters = (rows: readonly PersonBalances[]) => {
  const text = useTexts(balanceTexts);
  const places = usePlaces().data;
  const own = useBalances().data?.balances ?? [];
  const types = new Map([...own, ...typesIn(rows)].map(({ type, name }) => [type, name]));
  return [
    { name: "department", label: text("department"), options: named(places?.departments) },
    { name: "location", label: text("location"), options: named(places?.locations) },
    { name: "type", label: text("type"), options: [...types].map(([value, label]) => ({ value, label })) },
  ];
};

export const BalancesPage = () => {
  const [text, adjusting] = [useTexts(balanceTexts), useTexts(adjustTexts)];
  const toast = useToast();
  const choice = useList(BalanceList);
  const query = useBalanceList(choice.asked);
  const rows = query.data?.items ?? [];
  const [opened, setOpened] = useState<Opened>();
  const [adjusted, setAdjusted] = useState<PersonBalances>();
  const on: PlainDate | undefined = choice.filters.on;
  return (
    <ListPage
      title={text("title")}
      action={
        <ButtonLink to={newBatchPath} icon="plus">
          {text("bulk")}
        </ButtonLink>
      }
      pageMore={[{ to: batchesPath, icon: "history", label: text("batches") }]}
      search={<SearchField choice={choice} placeholder={text("placeholder")} oneLetter />}
      filters={useFilters(rows)}
      more={
        <Field label={text("on")}>
          {(wiring) => <DateInput {...wiring} value={on ?? ""} onChange={(day) => choice.choose("on", day)} />}
        </Field>
      }
      filterAction={<ExportButton list="leave.balances" title={text("title")} choice={choice} />}
      choice={choice}
      query={query}
      columns={useColumns(rows, setOpened)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      likely={(row) => (row.mayAdjust && row.balances.length > 0 ? { label: text("adjust"), onSelect: () => setAdjusted(row) } : undefined)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      {adjusted && (
        <AdjustDialog
          of={adjusted}
          onClose={() => setAdjusted(undefined)}
          onDone={({ name, free }) => {
            setAdjusted(undefined);
            toast.done(adjusting("done", { type: name, name: adjusted.name, free }));
          }}
        />
      )}
      <Drawer
        title={opened ? text("statementOf", { type: opened.cell.name, name: opened.row.name }) : ""}
        closeLabel={text("close")}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <>
            <OwnedStatement type={opened.cell.type} asked={{ employee: opened.row.code, ...(on && { on }) }} />
            <ButtonLink to={`${statementPath(opened.cell.type)}?employee=${opened.row.code}${on ? `&on=${on}` : ""}`} look="plain">
              {text("wholeStatement")}
            </ButtonLink>
          </>
        )}
      </Drawer>
    </ListPage>
  );
};
