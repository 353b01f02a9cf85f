import type { ReactNode } from "react";
import { useParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AccountDetail } from "../../accounts/contract.ts";
import { accountActionLabels, accountStateLabels } from "../../accounts/messages.ts";
import { accountsPath } from "../../paths.ts";
import { useAccountActions } from "./account-actions.tsx";
import { useAccount } from "./queries.ts";
import { accountTexts } from "./texts.ts";
import "./accounts.css";

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
      <dl className="account-facts">
        <Fact label={text("name")}>
          <PersonName name={account.name} code={account.code} />
        </Fact>
        <Fact label={text("username")}>{account.username}</Fact>
        <Fact label={text("role")}>{account.role}</Fact>
        <Fact label={text("lastSignIn")}>{account.lastSignInAt ? formatMoment(account.lastSignInAt) : text("never")}</Fact>
      </dl>
      {account.isOwn && <p className="account-own">{text("own")}</p>}
    </Card>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
