import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "#web/session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { useWebModules } from "#web/web-modules.ts";
import { recordTabPath } from "../../paths.ts";
import type { PersonRecord } from "../../record/contract.ts";
import { type RecordTab, recordTabs } from "../../record/tabs.ts";
import { HoldsTab } from "../leaving/holds-tab.tsx";
import { AboutTab } from "./about-tab.tsx";
import { AccountTab } from "./account-tab.tsx";
import { ContactTab, hasContactTab } from "./contact-tab.tsx";
import { FamilyTab } from "./family-tab.tsx";
import type { Shown } from "./group-card.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { JobTab } from "./job-tab.tsx";
import { LazyPlanned } from "./lazy-planned.tsx";
import { BankTab, IdentityTab } from "./secrets-tabs.tsx";
import { profileTexts } from "./texts.ts";
import "./profile.css";

const parts: Record<RecordTab, { Part: ComponentType<Shown>; isThere: (record: PersonRecord, isOwner: boolean) => boolean }> = {
  about: { Part: AboutTab, isThere: () => true },
  contact: { Part: ContactTab, isThere: hasContactTab },
  family: { Part: FamilyTab, isThere: ({ emergency, dependents }) => emergency !== undefined || dependents !== undefined },
  job: { Part: JobTab, isThere: ({ job, pay }) => job !== undefined || pay !== undefined },
  // HR alone has it: only they save the job of somebody else.
  planned: { Part: LazyPlanned, isThere: ({ writes }, isOwner) => !isOwner && writes.includes("job") },
  holds: { Part: HoldsTab, isThere: ({ writes }, isOwner) => !isOwner && writes.includes("job") },
  identity: { Part: IdentityTab, isThere: ({ identity }) => identity !== undefined },
  bank: { Part: BankTab, isThere: ({ bank }) => bank !== undefined },
  account: { Part: AccountTab, isThere: ({ account }, isOwner) => !isOwner && account !== undefined },
  history: { Part: HistoryTab, isThere: ({ history }) => history !== undefined },
};

type Tab = { name: Parameters<typeof recordTabPath>[1]; label: string; draw: () => ReactNode };

const useOwnTabs = (shown: Shown): Tab[] => {
  const text = useTexts(profileTexts);
  const there = recordTabs.filter((name) => parts[name].isThere(shown.record, shown.isOwner));
  return there.map((name) => {
    const { Part } = parts[name];
    return { name, label: text(`tab_${name}`), draw: () => <Part {...shown} /> };
  });
};

/** Tabs that other modules declare. A person who has left may not read their records. */
const useModuleTabs = ({ record: { code }, isOwner }: Shown): Tab[] => {
  const { may, isLeaver } = useSession();
  const declared = useWebModules().flatMap(({ recordTabs: tabs = [] }) => tabs);
  const there = isLeaver ? [] : declared.filter(({ readers }) => isOwner || may(readers));
  return there.map(({ name, label, Tab: Part }) => ({
    name,
    label,
    draw: () => (
      <Suspense fallback={<Skeleton count={1} shape="card" />}>
        <Part code={code} />
      </Suspense>
    ),
  }));
};

/** What its reader may see of a record: in tabs, or on a phone in sections that open. */
export const RecordTabs = (shown: Shown) => {
  const isDesktop = useDesktop();
  const asked = useSearchParams()[0].get("tab");
  const [own, more] = [useOwnTabs(shown), useModuleTabs(shown)];
  const there = [...own, ...more];
  const current = there.find(({ name }) => name === asked) ?? there[0];
  // Who sees no more than the card has nothing to choose among.
  if (there.length === 1 || !current) return <AboutTab {...shown} />;
  return isDesktop ? <AsTabs base={shown.base} there={there} current={current} /> : <AsSections there={there} current={current} />;
};

type Chosen = { there: readonly Tab[]; current: Tab };

const AsTabs = ({ base, there, current }: Chosen & Pick<Shown, "base">) => {
  const text = useTexts(profileTexts);
  return (
    <>
      <Tabs
        label={text("tabs")}
        tabs={there.map(({ name }) => name)}
        current={current.name}
        to={(name) => recordTabPath(base, name)}
        words={(name) => there.find((tab) => tab.name === name)?.label ?? name}
      />
      <div className="record-main">{current.draw()}</div>
    </>
  );
};

const AsSections = ({ there, current }: Chosen) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([current.name]));
  return (
    <div className="profile-sections">
      {there.map(({ name, label, draw }) => (
        <details
          key={name}
          open={opened.has(name)}
          onToggle={({ currentTarget: { open } }) =>
            setOpened((now) => new Set(open ? [...now, name] : [...now].filter((one) => one !== name)))
          }
        >
          <summary>{label}</summary>
          {/* Only what is opened is fetched. */}
          {opened.has(name) && <div className="record-main">{draw()}</div>}
        </details>
      ))}
    </div>
  );
};
