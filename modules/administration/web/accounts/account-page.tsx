import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { formatMoment } from "#shared/format.ts";
import { Button, type ButtonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { AccountAction, AccountDetail } from "../../accounts/contract.ts";
import { accountActionLabels, accountStateLabels } from "../../accounts/messages.ts";
import { accountsPath } from "../../paths.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { type Done, type Said, useAccount } from "./queries.ts";
import { accountTexts } from "./texts.ts";
import { useSent } from "./use-sent.ts";
import "./accounts.css";

export const AccountPage = () => {
  const text = useTexts(accountTexts);
  const { code = "" } = useParams();
  const query = useAccount(code);
  return (
    <Page
      title={query.data?.name ?? code}
      badge={query.data && <StatusBadge {...accountStateLabels[query.data.state]} />}
      parent={{ to: accountsPath, label: text("parent") }}
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(account) => <AccountParts account={account} />}
      </Loaded>
    </Page>
  );
};

const looks: Partial<Record<AccountAction, ButtonLook>> = { close: "danger" };

const AccountParts = ({ account }: { account: AccountDetail }) => {
  const text = useTexts(accountTexts);
  const toast = useToast();
  const sent = useSent();
  const [asked, setAsked] = useState<AccountAction>();
  const [link, setLink] = useState<NonNullable<Done["link"]>>();
  const { name } = account;
  const done = (action: AccountAction, came: Done, said: Said) => {
    setAsked(undefined);
    if (came.link) setLink(came.link);
    else if (action === "role") toast.done(text("done_role", { name, role: said.role }));
    else if (action === "close") toast.done(text("done_close", { name }));
    else if (came.ended !== undefined) toast.done(text("done_endSessions", { name, count: came.ended }));
    else toast.done(sent(came, name));
  };
  return (
    <Card title={text("facts")}>
      <dl className="account-facts">
        <Fact label={text("name")}>
          <PersonName name={name} code={account.code} />
        </Fact>
        <Fact label={text("code")}>{account.code}</Fact>
        <Fact label={text("username")}>{account.username}</Fact>
        <Fact label={text("role")}>{account.role}</Fact>
        <Fact label={text("lastSignIn")}>{account.lastSignInAt ? formatMoment(account.lastSignInAt) : text("never")}</Fact>
      </dl>
      {account.isOwn && <p className="account-own">{text("own")}</p>}
      <div className="account-actions">
        {account.actions.map((action) => (
          <Button key={action} look={looks[action] ?? "plain"} label={accountActionLabels[action]} onClick={() => setAsked(action)} />
        ))}
      </div>
      {asked && <AccountDialog account={account} action={asked} onClose={() => setAsked(undefined)} onDone={done} />}
      {link && <LinkDialog name={name} link={link} onClose={() => setLink(undefined)} />}
    </Card>
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
