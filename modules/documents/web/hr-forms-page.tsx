import { useSearchParams } from "react-router";
import { Page } from "#web/ui/page.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DocumentPart, hrFormsPart } from "../paths.ts";
import { FormsTab } from "./forms/forms-tab.tsx";
import { formTexts } from "./forms/texts.ts";
import { LettersTab } from "./letters/letters-page.tsx";
import { PapersTab } from "./papers/papers-tab.tsx";

/** The most used tab comes first. */
const parts = ["letters", "forms", "papers"] as const satisfies readonly DocumentPart[];

export const HrFormsPage = () => {
  const text = useTexts(formTexts);
  const [params] = useSearchParams();
  const current = parts.find((part) => part === params.get("part")) ?? "letters";
  return (
    <Page title={text("title")}>
      <Tabs label={text("parts")} tabs={parts} current={current} to={hrFormsPart} words={(part) => text(`part_${part}`)} />
      {current === "letters" && <LettersTab />}
      {current === "forms" && <FormsTab />}
      {current === "papers" && <PapersTab />}
    </Page>
  );
};
