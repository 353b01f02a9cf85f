import { useParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AccountDetail } from "../../accounts/contract.ts";
import { accountActionLabels, accountStateLabels } from "../../accounts/messages.ts";
import { accountsPath } from "../../paths.ts";
import { useAccountActions } from "./account-actions.tsx";
import { useAccount } from "./queries.ts";
import { accountTexts } from "./texts.ts";

export const AccountPage = () => {
  const text = useTexts(accountTexts);
  const { code = "" } = useParams();
  const query = useAccount(code);
  const { items, ask, dialogs } = useAccountActions();
  const account = query.data;
  return (
    <Page
      title={account?.name ?? code}
      number={account?.code}
      action={
        account?.actions.includes("role") && (
          <Button look="plain" label={accountActionLabels.role} onClick={() => ask({ code, action: "role" })} />
        )
      }
      more={account ? items(account, "role") : []}
      badge={account && <StatusBadge {...accountStateLabels[account.state]} />}
      parent={{ to: accountsPath, label: text("parent") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(loaded) => <AccountParts account={loaded} />}
      </Loaded>
      {dialogs}
    </Page>
  );
};

const AccountParts = ({ account }: { account: AccountDetail }) => {
  const text = useTexts(accountTexts);
  return (
    <Card title={text("facts")}>
      <Facts
        facts={[
          { label: text("name"), value: <PersonName name={account.name} code={account.code} /> },
          { label: text("username"), value: account.username },
          { label: text("role"), value: account.role },
          { label: text("lastSignIn"), value: account.lastSignInAt ? <Moment at={account.lastSignInAt} /> : text("never") },
        ]}
      />
      {account.isOwn && <p className="quiet">{text("own")}</p>}
    </Card>
  );
};
