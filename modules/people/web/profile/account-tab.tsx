import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { where } from "./facts.ts";
import { GroupCard, type Shown } from "./group-card.tsx";
import { profileTexts } from "./texts.ts";

/** As the session module names the states of an account. */
const states: Readonly<Record<string, string>> = {
  active: profileTexts.entries.state_active,
  invited: profileTexts.entries.state_invited,
  closed: profileTexts.entries.state_closed,
};

export const AccountTab = (shown: Shown) => {
  const text = useTexts(profileTexts);
  const { account } = shown.record;
  if (!account) return null;
  return (
    <GroupCard {...shown} group="account">
      <Facts
        facts={[
          ...where(text("username"), account.username),
          ...where(text("accountState"), account.state && (states[account.state] ?? account.state)),
          ...where(text("role"), account.role),
        ]}
      />
    </GroupCard>
  );
};
