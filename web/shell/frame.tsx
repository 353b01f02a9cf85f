import { useId, useMemo, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import type { MenuEntry } from "../module.ts";
import { useMe, useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { TitleSuffix } from "../ui/title-suffix.ts";
import { useToast } from "../ui/toast.tsx";
import { useTexts } from "../ui/use-texts.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { FrameNotices } from "./frame-notices.tsx";
import { masked, menuIsRail, menuShown, menuStands } from "./layout.ts";
import { currentPath, menuFor } from "./menu.ts";
import { PrintHead } from "./print-head.tsx";
import { SideMenuBox } from "./side-menu-box.tsx";
import { TopBar } from "./top-bar.tsx";
import { useLayout } from "./use-layout.ts";
import { useOnDemand } from "./use-on-demand.ts";
import "./frame.css";
import "./top-bar.css";
import "./side-menu.css";

const loadSettings = () => import("./settings-panel.tsx").then((file) => file.SettingsPanel);

/** The frame in which all pages of signed-in people stand. */
export const Frame = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const text = useTexts(shellTexts);
  const { may, isLeaver } = useSession();
  const me = useMe().data;
  const [layout, tell] = useLayout();
  const { pathname } = useLocation();
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const groups = useMemo(() => menuFor(isLeaver ? entries.filter(({ leaver }) => leaver) : entries, may), [entries, may, isLeaver]);
  const shownEntries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const covered = masked(layout) || layout.settingsOpen;
  const settings = useOnDemand(loadSettings);
  const toast = useToast();
  const openSettings = async () => {
    if (await settings.bring()) tell({ is: "settings", open: true });
    else toast.failed(text("settingsNotLoaded"));
  };
  return (
    <TitleSuffix value={me?.companyName ?? text("productName")}>
      <div
        className="frame"
        data-menu={menuStands(layout) ? "stands" : "slides"}
        data-menu-shown={menuShown(layout)}
        data-rail={menuIsRail(layout)}
      >
        <a className="skip-link" href="#content" inert={covered}>
          {text("skip")}
        </a>
        <TopBar
          layout={layout}
          tell={tell}
          menuId={menuId}
          toggle={toggle}
          inert={covered}
          groups={groups}
          onSettings={openSettings}
          onPrepareSettings={settings.prepare}
        />
        {!layout.desktop && <div className="mask" data-shown={masked(layout)} />}
        <SideMenuBox
          id={menuId}
          layout={layout}
          tell={tell}
          toggle={toggle}
          groups={groups}
          current={currentPath(shownEntries, pathname)}
        />
        <div className="content" inert={covered}>
          <div className="content-inner">
            <PrintHead />
            <FrameNotices />
            {/* SH-14 */}
            {me?.demo && (
              <aside className="demo-bar" aria-label={text("demoName")}>
                {text("demo")}
              </aside>
            )}
            <main id="content" tabIndex={-1}>
              <Outlet />
            </main>
            <Footer />
          </div>
        </div>
        {!layout.desktop && (
          <BottomBar
            menuId={menuId}
            toggle={toggle}
            expanded={menuShown(layout)}
            inert={covered}
            onMenu={() => tell({ is: "menu-toggled" })}
          />
        )}
        {settings.Part && <settings.Part open={layout.settingsOpen} onClose={() => tell({ is: "settings", open: false })} />}
      </div>
    </TitleSuffix>
  );
};
