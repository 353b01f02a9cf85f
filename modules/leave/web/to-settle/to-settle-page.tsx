import { useState } from "react";
import { formatDate, formatDays, formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { leaveRecordPath } from "../../paths.ts";
import { ToSettleList, type ToSettleRow, toSettle } from "../../recount/contract.ts";
import { toSettleLabels } from "../../recount/messages.ts";
import { useToSettle } from "./queries.ts";
import { SettleDialog } from "./settle-dialog.tsx";
import { toSettleTexts } from "./texts.ts";

const kinds = toSettle.map((value) => ({ value, label: toSettleLabels[value] }));

const useColumns = (onSettle: (row: ToSettleRow) => void): Column<ToSettleRow>[] => {
  const text = useTexts(toSettleTexts);
  const settle = (row: ToSettleRow) => (
    <Button
      look="plain"
      label={text("settle")}
      name={text("settleName", { what: toSettleLabels[row.what], name: row.owner.name })}
      onClick={() => onSettle(row)}
    />
  );
  return [
    { header: text("who"), card: "title", cell: (row) => <PersonName name={row.owner.name} code={row.owner.code} /> },
    { header: text("what"), card: "large", cell: (row) => toSettleLabels[row.what] },
    { header: text("number"), cell: (row) => row.number },
    { header: text("type"), cell: (row) => row.typeName },
    { header: text("day"), cell: (row) => formatDate(row.day) },
    { header: text("days"), figure: true, cell: (row) => (row.units === undefined ? "" : formatDays(row.units)) },
    { header: text("found"), sort: { by: "found", kind: "time" }, cell: (row) => formatMoment(row.foundAt) },
    { header: text("actions"), card: "large", cell: (row) => (row.maySettle ? settle(row) : "") },
  ];
};

export const ToSettlePage = () => {
  const text = useTexts(toSettleTexts);
  const toast = useToast();
  const choice = useList(ToSettleList);
  const [chosen, setChosen] = useState<ToSettleRow>();
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      filters={[{ name: "what", label: text("what"), options: kinds }]}
      choice={choice}
      query={useToSettle(choice.asked)}
      columns={useColumns(setChosen)}
      keyOf={(row) => row.id}
      linkOf={(row) => (row.number ? leaveRecordPath(row.number) : undefined)}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      {chosen && (
        <SettleDialog
          row={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            toast.done(text("settled"));
          }}
        />
      )}
    </ListPage>
  );
};
