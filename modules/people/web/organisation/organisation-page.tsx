import { type ComponentType, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type OrganisationTab, organisationTabPath, organisationTabs } from "../../paths.ts";
import { DepartmentTab } from "./department-tab.tsx";
import { DesignationTab } from "./designation-tab.tsx";
import { GradeTab } from "./grade-tab.tsx";
import type { TabProps } from "./tab-props.ts";
import { organisationTexts } from "./texts.ts";

const parts: Readonly<Record<OrganisationTab, ComponentType<TabProps>>> = {
  departments: DepartmentTab,
  designations: DesignationTab,
  grades: GradeTab,
};
const adds = { departments: "addDepartment", designations: "addDesignation", grades: "addGrade" } as const satisfies Record<
  OrganisationTab,
  string
>;

export const OrganisationPage = () => {
  const text = useTexts(organisationTexts);
  const asked = useSearchParams()[0].get("tab");
  const shown = organisationTabs.find((tab) => tab === asked) ?? "departments";
  const Part = parts[shown];
  const [isAdding, setAdding] = useState(false);
  return (
    <Page title={text("title")} action={<Button label={text(adds[shown])} icon="plus" onClick={() => setAdding(true)} />}>
      <Tabs label={text("tabs")} tabs={organisationTabs} current={shown} to={organisationTabPath} words={(tab) => text(`tab_${tab}`)} />
      <Part isAdding={isAdding} onAdded={() => setAdding(false)} />
    </Page>
  );
};
