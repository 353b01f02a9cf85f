import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { shiftsPath } from "../../paths.ts";
import { AddShiftDialog } from "./add-shift-dialog.tsx";
import { ShiftsTab } from "./shifts-tab.tsx";
import { shiftTexts } from "./texts.ts";

const RosterTab = lazy(() => import("../roster/roster-tab.tsx").then((file) => ({ default: file.RosterTab })));
const SettingsTab = lazy(() => import("../settings/settings-tab.tsx").then((file) => ({ default: file.SettingsTab })));

const parts = ["shifts", "people", "settings"] as const;
type Part = (typeof parts)[number];

const shownParts: Record<Part, () => React.ReactNode> = {
  shifts: () => <ShiftsTab />,
  people: () => <RosterTab />,
  settings: () => <SettingsTab />,
};

export const ShiftsPage = () => {
  const text = useTexts(shiftTexts);
  const [params] = useSearchParams();
  const part = parts.find((one) => one === params.get("part")) ?? "shifts";
  const Shown = shownParts[part];
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={text("title")}
      action={part === "shifts" && <Button icon="plus" label={text("addShift")} onClick={() => setAdding(true)} />}
    >
      <Tabs
        label={text("parts")}
        tabs={parts}
        current={part}
        to={(one) => (one === "shifts" ? shiftsPath : `${shiftsPath}?part=${one}`)}
        words={(one) => text(`part_${one}`)}
      />
      <Suspense fallback={<Skeleton count={2} shape="card" />}>
        <Shown />
      </Suspense>
      {isAdding && <AddShiftDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};
