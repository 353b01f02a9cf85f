import { formatMonth } from "#shared/format.ts";
import { Turner } from "#web/ui/turner.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { attendanceTexts } from "../texts.ts";
import { monthBeside } from "./use-asked-month.ts";

type MonthTurnerProps = { month: string; isNow: boolean; turnTo: (month: string | undefined) => void };

export const MonthTurner = ({ month, isNow, turnTo }: MonthTurnerProps) => {
  const text = useTexts(attendanceTexts);
  return (
    <Turner
      shown={formatMonth(`${month}-01`)}
      before={text("previousMonth")}
      after={text("nextMonth")}
      turn={(by) => turnTo(monthBeside(month, by))}
      toNow={isNow ? undefined : { label: text("thisMonth"), go: () => turnTo(undefined) }}
    />
  );
};
