import { formatDay } from "#shared/format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { inHours } from "../../day/why.ts";
import type { RosterEffect } from "../../shifts/contract.ts";
import { shiftTexts } from "./texts.ts";

/** Whether there is anything to be seen before it is done. */
export const isTelling = ({ days, restsInAll }: RosterEffect): boolean => days > 0 || restsInAll > 0;

const useBehind = ({ days, people, names }: RosterEffect): string => {
  const text = useTexts(shiftTexts);
  const said = days === 1 ? text("daysOne") : text("daysMany", { days });
  const named = names.join(", ");
  if (people === 1) return text("effectOne", { days: said, names: named });
  const more = people - names.length;
  return more > 0
    ? text("effectMore", { days: said, people, names: named, more })
    : text("effectMany", { days: said, people, names: named });
};

/** What a change means: days behind, and whose rest becomes short. */
export const EffectNotice = ({ effect }: { effect: RosterEffect }) => {
  const text = useTexts(shiftTexts);
  const behind = useBehind(effect);
  const { days, rests, restsInAll, leastRestHours } = effect;
  const more = restsInAll - rests.length;
  return (
    <>
      {days > 0 && <Notice tone="draft">{behind}</Notice>}
      {restsInAll > 0 && (
        <Notice tone="attention">
          <strong>{text("restTitle", { hours: leastRestHours })}</strong>
          <ul className="summary-list">
            {rests.map(({ code, name, date, next, minutes }) => (
              <li key={`${code} ${date}`}>
                {text("restLine", { name, length: inHours(Math.max(0, minutes)), date: formatDay(date), next: formatDay(next) })}
              </li>
            ))}
            {more > 0 && <li>{text("restMore", { more })}</li>}
          </ul>
        </Notice>
      )}
    </>
  );
};
