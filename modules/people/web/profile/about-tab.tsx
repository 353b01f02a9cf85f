import type { ReactNode } from "react";
import { formatDate } from "#shared/format.ts";
import { type Fact, Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ReportField } from "../../changes/sections.ts";
import { fieldLabels } from "../../record/messages.ts";
import { ReportError } from "../changes/waiting-values.tsx";
import { countryName } from "./countries.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { profileTexts } from "./texts.ts";

/** What is not there is said where somebody may look for it, and left out where most people have none. */
const given = (label: string, value: string | undefined, otherwise: string): Fact => ({ label, value: value ?? otherwise });
const where = (label: string, value: string | undefined): Fact[] => (value ? [{ label, value }] : []);

/** As the session module names the states of an account. */
const states: Readonly<Record<string, string>> = {
  active: profileTexts.entries.state_active,
  invited: profileTexts.entries.state_invited,
  closed: profileTexts.entries.state_closed,
};

export const AboutTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { card, name, personal, account } = shown.record;
  const none = text("notGiven");
  const byHr = (field: ReportField, value: string): ReactNode => (
    <>
      {value}
      <ReportError field={field} isOwner={shown.isOwner} />
    </>
  );
  return (
    <>
      <GroupCard {...shown} group="card">
        <Facts
          facts={[
            ...where(fieldLabels.preferredName, card.preferredName),
            { label: text("code"), value: byHr("code", card.code) },
            { label: text("designation"), value: byHr("designation", card.designation) },
            { label: text("department"), value: byHr("department", card.department) },
            { label: text("location"), value: byHr("location", card.location) },
            { label: text("timeZone"), value: card.timeZone.replace("_", " ") },
            { label: text("manager"), value: byHr("manager", card.manager?.name ?? text("noManager")) },
            ...(card.reports > 0 ? [{ label: text("directReports"), value: card.reports }] : []),
            given(fieldLabels.workPhone, card.workPhone, none),
            ...(card.shareMobile === undefined
              ? []
              : [{ label: fieldLabels.shareMobile, value: card.shareMobile ? text("yes") : text("no") }]),
            { label: fieldLabels.workEmail, value: byHr("workEmail", card.workEmail), wide: true },
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
      {account && (
        <GroupCard {...shown} group="account">
          <Facts
            facts={[
              ...where(text("username"), account.username),
              ...where(text("accountState"), account.state && (states[account.state] ?? account.state)),
              ...where(text("role"), account.role),
            ]}
          />
        </GroupCard>
      )}
    </>
  );
};
