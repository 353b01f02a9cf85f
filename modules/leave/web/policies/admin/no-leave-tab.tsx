import { formatDayOfYear } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { failureSentence } from "#web/ui/failure.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { uiTexts } from "#web/ui/texts.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { NoLeaveDays } from "../../../policies/company-contract.ts";
import { NoLeaveDialog } from "./no-leave-dialog.tsx";
import { useNoLeaveDays, useOpenDays, useTypes } from "./queries.ts";
import { policyTexts } from "./texts.ts";

export const NoLeaveTab = ({ adding, onAdded }: { adding: boolean; onAdded: () => void }) => {
  const text = useTexts(policyTexts);
  const uiText = useTexts(uiTexts);
  const toast = useToast();
  const query = useNoLeaveDays();
  const types = useTypes().data?.types ?? [];
  const { mutateAsync, error } = useOpenDays();
  const open = async ({ id }: NoLeaveDays) => {
    const answer = await mutateAsync(id).catch(() => undefined);
    if (answer) toast.done(text("opened"));
  };
  const today = query.data?.today ?? "";
  const columns: Column<NoLeaveDays>[] = [
    { header: text("daysName"), card: "title", cell: ({ name }) => name },
    {
      header: text("where"),
      card: "large",
      cell: ({ location, department }) => [location?.name, department?.name].filter(Boolean).join(" · "),
    },
    { header: text("when"), cell: ({ from, to }) => text("span", { from: formatDayOfYear(from), until: formatDayOfYear(to) }) },
    {
      header: text("excepted"),
      cell: ({ excepted }) => excepted.map((code) => types.find((type) => type.code === code)?.name ?? code).join(", "),
    },
    { header: text("level"), cell: ({ level }) => text(`level_${level}`) },
  ];
  return (
    <section className="card" aria-label={text("part_days")}>
      {error && <Notice tone="bad">{failureSentence(error, uiText("broken"))}</Notice>}
      <Loaded
        query={query}
        skeleton={<Skeleton count={2} />}
        empty={{ when: ({ spans }) => spans.length === 0, sentence: text("noDaysClosed") }}
      >
        {({ spans }) => (
          <DataList
            label={text("part_days")}
            rows={spans}
            columns={columns}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            likely={(row) => (row.to >= today ? { label: text("open"), onSelect: () => void open(row) } : undefined)}
          />
        )}
      </Loaded>
      {adding && <NoLeaveDialog types={types} onClose={onAdded} />}
    </section>
  );
};
