// Answers "Where is my money?" in one line.
import { useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDay, formatRelative } from "#shared/format.ts";
import { deviceNow } from "#web/ui/clock.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Bill } from "../../contract.ts";
import { recordTexts } from "../texts.ts";
import { dayWords } from "../words.ts";

const icons: Record<Bill["money"]["state"], string> = {
  pending: "clock",
  returned: "undo",
  to_pay: "wallet",
  planned: "calendar",
  paid: "check-circle",
  failed: "exclamation-triangle",
  nothing: "minus-circle",
  rejected: "times-circle",
  withdrawn: "minus-circle",
};

/** Shows the days on which the owner can expect the money. */
export const MoneyLine = ({ bill: { money, isOwn } }: { bill: Pick<Bill, "money" | "isOwn"> }) => {
  const text = useTexts(recordTexts);
  const nameOf = useDeciderName();
  const { state, waitingFor, payOn, run = "", paidOn, reference = "", accountEnding, why = "" } = money;
  const sentence = text(`money_${state}`, {
    who: waitingFor ? nameOf(waitingFor) : "",
    since: waitingFor?.since ? formatRelative(waitingFor.since, deviceNow()) : "",
    payOn: payOn ? formatDay(payOn) : "",
    paidOn: paidOn ? dayWords(paidOn) : "",
    run,
    reference,
    why: why === "" || /[.!?]$/.test(why) ? why : `${why}.`,
  });
  const needsAccount = isOwn && accountEnding === undefined && ["to_pay", "failed"].includes(state);
  return (
    <div className="bill-money-line" data-state={state}>
      <span className={`pi pi-${icons[state]}`} aria-hidden="true" />
      <p>
        {sentence} {accountEnding !== undefined && text("account", { ending: accountEnding })}
        {needsAccount && text("noAccount")}
      </p>
    </div>
  );
};
