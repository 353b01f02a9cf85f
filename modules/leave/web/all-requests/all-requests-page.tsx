import { ButtonLink } from "#web/ui/button.tsx";
import { Page } from "#web/ui/page.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { enteringPath, toSettlePath } from "../../paths.ts";
import { OthersLeave } from "./others-leave.tsx";
import { allRequestsTexts } from "./texts.ts";
import "../leave.css";

export const AllRequestsPage = () => {
  const text = useTexts(allRequestsTexts);
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={
        <>
          <ButtonLink to={toSettlePath} look="text">
            {text("toSettle")}
          </ButtonLink>
          <ButtonLink to={enteringPath} icon="plus">
            {text("enter")}
          </ButtonLink>
        </>
      }
    >
      <OthersLeave scope="company" title={text("title")} none={text("none")} />
    </Page>
  );
};
