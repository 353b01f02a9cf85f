import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import "./tabs.css";

type TabsProps<Tab extends string> = {
  /** What is chosen among, for those who do not see it. */
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  /** Each is a link: an address of its own, which takes the place of the one before. */
  to: (tab: Tab) => string;
  words: (tab: Tab) => string;
};

/** In pixels: so much of the tabs beside it stays in sight, to tell that there are some. */
const BESIDE = 32;

/** The parts of one page, one of them shown. Where the row is longer than a phone is wide, it is moved to the one that is chosen, and nothing else with it. */
export const Tabs = <Tab extends string>({ label, tabs, current, to, words }: TabsProps<Tab>) => {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!row.current || !chosen) return;
    const { left, right } = row.current.getBoundingClientRect();
    if (chosen.left < left + BESIDE) row.current.scrollLeft += chosen.left - left - BESIDE;
    else if (chosen.right > right - BESIDE) row.current.scrollLeft += chosen.right - right + BESIDE;
  }, [current]);
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={to(tab)}
          replace
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
          className={tab === current ? "tab tab-current" : "tab"}
        >
          {words(tab)}
        </Link>
      ))}
    </nav>
  );
};
