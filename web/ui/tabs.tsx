import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { bringCurrentIntoSight } from "./into-sight.ts";
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

/** The parts of one page, one of them shown. Where the row is longer than a phone is wide, it is moved to the one that is chosen, and nothing else with it. */
export const Tabs = <Tab extends string>({ label, tabs, current, to, words }: TabsProps<Tab>) => {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useLayoutEffect(() => {
    if (row.current) bringCurrentIntoSight(row.current, "row");
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
