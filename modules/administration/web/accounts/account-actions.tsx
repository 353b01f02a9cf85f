import { useState } from "react";
import type { MenuItem } from "#web/ui/menu-button.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Account, AccountAction } from "../../accounts/contract.ts";
import { accountActionLabels } from "../../accounts/messages.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { type Done, type Said, useAccount } from "./queries.ts";
import { accountTexts } from "./texts.ts";
import { useSent } from "./use-sent.ts";

const icons: Record<AccountAction, string> = {
  invite: "send",
  link: "link",
  role: "id-card",
  close: "ban",
  reopen: "replay",
  endSessions: "sign-out",
};

type Asked = { code: string; action: AccountAction };

/** What may be done with an account, for a menu, and the dialogs that ask before it is done. */
export const useAccountActions = () => {
  const text = useTexts(accountTexts);
  const toast = useToast();
  const sent = useSent();
  const [asked, setAsked] = useState<Asked>();
  const [made, setMade] = useState<{ name: string; link: NonNullable<Done["link"]> }>();
  const items = ({ code, actions }: Account, beside?: AccountAction): MenuItem[] =>
    actions
      .filter((action) => action !== beside)
      .map((action) => ({
        label: accountActionLabels[action],
        icon: icons[action],
        danger: action === "close",
        onSelect: () => setAsked({ code, action }),
      }));
  const done = (name: string) => (action: AccountAction, came: Done, said: Said) => {
    setAsked(undefined);
    if (came.link) setMade({ name, link: came.link });
    else if (action === "role") toast.done(text("done_role", { name, role: said.role }));
    else if (action === "close") toast.done(text("done_close", { name }));
    else if (came.ended !== undefined) toast.done(text("done_endSessions", { name, count: came.ended }));
    else toast.done(sent(came, name));
  };
  const dialogs = (
    <>
      {asked && <Asking {...asked} onClose={() => setAsked(undefined)} onDone={done} />}
      {made && <LinkDialog name={made.name} link={made.link} onClose={() => setMade(undefined)} />}
    </>
  );
  return { items, ask: setAsked, dialogs };
};

type AskingProps = Asked & { onClose: () => void; onDone: (name: string) => (action: AccountAction, came: Done, said: Said) => void };

/** A row of the list does not say what rests on its person: that is read first. */
const Asking = ({ code, action, onClose, onDone }: AskingProps) => {
  const account = useAccount(code).data;
  return account ? <AccountDialog account={account} action={action} onClose={onClose} onDone={onDone(account.name)} /> : null;
};
