import { useDeciderName } from "#modules/requests/web/index.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { LeaveRow } from "../contract.ts";
import { leaveTexts } from "./texts.ts";

/** The face and the name of the one approver; the words for several, or a queue. */
export const Approver = ({ waitingFor }: { waitingFor: NonNullable<LeaveRow["waitingFor"]> }) => {
  const deciderName = useDeciderName();
  const [one, ...others] = waitingFor.people;
  const name = deciderName(waitingFor);
  return one && others.length === 0 && name === one.name ? <PersonName name={name} code={one.code} size="small" /> : name;
};

/** "Rohan Mehta, since yesterday", of what is pending. */
export const WithWhom = ({ waitingFor }: Pick<LeaveRow, "waitingFor">) => {
  const text = useTexts(leaveTexts);
  if (!waitingFor) return null;
  const { since } = waitingFor;
  return (
    <>
      <Approver waitingFor={waitingFor} />
      {since && (
        <div className="row-note">
          {text("since")} <Moment at={since} />
        </div>
      )}
    </>
  );
};
