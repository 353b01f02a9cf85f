import { dayIn, yearOf } from "#shared/dates.ts";
import { useCompanyName, useMe, useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { deviceNow } from "../ui/clock.ts";
import { useTexts } from "../ui/use-texts.ts";

/** The year on the wall of the company. */
export const yearAt = (millis: number, timeZone: string): number => yearOf(dayIn(timeZone, new Date(millis).toISOString()));

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The line of the specification; it keeps its height while the name is asked for. */ // SH-13
export const Footer = () => {
  const text = useTexts(shellTexts);
  const { companyId } = useSession();
  const timeZone = useMe().data?.companyTimeZone ?? browserZone();
  const { data, isError } = useCompanyName(companyId);
  const unknown = companyId === "" || isError || data === "";
  const company = unknown ? text("companyNotFound") : data;
  return <footer className="footer">{company && text("footer", { year: yearAt(deviceNow(), timeZone), company })}</footer>;
};
