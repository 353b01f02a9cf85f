import { formatDate } from "#shared/format.ts";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { fieldLabels } from "../../record/messages.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { profileTexts } from "./texts.ts";

export const FamilyTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { emergency, dependents } = shown.record;
  return (
    <>
      {emergency && (
        <GroupCard {...shown} group="emergency">
          {emergency.length === 0 && <p className="field-help">{text("noEmergency")}</p>}
          <ol className="divided">
            {emergency.map(({ name, relation, phone, otherPhone }) => (
              <li key={`${name}${phone}`}>
                <h3>{name}</h3>
                <Facts
                  facts={[
                    { label: text("relation"), value: relation },
                    { label: text("phone"), value: <a href={`tel:${phone}`}>{phone}</a> },
                    ...(otherPhone ? [{ label: text("otherPhone"), value: <a href={`tel:${otherPhone}`}>{otherPhone}</a> }] : []),
                  ]}
                />
              </li>
            ))}
          </ol>
        </GroupCard>
      )}
      {dependents && (
        <GroupCard {...shown} group="dependents">
          {dependents.length === 0 && <p className="field-help">{text("noDependents")}</p>}
          <ul className="divided">
            {dependents.map(({ name, relation, dateOfBirth }) => (
              <li key={`${name}${dateOfBirth}`}>
                <h3>{name}</h3>
                <Facts
                  facts={[
                    { label: text("relation"), value: relation },
                    { label: fieldLabels.dateOfBirth, value: formatDate(dateOfBirth) },
                  ]}
                />
              </li>
            ))}
          </ul>
        </GroupCard>
      )}
    </>
  );
};
