import { useTexts } from "#web/ui/use-texts.ts";
import type { PunchChange } from "../../regularise/contract.ts";
import { punchTexts } from "../punch-words.ts";
import { useTimes } from "../words.ts";
import { regulariseTexts } from "./texts.ts";

/** What goes is struck through, what is new stands out. */
const marks = { kept: "span", added: "strong", gone: "del" } as const;

type PunchChangesProps = { punches: readonly PunchChange[]; zone: string; date: string };

/** The day's punches in order: those that stay, come, and go, which are struck through. */
export const PunchChanges = ({ punches, zone, date }: PunchChangesProps) => {
  const [text, words] = [useTexts(regulariseTexts), useTexts(punchTexts)];
  const times = useTimes();
  if (punches.length === 0) return <p>{text("none")}</p>;
  const inOrder = punches.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ul>
      {inOrder.map(({ at, kind, change }) => {
        const Said = marks[change];
        const said = `${times(at, { zone, date })} ${words(`kind_${kind}`)}`;
        return (
          <li key={`${at}${kind}${change}`}>
            <Said>{said}</Said> <span className="quiet">{text(change)}</span>
          </li>
        );
      })}
    </ul>
  );
};
