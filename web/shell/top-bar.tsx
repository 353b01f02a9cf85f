import type { RefObject } from "react";
import { useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { BarButtons } from "./bar-buttons.tsx";
import { type Layout, menuIsRail, menuShown, type TellLayout } from "./layout.ts";
import { useLeave } from "./leave.tsx";
import { Logo } from "./logo.tsx";
import type { Group } from "./menu.ts";
import { More, PersonMenu } from "./person-menu.tsx";
import { SearchBox, useSearchDialog } from "./search-box.tsx";
import { searchTexts } from "./search-texts.ts";
import { useShellActions } from "./use-shell-actions.ts";

type TopBarProps = {
  layout: Layout;
  tell: TellLayout;
  menuId: string;
  toggle: RefObject<HTMLButtonElement | null>;
  inert: boolean;
  groups: readonly Group[];
  onSettings: () => void;
  /** Somebody is about to open them. */
  onPrepareSettings?: () => void;
};

export const TopBar = ({ layout, tell, menuId, toggle, inert, groups, onSettings, onPrepareSettings }: TopBarProps) => {
  const text = useTexts(shellTexts);
  const searchText = useTexts(searchTexts);
  const { isLeaver } = useSession();
  const { leave, question } = useLeave();
  const { openSearch, dialog } = useSearchDialog(groups, useShellActions(onSettings, leave));
  const personMenu = {
    open: layout.topMenuOpen,
    onOpen: (open: boolean) => tell({ is: "top-menu", open }),
    onSettings,
  };
  const barButton = (icon: string, label: string, onClick: () => void, onPrepare?: () => void) => (
    <button
      type="button"
      className="bar-button"
      aria-label={label}
      title={label}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onClick}
    >
      <span className={`pi pi-${icon}`} aria-hidden="true" />
    </button>
  );
  return (
    <header className="top-bar" inert={inert}>
      <div className="bar-logo">
        <Logo />
      </div>
      {layout.desktop && (
        <button
          ref={toggle}
          type="button"
          className="bar-button menu-toggle"
          aria-label={text("menu")}
          aria-expanded={menuShown(layout) && !menuIsRail(layout)}
          aria-controls={menuId}
          onClick={() => tell({ is: "menu-toggled" })}
        >
          <span className="pi pi-bars" aria-hidden="true" />
        </button>
      )}
      {layout.desktop && !isLeaver && <SearchBox onOpen={openSearch} />}
      <div className="bar-end">
        {!layout.desktop && !isLeaver && barButton("search", searchText("search"), openSearch)}
        {!isLeaver && <BarButtons />}
        {layout.desktop ? (
          <>
            {barButton("cog", text("settings"), onSettings, onPrepareSettings)}
            <PersonMenu {...personMenu} />
            {barButton("sign-out", text("logOut"), leave)}
          </>
        ) : (
          <More {...personMenu} onLogOut={leave} />
        )}
      </div>
      {question}
      {!isLeaver && dialog}
    </header>
  );
};
