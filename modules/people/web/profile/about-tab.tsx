import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#shared/format.ts";
import type { Person } from "#shared/ids.ts";
import { useSession } from "#web/session.ts";
import { Card } from "#web/ui/card.tsx";
import { countryName } from "#web/ui/countries.ts";
import { Face } from "#web/ui/face.tsx";
import { Facts, RecordLayout } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ReportField } from "../../changes/sections.ts";
import { lineOfPath, personPath } from "../../paths.ts";
import { fieldLabels } from "../../record/messages.ts";
import { ReportError } from "../changes/waiting-values.tsx";
import { AccountTab } from "./account-tab.tsx";
import { ContactTab, hasContactTab } from "./contact-tab.tsx";
import { given, where } from "./facts.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { Complete } from "./record-head.tsx";
import { profileTexts } from "./texts.ts";

export const AboutTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { card, name, personal } = shown.record;
  const { manager, workPhone, workEmail } = card;
  const { isLeaver } = useSession();
  /** Whoever has left opens nobody's page but their own. */
  const linked = (to: string, words: ReactNode) => (isLeaver ? words : <Link to={to}>{words}</Link>);
  const none = text("notGiven");
  const byHr = (field: ReportField, value: ReactNode): ReactNode => (
    <>
      {value}
      <ReportError field={field} isOwner={shown.isOwner} />
    </>
  );
  const boss = ({ code, name: called }: Person) => (
    <span className="person">
      <Face name={called} code={code} /> {linked(personPath(code), called)}
    </span>
  );
  const side = (
    <>
      <Complete {...shown} />
      <Card title={text("toLine")}>
        <Facts
          facts={[
            {
              label: text("manager"),
              value: byHr("manager", manager ? boss(manager) : text("noManager")),
            },
            ...(card.reports > 0
              ? [{ label: text("directReports"), value: linked(lineOfPath(card.code), text("reports", { count: card.reports })) }]
              : []),
          ]}
        />
      </Card>
      {!hasContactTab(shown.record, shown.isOwner) && <ContactTab {...shown} />}
      {/* Of others it has a tab. */}
      {shown.isOwner && <AccountTab {...shown} />}
    </>
  );
  return (
    <RecordLayout side={side}>
      <GroupCard {...shown} group="card">
        <Facts
          facts={[
            ...where(fieldLabels.preferredName, card.preferredName),
            { label: text("code"), value: byHr("code", card.code) },
            { label: text("designation"), value: byHr("designation", card.designation) },
            { label: text("department"), value: byHr("department", card.department) },
            { label: text("location"), value: byHr("location", card.location) },
            { label: text("timeZone"), value: card.timeZone.replace("_", " ") },
            given(fieldLabels.workPhone, workPhone && <a href={`tel:${workPhone}`}>{workPhone}</a>, none),
            ...(card.shareMobile === undefined
              ? []
              : [{ label: fieldLabels.shareMobile, value: card.shareMobile ? text("yes") : text("no") }]),
            { label: fieldLabels.workEmail, value: byHr("workEmail", <a href={`mailto:${workEmail}`}>{workEmail}</a>), wide: true },
            ...(card.workEmailWaits ? [{ label: text("workEmailWaits"), value: card.workEmailWaits, wide: true }] : []),
          ]}
        />
      </GroupCard>
      {name && (
        <GroupCard {...shown} group="name">
          <Facts
            facts={[
              { label: fieldLabels.firstName, value: name.firstName },
              ...where(fieldLabels.middleName, name.middleName),
              // Some people have one name alone.
              ...where(fieldLabels.lastName, name.lastName),
            ]}
          />
        </GroupCard>
      )}
      {personal && (
        <GroupCard {...shown} group="personal">
          <Facts
            facts={[
              given(fieldLabels.dateOfBirth, personal.dateOfBirth && formatDate(personal.dateOfBirth), none),
              given(fieldLabels.nationality, personal.nationality && countryName(personal.nationality), none),
              given(fieldLabels.gender, personal.gender && text(`${personal.gender}_gender`), none),
              given(fieldLabels.maritalStatus, personal.maritalStatus && text(`${personal.maritalStatus}_marital`), none),
            ]}
          />
        </GroupCard>
      )}
    </RecordLayout>
  );
};
