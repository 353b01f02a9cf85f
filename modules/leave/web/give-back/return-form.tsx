import { DaysBackForm, useDeciderName } from "#modules/requests/web/index.tsx";
import { formatDays } from "#shared/format.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { GiveBack, giveBackFields, type Returnable, type Returned, TakeBack, takeBackFields } from "../../changes/contract.ts";
import { isOpen } from "../../changes/rules.ts";
import { leaveRecordPath } from "../../paths.ts";
import { totalOf } from "../../rules.ts";
import { shortTypeName } from "../../type-words.ts";
import { type Deed, useFreeAfter, useReturn } from "./queries.ts";
import { returnTexts } from "./texts.ts";
import "../leave.css";

type FormProps = { returnable: Returnable; deed: Deed };

/** The first of several deciders, by name or by queue. */
const useWhoDecides = ({ deciders }: Returnable): string => {
  const text = useTexts(returnTexts);
  const deciderName = useDeciderName();
  const first = deciders.find(({ skipped }) => !skipped);
  return first ? deciderName(first) : text("somebody");
};

/** What the ticks come to, said before they are sent. */
const Consequence = ({ returnable, ticked, deed }: FormProps & { ticked: readonly string[] }) => {
  const text = useTexts(returnTexts);
  const who = useWhoDecides(returnable);
  const chosen = returnable.days.filter(({ date }) => ticked.includes(date));
  const [now, asked] = (["at_once", "decision"] as const).map((way) => totalOf(chosen.filter((day) => day.way === way)));
  const { typeName: type, free: before, number, title } = returnable;
  const after = useFreeAfter(number, deed, ticked);
  return (
    <p className="return-sum" role="status">
      {now ? (
        <strong>
          {before === undefined || after === undefined
            ? text(now === 1 ? "sumOnlyOne" : "sumOnly", { days: formatDays(now) })
            : text(now === 1 ? "sumOne" : "sum", { days: formatDays(now), type: shortTypeName(type), before, after })}
        </strong>
      ) : null}
      {asked ? <span>{text("asks", { who, days: formatDays(asked) })}</span> : null}
      {now && chosen.length === returnable.days.length && !asked ? <span>{text("cancels", { title })}</span> : null}
    </p>
  );
};

/** Days as ticks, for an owner who gives them back and for HR who takes them. */
export const ReturnForm = ({ returnable, deed }: FormProps) => {
  const text = useTexts(returnTexts);
  const who = useWhoDecides(returnable);
  const { number, title, owner, typeName: type } = returnable;
  const returnDays = useReturn(number);
  const hows = { at_once: "", decision: text("decided", { who }), waits: text("waits"), locked: text("locked") };
  const days = returnable.days.map(({ date, portion, way }) => ({
    date,
    note: [portion === "whole" ? "" : text(portion), hows[way]].filter(Boolean).join(", "),
    closed: !isOpen(way),
  }));
  const told = ({ returned, waiting, cancelled }: Returned): string =>
    [
      returned > 0 && text(cancelled ? "doneCancelled" : "done", { title, days: formatDays(returned) }),
      waiting > 0 && text("asked", { title, who, days: formatDays(waiting) }),
    ]
      .filter(Boolean)
      .join(" ");
  const comment = { ...takeBackFields.comment, help: text("commentHelp", { name: owner }) };
  return (
    <DaysBackForm
      number={number}
      path={leaveRecordPath(number)}
      legend={text("days", { type })}
      days={days}
      spec={deed === "give" ? giveBackFields : { comment }}
      schema={deed === "give" ? GiveBack : TakeBack}
      sendLabel={text(deed)}
      send={async (body) => told(await returnDays(body))}
    >
      {(ticked) => <Consequence returnable={returnable} ticked={ticked} deed={deed} />}
    </DaysBackForm>
  );
};
