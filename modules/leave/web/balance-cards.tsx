import { Link } from "react-router";
import { formatShortDay } from "#shared/format.ts";
import { Ring } from "#web/ui/chart/ring.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveBalance } from "../contract.ts";
import { statementPath } from "../paths.ts";
import { leaveHomeTexts } from "./home-texts.ts";
import "./leave.css";

/** With its one decimal also where it is 0, as figures stand beside each other. */
const units = (days: number): string => days.toFixed(1);

/** One type: what may still be asked for, large, and why it is that much. Opens the statement behind the number. */
const Balance = ({ balance }: { balance: LeaveBalance }) => {
  const text = useTexts(leaveHomeTexts);
  const { type, name, free, inHand, kept, taken, colour, lapses } = balance;
  return (
    <li className="balance">
      <Ring hue={colour} parts={[{ value: free }, { value: kept, planned: true }]} total={inHand + taken} />
      <Link className="row-link" to={statementPath(type)}>
        {name}
      </Link>
      <div>
        <span className="balance-free">{units(free)}</span> {text("free")}
      </div>
      {kept > 0 && <div className="balance-why">{text("kept", { days: units(inHand), kept: units(kept) })}</div>}
      {lapses && (
        <div className="balance-why">
          {text(lapses.units === 1 ? "lapsesOne" : "lapses", { days: lapses.units, day: formatShortDay(lapses.last) })}
        </div>
      )}
    </li>
  );
};

export const BalanceCards = ({ balances }: { balances: readonly LeaveBalance[] }) => {
  const text = useTexts(leaveHomeTexts);
  return (
    <ul className="balances" aria-label={text("balances")}>
      {balances.map((balance) => (
        <Balance key={balance.type} balance={balance} />
      ))}
    </ul>
  );
};
