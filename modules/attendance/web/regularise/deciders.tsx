import { PreviewDeciders } from "#modules/requests/web/index.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RegularisationPreview } from "../../regularise/contract.ts";
import { regulariseTexts } from "./texts.ts";

/** Who would decide, step by step; nothing where nobody would. */
export const Deciders = ({ deciders }: Pick<RegularisationPreview, "deciders">) => {
  const text = useTexts(regulariseTexts);
  if (deciders.length === 0) return null;
  return (
    <div>
      <h3 className="regularise-heading">{text("decides")}</h3>
      <PreviewDeciders deciders={deciders} />
    </div>
  );
};
