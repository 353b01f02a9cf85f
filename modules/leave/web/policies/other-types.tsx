import { formatDays } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OtherType } from "../../summary-contract.ts";
import { policyTexts } from "./texts.ts";

/** What has no balance and so no card: "Bereavement leave, 5 days per event". */
export const OtherTypes = ({ others }: { others: readonly OtherType[] }) => {
  const text = useTexts(policyTexts);
  if (others.length === 0) return null;
  const words = ({ name, eventLimit }: OtherType): string =>
    eventLimit === undefined ? name : `${name}, ${text("perEvent", { days: formatDays(eventLimit) })}`;
  return (
    <p>
      {text("others")}: {others.map(words).join(" · ")}
    </p>
  );
};
