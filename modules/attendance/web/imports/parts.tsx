import { Tabs } from "#web/ui/tabs.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { deviceCodesPath, punchImportsPath } from "../../paths.ts";
import { punchImportTexts } from "./texts.ts";

const parts = ["files", "codes"] as const;
type Part = (typeof parts)[number];

const places = { files: punchImportsPath, codes: deviceCodesPath } as const;

export const ImportParts = ({ current }: { current: Part }) => {
  const text = useTexts(punchImportTexts);
  return (
    <Tabs
      label={text("parts")}
      tabs={parts}
      current={current}
      to={(part) => places[part]}
      words={(part) => text(part === "files" ? "partFiles" : "partCodes")}
    />
  );
};
