import type { RefObject } from "react";
import { useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { BarButtons } from "./bar-buttons.tsx";
import { type Layout, menuShown, type TellLayout } from "./layout.ts";
import { useLeave } from "./leave.tsx";
import { Logo } from "./logo.tsx";
import type { Group } from "./menu.ts";
import { ButtonRow, LogOutButton, More, PersonMenu } from "./person-menu.tsx";
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
};

export const TopBar = ({ layout, tell, menuId, toggle, inert, groups, onSettings }: TopBarProps) => {
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
  const toggleButton = (
    <button
      ref={toggle}
      type="button"
      className="bar-button bar-toggle"
      aria-label={text("menu")}
      aria-expanded={menuShown(layout)}
      aria-controls={menuId}
      onClick={() => tell({ is: "menu-toggled" })}
    >
      <span className="pi pi-bars" aria-hidden="true" />
    </button>
  );
  return (
    <header className="top-bar" inert={inert}>
      {layout.desktop ? (
        <>
          <div className="bar-logo">
            <Logo />
          </div>
          {toggleButton}
          {!isLeaver && <SearchBox onOpen={openSearch} />}
          <div className="bar-end">
            {!isLeaver && <BarButtons />}
            <PersonMenu {...personMenu} />
            <LogOutButton onLogOut={leave} />
          </div>
        </>
      ) : (
        <>
          {toggleButton}
          <Logo />
          <div className="bar-end">
            {!isLeaver && <BarButtons />}
            <More {...personMenu} onLogOut={leave}>
              {(close) =>
                !isLeaver && (
                  <ButtonRow
                    icon="search"
                    label={searchText("search")}
                    onClick={() => {
                      close();
                      openSearch();
                    }}
                  />
                )
              }
            </More>
          </div>
        </>
      )}
      {question}
      {!isLeaver && dialog}
    </header>
  );
};
