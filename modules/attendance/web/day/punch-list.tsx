import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView, PunchView } from "../../day/contract.ts";
import { punchTexts } from "../punch-words.ts";
import { useTimes } from "../words.ts";
import { punchRemarks, struck, usePunchSource } from "./punch-cells.tsx";
import { dayTexts } from "./texts.ts";

/** Every punch of the day. None is ever edited: one that no longer counts stays, struck through. */
export const PunchList = ({ day }: { day: DayView }) => {
  const [text, words] = [useTexts(dayTexts), useTexts(punchTexts)];
  const [times, sourceOf] = [useTimes(), usePunchSource()];
  const columns: Column<PunchView>[] = [
    {
      header: text("time"),
      card: "title",
      cell: (punch) => struck(punch, times(punch.at, { zone: punch.zone, toTheSecond: true })),
    },
    { header: text("what"), card: "corner", cell: (punch) => struck(punch, words(`kind_${punch.kind}`)) },
    { header: text("source"), cell: sourceOf },
    { header: text("note"), cell: punchRemarks },
  ];
  return (
    <Card title={text("punches")}>
      {day.punches.length === 0 ? (
        <p>{text("nonePunched")}</p>
      ) : (
        <DataList
          label={text("punches")}
          rows={day.punches}
          columns={columns}
          keyOf={({ at, kind, source, number }) => `${at}${kind}${source}${number}`}
        />
      )}
    </Card>
  );
};
