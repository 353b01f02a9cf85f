import { countryName } from "#web/ui/countries.ts";
import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Address, PersonRecord } from "../../record/contract.ts";
import { fieldLabels } from "../../record/messages.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { profileTexts } from "./texts.ts";

const AddressLines = ({ of: { line1, line2, city, region, postalCode, country } }: { of: Address }) => (
  <address className="address">
    {[line1, line2, [city, region, postalCode].filter(Boolean).join(", "), countryName(country)].filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

type Contact = NonNullable<PersonRecord["contact"]>;
const fields = ["personalEmail", "mobile", "currentAddress", "permanentAddress"] as const satisfies readonly (keyof Contact)[];

const Value = ({ of }: { of: Contact[keyof Contact] }) => (typeof of === "object" ? <AddressLines of={of} /> : of);

/** Who sees no more of it than a number to call reads that on the first tab. */
export const hasContactTab = ({ contact, writes }: PersonRecord, isOwner: boolean): boolean =>
  contact !== undefined && (isOwner || writes.includes("contact") || fields.some((field) => field !== "mobile" && contact[field]));

export const ContactTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { contact } = shown.record;
  if (!contact) return null;
  /** Whoever may save it sees what is missing; others see what they may see, and no more. */
  const named = shown.isOwner || shown.record.writes.includes("contact") ? fields : fields.filter((field) => contact[field]);
  if (named.length === 0) return null;
  return (
    <GroupCard {...shown} group="contact">
      <Facts
        facts={named.map((field) => ({
          label: fieldLabels[field],
          value: contact[field] ? <Value of={contact[field]} /> : text("notGiven"),
        }))}
      />
    </GroupCard>
  );
};
