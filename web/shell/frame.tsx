import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import type { MenuEntry } from "../module.ts";
import { useMe, useSession } from "../session.ts";
import { shellTexts } from "../texts.ts";
import { TitleSuffix } from "../ui/title-suffix.ts";
import { useDesktop } from "../ui/use-desktop.ts";
import { useTexts } from "../ui/use-texts.ts";
import { Footer } from "./footer.tsx";
import { currentPath, menuFor } from "./menu.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import "./frame.css";
import "./top-bar.css";
import "./side-menu.css";

/** The frame in which all pages of signed-in people stand. */
export const Frame = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const text = useTexts(shellTexts);
  const { may } = useSession();
  const me = useMe().data;
  const desktop = useDesktop();
  const { pathname } = useLocation();
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const mask = useRef<HTMLDivElement>(null);
  const [desktopStaticHidden, setDesktopStaticHidden] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasDesktop, setWasDesktop] = useState(desktop);
  if (desktop !== wasDesktop) {
    setWasDesktop(desktop);
    setMenuOpen(false);
  }
  const groups = useMemo(() => menuFor(entries, may), [entries, may]);
  const shownEntries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const masked = !desktop && menuOpen;
  const menuShown = desktop ? !desktopStaticHidden : menuOpen;

  useEffect(() => {
    if (!masked) return;
    document.documentElement.classList.add("locked");
    menu.current?.querySelector<HTMLElement>("button")?.focus();
    const back = toggle.current;
    const cover = mask.current;
    const close = () => setMenuOpen(false);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", closeByKey);
    cover?.addEventListener("click", close);
    return () => {
      document.documentElement.classList.remove("locked");
      document.removeEventListener("keydown", closeByKey);
      cover?.removeEventListener("click", close);
      // By now the bar may take the focus again; a page one arrives at takes it from there.
      if (menu.current?.contains(document.activeElement) || document.activeElement === document.body) back?.focus();
    };
  }, [masked]);

  return (
    <TitleSuffix value={me?.companyName ?? text("productName")}>
      <div className="frame" data-menu={menuShown ? "shown" : "hidden"}>
        <a className="skip-link" href="#content" inert={masked}>
          {text("skip")}
        </a>
        <TopBar
          desktop={desktop}
          menuShown={menuShown}
          menuId={menuId}
          toggle={toggle}
          inert={masked}
          onToggle={() => (desktop ? setDesktopStaticHidden(!desktopStaticHidden) : setMenuOpen(!menuOpen))}
        />
        {!desktop && <div ref={mask} className="mask" data-shown={masked} />}
        <nav ref={menu} id={menuId} className="sidebar" aria-label={text("mainMenu")} inert={!menuShown}>
          {!desktop && (
            <button type="button" className="bar-button sidebar-close" aria-label={text("closeMenu")} onClick={() => setMenuOpen(false)}>
              <span className="pi pi-times" aria-hidden="true" />
            </button>
          )}
          <SideMenu groups={groups} current={currentPath(shownEntries, pathname)} onGo={() => setMenuOpen(false)} />
        </nav>
        <div className="content" inert={masked}>
          <div className="content-inner">
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
      </div>
    </TitleSuffix>
  );
};
