import { formatMoment } from "#shared/format.ts";
import { compact } from "#shared/problem.ts";
import { Card } from "#web/ui/card.tsx";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView, PunchView } from "../../day/contract.ts";
import { punchTexts } from "../punch-words.ts";
import { useTimes } from "../words.ts";
import { dayTexts } from "./texts.ts";

/** Every punch of the day. None is ever edited: one that no longer counts stays, struck through. */
export const PunchList = ({ day }: { day: DayView }) => {
  const [text, words] = [useTexts(dayTexts), useTexts(punchTexts)];
  const times = useTimes();
  const struck = (punch: PunchView, said: string) => (punch.voided ? <del>{said}</del> : said);
  // A place without remarks is empty, not a list of none.
  const remarksOn = (punch: PunchView) => {
    const remarks = remarksOf(punch, text);
    return remarks.length === 0 ? (
      ""
    ) : (
      <ul className="punch-remarks">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    );
  };
  const columns: Column<PunchView>[] = [
    {
      header: text("time"),
      card: "title",
      cell: (punch) => struck(punch, times(punch.at, { zone: punch.zone, toTheSecond: true })),
    },
    { header: text("what"), card: "corner", cell: (punch) => struck(punch, words(`kind_${punch.kind}`)) },
    { header: text("source"), cell: ({ source, number }) => [words(`source_${source}`), number].filter(Boolean).join(", ") },
    { header: text("note"), cell: (punch) => remarksOn(punch) },
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

type Texts = ReturnType<typeof useTexts<keyof typeof dayTexts.entries>>;

const remarksOf = ({ voided, address, device, clockDifference = 0, zone }: PunchView, text: Texts): string[] => {
  const struckOut = voided && { at: formatMoment(voided.at, zone), reason: voided.reason };
  return compact([
    struckOut && (voided.number === undefined ? text("voided", struckOut) : text("voidedBy", { ...struckOut, number: voided.number })),
    address !== undefined && text("address", { address }),
    device !== undefined && text("device", { device }),
    clockDifference !== 0 && text(clockDifference > 0 ? "ahead" : "behind", { seconds: Math.abs(clockDifference) }),
  ]);
};
