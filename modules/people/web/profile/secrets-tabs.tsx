import { dayIn } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { countryName } from "#web/ui/countries.ts";
import { Facts } from "#web/ui/record.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { BankAccount, IdentityDocument } from "../../record/contract.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { Secret } from "./reveal.tsx";
import { profileTexts } from "./texts.ts";

export const IdentityTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { identity = [] } = shown.record;
  return (
    <GroupCard {...shown} group="identity">
      {identity.length === 0 && <p className="field-help">{text("noIdentity")}</p>}
      <ul className="divided">
        {identity.map((document) => (
          <Document key={document.id} document={document} {...shown} />
        ))}
      </ul>
    </GroupCard>
  );
};

const Document = ({ document, record, isOwner }: Shown & { document: IdentityDocument }) => {
  const text = useTexts(profileTexts);
  const kind = text(`${document.kind}_kind`);
  const { country, issuedOn, expiresOn } = document;
  return (
    <li>
      <h3>{kind}</h3>
      <Facts
        facts={[
          {
            label: text("number"),
            wide: true,
            value: <Secret code={record.code} what="identity" item={document} of={kind} isOwner={isOwner} />,
          },
          { label: text("country"), value: countryName(country) },
          ...(issuedOn ? [{ label: text("issuedOn"), value: formatDate(issuedOn) }] : []),
          ...(expiresOn ? [{ label: text("expiresOn"), value: formatDate(expiresOn) }] : []),
        ]}
      />
    </li>
  );
};

export const BankTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { bank = [] } = shown.record;
  return (
    <GroupCard {...shown} group="bank">
      {bank.length === 0 && <p className="field-help">{text("noBank")}</p>}
      <ul className="divided">
        {bank.map((account) => (
          <Account key={account.id} account={account} isNewest={account === bank[0]} {...shown} />
        ))}
      </ul>
    </GroupCard>
  );
};

const Account = ({ account, isNewest, record, isOwner }: Shown & { account: BankAccount; isNewest: boolean }) => {
  const text = useTexts(profileTexts);
  const { bank, holder, country, routing, payable, payableFrom } = account;
  const routingLabel = country === "IN" ? text("routing_IN") : country === "GB" ? text("routing_GB") : text("routing");
  const state = payable ? "payableAccount" : isNewest ? "waitingAccount" : "earlierAccount";
  return (
    <li>
      <h3>
        {bank} <StatusBadge tone={payable ? "good" : "draft"} label={text(state)} />
      </h3>
      <Facts
        facts={[
          {
            label: text("accountNumber"),
            wide: true,
            value: <Secret code={record.code} what="bank" item={account} of={`${account.bank} ${account.number}`} isOwner={isOwner} />,
          },
          ...(routing ? [{ label: routingLabel, value: routing }] : []),
          { label: text("holder"), value: holder },
          { label: text("country"), value: countryName(country) },
          { label: text("payableSince"), value: formatDate(dayIn(record.card.timeZone, payableFrom)) },
        ]}
      />
    </li>
  );
};
