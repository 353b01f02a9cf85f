// HR has entered leave for somebody, the first time or again once it was returned: its timeline says so and why, and its owner hears of it.
import type { Tx } from "#api/transaction.ts";
import * as people from "#modules/people/api/index.ts";
import * as requests from "#modules/requests/api/index.ts";
import type { PlainDate } from "#shared/dates.ts";
import { formatSpan } from "#shared/format.ts";
import { renderMessage } from "#shared/message.ts";
import { enteredAgainSentence, enteredSentence } from "../../team/messages.ts";
import { tellOfLeave } from "../changes/tell.ts";
import { ownEvents } from "../documents.ts";

type Entered = {
  id: string;
  number: string;
  owner: number;
  from: PlainDate;
  to: PlainDate;
  units: number;
  isMasked: boolean;
  comment: string;
  isAgain?: boolean;
};

export const tellEntered = async (tx: Tx, { id, number, owner, comment, isMasked, isAgain = false, ...leave }: Entered): Promise<void> => {
  // Why HR enters it may say what it is: those above read no more than that it was entered.
  const why = isMasked ? undefined : comment;
  const cards = await people.cards(tx, [tx.actor.employee, owner]);
  const nameOf = (employee: number) => cards.get(employee)?.name ?? "";
  const event = isAgain ? "leave.entered_again" : "leave.entered_for";
  requests.addToTimeline(tx, { of: ownEvents, id }, event, { owner: nameOf(owner) }, why);
  const { from, to, units } = leave;
  const params = { name: nameOf(tx.actor.employee), number, span: formatSpan(from, to), units };
  const sentence = renderMessage(isAgain ? enteredAgainSentence : enteredSentence, params);
  tellOfLeave(tx, { id, number, employee_id: owner, from_day: from, to_day: to }, [owner], sentence);
};
