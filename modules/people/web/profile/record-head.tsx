// The head of a person's record: face, job, where they are, who they report to.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatTime } from "#shared/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { deviceNow } from "#web/ui/clock.ts";
import { PersonName } from "#web/ui/face.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { editRecordPath, recordTabPath } from "../../paths.ts";
import type { CompletePart, PersonRecord } from "../../record/contract.ts";
import { Portrait } from "../directory/portrait.tsx";
import type { Shown } from "./group-card.tsx";
import { PhotoMenu } from "./photo.tsx";
import { profileTexts } from "./texts.ts";

/** What `Page` shows of a person around their name. */
export const headOf = (record: PersonRecord, isOwner: boolean) => ({
  face: <PersonFace record={record} isOwner={isOwner} />,
  number: record.code,
  purpose: <Lines record={record} />,
});

type OfPerson = Pick<Shown, "record" | "isOwner">;

const PersonFace = ({ record: { card, writes }, isOwner }: OfPerson) => (
  <div className="portrait">
    <Portrait of={card} />
    {isOwner && writes.includes("card") && <PhotoMenu hasPhoto={card.photo !== undefined} />}
  </div>
);

const Lines = ({ record: { card } }: { record: PersonRecord }) => {
  const text = useTexts(profileTexts);
  const time = formatTime(new Date(deviceNow()).toISOString(), card.timeZone);
  return (
    <>
      <span className="portrait-job">{`${card.designation} · ${card.department}`}</span>
      <span className="record-line">
        <span>{text("localTime", { location: card.location, time })}</span>
        {card.manager && (
          <span className="record-line">
            {text("reportsTo")} <PersonName name={card.manager.name} code={card.manager.code} size="small" />
          </span>
        )}
      </span>
    </>
  );
};

/** Where what is missing is given; the picture has its button on it: a form of one's own, or the tab that says who to ask. */
const wayTo: Record<Exclude<CompletePart, "photo">, (base: string) => string> = {
  mobile: (base) => editRecordPath(base, "contact"),
  personalEmail: (base) => editRecordPath(base, "contact"),
  currentAddress: (base) => editRecordPath(base, "contact"),
  permanentAddress: (base) => recordTabPath(base, "contact"),
  emergency: (base) => editRecordPath(base, "emergency"),
  identity: (base) => recordTabPath(base, "identity"),
  bank: (base) => recordTabPath(base, "bank"),
};

/** What is missing in the own profile; nothing where it is complete. */
export const Complete = ({ record: { complete }, base, isOwner }: Shown): ReactNode => {
  const text = useTexts(profileTexts);
  if (!isOwner || !complete || complete.missing.length === 0) return null;
  const { done, of, missing } = complete;
  return (
    <Card title={text("completeTitle")}>
      <div className="profile-complete">
        <span>{text("complete", { done, of })}</span>
        <Progress hue="indigo" value={done} total={of} />
        <span>
          {text("missing")}{" "}
          {missing.map((part, index) => (
            <span key={part}>
              {index > 0 && ", "}
              {part === "photo" ? text("missing_photo") : <Link to={wayTo[part](base)}>{text(`missing_${part}`)}</Link>}
            </span>
          ))}
        </span>
      </div>
    </Card>
  );
};
