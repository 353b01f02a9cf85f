import { useState } from "react";
import { roles } from "#shared/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { Face } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type Account, AccountList, accountOddities, accountStates, type MadeLink } from "../../accounts/contract.ts";
import { accountOddityLabels, accountStateLabels } from "../../accounts/messages.ts";
import { accountPath } from "../../paths.ts";
import { useAccountActions } from "./account-actions.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { useAccounts } from "./queries.ts";
import { accountTexts } from "./texts.ts";
import { useSent } from "./use-sent.ts";

const roleOptions = roles.map((role) => ({ value: role, label: role }));
const stateOptions = accountStates.map((value) => ({ value, label: accountStateLabels[value].label }));
const oddityOptions = accountOddities.map((value) => ({ value, label: accountOddityLabels[value] }));

export const AccountsPage = () => {
  const text = useTexts(accountTexts);
  const toast = useToast();
  const sent = useSent();
  const choice = useList(AccountList);
  const { items, dialogs } = useAccountActions();
  const [inviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const invited = (done: MadeLink) => {
    setInviting(false);
    if (done.link) setMade(done);
    else toast.done(sent(done, done.account.name));
  };
  return (
    <ListPage
      title={text("title")}
      purpose={text("purpose")}
      action={<Button label={text("invite")} icon="user-plus" onClick={() => setInviting(true)} />}
      search={<SearchField choice={choice} placeholder={text("search")} />}
      filters={[
        { name: "role", label: text("role"), options: roleOptions },
        { name: "state", label: text("state"), options: stateOptions },
        { name: "show", label: text("show"), options: oddityOptions },
      ]}
      choice={choice}
      query={useAccounts(choice.asked)}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ code }) => accountPath(code)}
      nameOf={({ name }) => name}
      rowActions={items}
      empty={{ sentence: text("none") }}
      noneFit={text("noneFit")}
    >
      {dialogs}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={invited} />}
      {made?.link && <LinkDialog name={made.account.name} link={made.link} onClose={() => setMade(undefined)} />}
    </ListPage>
  );
};

const useColumns = (): Column<Account>[] => {
  const text = useTexts(accountTexts);
  return [
    {
      header: text("name"),
      card: "title",
      mark: ({ code, name }) => <Face code={code} name={name} />,
      number: ({ code }) => code,
      cell: ({ name }) => name,
    },
    { header: text("username"), sort: { by: "username", kind: "text" }, cell: ({ username }) => username },
    { header: text("role"), cell: ({ role }) => role },
    { header: text("state"), card: "corner", cell: ({ state }) => <StatusBadge {...accountStateLabels[state]} /> },
    {
      header: text("lastSignIn"),
      sort: { by: "lastSignIn", kind: "time" },
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : text("never")),
    },
  ];
};
