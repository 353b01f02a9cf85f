import { Link } from "react-router";
import { formatTime } from "#shared/format.ts";
import { deviceNow } from "#web/ui/clock.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { editRecordPath, recordTabPath } from "../../paths.ts";
import type { CompletePart, PersonRecord } from "../../record/contract.ts";
import { Portrait } from "../directory/portrait.tsx";
import type { Shown } from "./group-card.tsx";
import { PhotoButtons } from "./photo.tsx";
import { profileTexts } from "./texts.ts";

/** Who it is, in a few lines below the name. */
export const RecordHead = ({ record, base, isOwner }: Shown) => {
  const text = useTexts(profileTexts);
  const { card, complete } = record;
  const time = formatTime(new Date(deviceNow()).toISOString(), card.timeZone);
  return (
    <section className="card record-head">
      <div className="record-head-photo">
        <Portrait of={card} />
        {isOwner && record.writes.includes("card") && <PhotoButtons hasPhoto={card.photo !== undefined} />}
      </div>
      <div className="record-head-lines">
        <strong>{`${card.designation} · ${card.department}`}</strong>
        <span>{text("localTime", { location: card.location, time })}</span>
        <span>{[card.code, card.manager && text("reportsTo", { name: card.manager.name })].filter(Boolean).join(" · ")}</span>
      </div>
      {isOwner && complete && <Complete complete={complete} base={base} />}
    </section>
  );
};

/** Where what is missing is given; the picture has its button beside it: a form of one's own, or the tab that says who to ask. */
const wayTo: Record<Exclude<CompletePart, "photo">, (base: string) => string> = {
  mobile: (base) => editRecordPath(base, "contact"),
  personalEmail: (base) => editRecordPath(base, "contact"),
  currentAddress: (base) => editRecordPath(base, "contact"),
  permanentAddress: (base) => recordTabPath(base, "contact"),
  emergency: (base) => editRecordPath(base, "emergency"),
  identity: (base) => recordTabPath(base, "identity"),
  bank: (base) => recordTabPath(base, "bank"),
};

const Complete = ({ complete: { done, of, missing }, base }: { complete: NonNullable<PersonRecord["complete"]>; base: string }) => {
  const text = useTexts(profileTexts);
  if (missing.length === 0) return <p className="record-complete">{text("completeAll")}</p>;
  return (
    <div className="record-complete">
      <label>
        {text("complete", { done, of })}
        <progress value={done} max={of} />
      </label>
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
  );
};
