import { type ComponentType, useState } from "react";
import { useSearchParams } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
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

/** What its reader may see of a record: in tabs, or on a phone in sections that open. */
export const RecordTabs = (shown: Shown) => {
  const isDesktop = useDesktop();
  const asked = useSearchParams()[0].get("tab");
  const there = recordTabs.filter((tab) => parts[tab].isThere(shown.record, shown.isOwner));
  const current = there.find((tab) => tab === asked) ?? "about";
  // Who sees no more than the card has nothing to choose among.
  if (there.length === 1) return <AboutTab {...shown} />;
  return isDesktop ? <AsTabs {...shown} there={there} current={current} /> : <AsSections {...shown} there={there} current={current} />;
};

type Chosen = Shown & { there: readonly RecordTab[]; current: RecordTab };

const AsTabs = ({ there, current, ...shown }: Chosen) => {
  const text = useTexts(profileTexts);
  const { Part } = parts[current];
  return (
    <>
      <Tabs
        label={text("tabs")}
        tabs={there}
        current={current}
        to={(tab) => recordTabPath(shown.base, tab)}
        words={(tab) => text(`tab_${tab}`)}
      />
      <div className="record-main">
        <Part {...shown} />
      </div>
    </>
  );
};

const AsSections = ({ there, current, ...shown }: Chosen) => {
  const text = useTexts(profileTexts);
  const [opened, setOpened] = useState<ReadonlySet<RecordTab>>(new Set([current]));
  return (
    <div className="profile-sections">
      {there.map((tab) => {
        const { Part } = parts[tab];
        return (
          <details
            key={tab}
            open={opened.has(tab)}
            onToggle={({ currentTarget: { open } }) =>
              setOpened((now) => new Set(open ? [...now, tab] : [...now].filter((one) => one !== tab)))
            }
          >
            <summary>{text(`tab_${tab}`)}</summary>
            {/* Only what is opened is fetched. */}
            {opened.has(tab) && (
              <div className="record-main">
                <Part {...shown} />
              </div>
            )}
          </details>
        );
      })}
    </div>
  );
};
