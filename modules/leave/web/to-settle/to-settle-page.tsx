import { useState } from "react";
import { formatDate, formatDays } from "#shared/format.ts";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
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

const useColumns = (): Column<ToSettleRow>[] => {
  const text = useTexts(toSettleTexts);
  return [
    { header: text("who"), card: "title", cell: (row) => <PersonName name={row.owner.name} code={row.owner.code} /> },
    { header: text("what"), card: "large", cell: (row) => toSettleLabels[row.what] },
    { header: text("type"), cell: (row) => row.typeName, number: (row) => row.number },
    { header: text("day"), cell: (row) => formatDate(row.day) },
    { header: text("days"), figure: true, cell: (row) => (row.units === undefined ? "" : formatDays(row.units)) },
    { header: text("found"), sort: { by: "found", kind: "time" }, cell: (row) => <Moment at={row.foundAt} /> },
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
      columns={useColumns()}
      keyOf={(row) => row.id}
      nameOf={(row) => text("rowName", { what: toSettleLabels[row.what], name: row.owner.name })}
      likely={(row) => (row.maySettle ? { label: text("settle"), onSelect: () => setChosen(row) } : undefined)}
      linkOf={(row) => (row.number ? leaveRecordPath(row.number) : undefined)}
      empty={{ drawing: "done", sentence: text("none") }}
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
