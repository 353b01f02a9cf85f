import { FilteredList } from "#web/ui/list-page.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { BillList } from "../contract.ts";
import { billRecordPath } from "../paths.ts";
import { Sums, useBillColumns } from "./list-page.tsx";
import { useBills } from "./queries.ts";
import { billTexts } from "./texts.ts";

/** On the record of a person: their submitted bills. */
export const ExpensesTab = ({ code }: { code: string }) => {
  const text = useTexts(billTexts);
  const choice = useList(BillList);
  return (
    <>
      <Sums employee={code} />
      <FilteredList
        label={text("recordTab")}
        choice={choice}
        query={useBills({ ...choice.asked, employee: code })}
        columns={useBillColumns(true)}
        keyOf={({ id }) => id}
        linkOf={({ number = "" }) => billRecordPath(number)}
        empty={{ sentence: text("noneOfOthers") }}
        noneFit={text("noneFit")}
      />
    </>
  );
};
