import { formatDays } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { returnTexts } from "./texts.ts";

/** "5 days"; of a leave that went back in part "2 of 5 days given back". */
export const GivenBack = ({ units, givenBack }: { units: number; givenBack: number }) => {
  const text = useTexts(returnTexts);
  return <>{givenBack === 0 ? formatDays(units) : text("ofDays", { back: givenBack, all: formatDays(units) })}</>;
};
