import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { enteringPath, toSettlePath } from "../../paths.ts";
import { OthersLeave } from "./others-leave.tsx";
import { allRequestsTexts } from "./texts.ts";

export const AllRequestsPage = () => {
  const text = useTexts(allRequestsTexts);
  return (
    <Page
      title={text("title")}
      action={
        <ButtonLink to={enteringPath} icon="plus">
          {text("enter")}
        </ButtonLink>
      }
      more={[{ to: toSettlePath, icon: "exclamation-circle", label: text("toSettle") }]}
    >
      <OthersLeave scope="company" title={text("title")} none={text("none")} />
    </Page>
  );
};
