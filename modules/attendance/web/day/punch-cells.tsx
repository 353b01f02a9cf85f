// What is said of a punch wherever punches are listed.
import type { ReactNode } from "react";
import { formatMoment } from "#shared/format.ts";
import { compact } from "#shared/problem.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { PunchView } from "../../day/contract.ts";
import { punchTexts } from "../punch-words.ts";
import { dayTexts } from "./texts.ts";

/** What no longer counts stays, struck through. */
export const struck = ({ voided }: PunchView, said: string): ReactNode => (voided ? <del>{said}</del> : said);

/** By which way it came, with the number of the request or import. */
export const usePunchSource = (): ((punch: PunchView) => string) => {
  const words = useTexts(punchTexts);
  return ({ source, number }) => [words(`source_${source}`), number].filter(Boolean).join(", ");
};

/** A place without remarks is empty, not a list of none: on a phone its heading is left out as well. */
export const punchRemarks = (punch: PunchView): ReactNode => (hasRemarks(punch) ? <PunchRemarks punch={punch} /> : undefined);

const hasRemarks = ({ voided, address, device, clockDifference = 0 }: PunchView): boolean =>
  voided !== undefined || address !== undefined || device !== undefined || clockDifference !== 0;

const PunchRemarks = ({ punch }: { punch: PunchView }) => (
  <ul className="quiet">
    {remarksOf(punch, useTexts(dayTexts)).map((remark) => (
      <li key={remark}>{remark}</li>
    ))}
  </ul>
);

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
