// Everything about the signed-in person: behind their own button on a desktop, behind More on a phone.
import { Link } from "react-router";
import { useMe, useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { Face } from "../ui/face.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { TopMenu } from "./top-menu.tsx";

const useName = (): string => {
  const { username } = useSession();
  return useMe().data?.name ?? username;
};

const Photo = () => {
  const { isLeaver } = useSession();
  const me = useMe().data;
  return <Face name={useName()} code={isLeaver ? undefined : me?.employeeCode} />;
};

/** Photo or initials, name and role; what is stored stands there until the server has answered. */
const Person = () => {
  const { role } = useSession();
  const me = useMe().data;
  const name = useName();
  return (
    <span className="bar-person">
      <Photo />
      <span className="bar-words">
        <span className="bar-name">{name}</span>
        <span className="bar-role">{me?.role ?? role}</span>
      </span>
    </span>
  );
};

type RowProps = { icon: string; label: string; onClick: () => void };

const LinkRow = ({ to, icon, label, onClick }: RowProps & { to: string }) => (
  <Link className="bar-row" to={to} onClick={onClick}>
    <span className={`pi pi-${icon}`} aria-hidden="true" />
    {label}
  </Link>
);

const ButtonRow = ({ icon, label, onClick }: RowProps) => (
  <button type="button" className="bar-row" onClick={onClick}>
    <span className={`pi pi-${icon}`} aria-hidden="true" />
    {label}
  </button>
);

type OwnRowsProps = { leave: () => void; onSettings: () => void };

const OwnRows = ({ leave, onSettings }: OwnRowsProps) => {
  const text = useTexts(shellTexts);
  const { isLeaver } = useSession();
  return (
    <>
      <LinkRow to="/profile/view" icon="user" label={text("viewProfile")} onClick={leave} />
      {!isLeaver && <LinkRow to="/profile/security" icon="shield" label={text("security")} onClick={leave} />}
      <ButtonRow
        icon="cog"
        label={text("settings")}
        onClick={() => {
          leave();
          onSettings();
        }}
      />
    </>
  );
};

type MenuProps = { open: boolean; onOpen: (open: boolean) => void; onSettings: () => void };

export const PersonMenu = ({ open, onOpen, onSettings }: MenuProps) => (
  <TopMenu open={open} onOpen={onOpen} look="bar-profile" face={<Person />}>
    {(leave) => <OwnRows leave={leave} onSettings={onSettings} />}
  </TopMenu>
);

/** On a phone, where the bar itself has no room for the way out. */
export const More = ({ open, onOpen, onSettings, onLogOut }: MenuProps & { onLogOut: () => void }) => {
  const text = useTexts(shellTexts);
  return (
    <TopMenu open={open} onOpen={onOpen} look="bar-button" name={text("more")} face={<Photo />}>
      {(leave) => (
        <>
          <Person />
          <OwnRows leave={leave} onSettings={onSettings} />
          <ButtonRow
            icon="sign-out"
            label={text("logOut")}
            onClick={() => {
              leave();
              onLogOut();
            }}
          />
        </>
      )}
    </TopMenu>
  );
};
