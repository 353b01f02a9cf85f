import { menuGroups, modules } from "#modules/map.ts";
import { shellTexts } from "../texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { useTexts } from "../ui/use-texts.ts";
import type { NotBuilt } from "./not-built.ts";

/** Says what the page is going to be for, and that it is not there yet. */
export const NotBuiltPage = ({ entry }: { entry: NotBuilt }) => {
  const text = useTexts(shellTexts);
  const purpose = modules.find(({ name }) => name === entry.module)?.purpose;
  return (
    <Page title={entry.label}>
      <section className="not-built">
        <span className={`astray-icon pi pi-${menuGroups[entry.group]}`} aria-hidden="true" />
        <h2>{purpose}</h2>
        <p>{text("notBuilt", { name: entry.label })}</p>
        <ButtonLink to="/" look="plain">
          {text("goToDashboard")}
        </ButtonLink>
      </section>
    </Page>
  );
};
