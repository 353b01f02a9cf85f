import { formatMonth } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceTexts } from "../texts.ts";
import { monthBeside } from "./use-asked-month.ts";

type MonthTurnerProps = { month: string; isNow: boolean; turnTo: (month: string | undefined) => void };

export const MonthTurner = ({ month, isNow, turnTo }: MonthTurnerProps) => {
  const text = useTexts(attendanceTexts);
  return (
    <div className="turner">
      <Button look="text" icon="chevron-left" iconOnly label={text("previousMonth")} onClick={() => turnTo(monthBeside(month, -1))} />
      <h2 aria-live="polite">{formatMonth(`${month}-01`)}</h2>
      <Button look="text" icon="chevron-right" iconOnly label={text("nextMonth")} onClick={() => turnTo(monthBeside(month, 1))} />
      {!isNow && <Button look="text" label={text("thisMonth")} onClick={() => turnTo(undefined)} />}
    </div>
  );
};
