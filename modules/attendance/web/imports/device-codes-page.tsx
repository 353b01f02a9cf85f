import { useState } from "react";
import { formatDayOfYear } from "#shared/format.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { List } from "#web/ui/list.tsx";
import { ListFilters } from "#web/ui/list-filters.tsx";
import { Page } from "#web/ui/page.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DeviceCode, DeviceCodeList } from "../../imports/contract.ts";
import { AddCodeDialog, EndCodeDialog } from "./code-dialogs.tsx";
import { ImportParts } from "./parts.tsx";
import { useDeviceCodes } from "./queries.ts";
import { punchImportTexts } from "./texts.ts";
import "#web/imports/imports.css";

export const DeviceCodesPage = () => {
  const text = useTexts(punchImportTexts);
  const choice = useList(DeviceCodeList);
  const [doing, setDoing] = useState<"add" | DeviceCode>();
  const columns: Column<DeviceCode>[] = [
    { header: text("person"), card: "title", cell: ({ person }) => <PersonName name={person.name} code={person.code} /> },
    { header: text("code"), card: "large", cell: ({ code }) => code },
    {
      header: text("codeDays"),
      cell: ({ from, until }) =>
        until === undefined
          ? text("since", { from: formatDayOfYear(from) })
          : text("span", { from: formatDayOfYear(from), until: formatDayOfYear(until) }),
    },
  ];
  return (
    <Page
      title={text("codesTitle")}
      purpose={text("codesPurpose")}
      action={<Button label={text("add")} icon="plus" onClick={() => setDoing("add")} />}
    >
      <ImportParts current="codes" />
      <ListFilters choice={choice} filters={[]} search={<SearchField choice={choice} placeholder={text("searchCodes")} />} />
      <section className="card">
        <List
          label={text("codesTitle")}
          choice={choice}
          query={useDeviceCodes(choice.asked)}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ code, person }) => text("codeWithName", { code, name: person.name })}
          likely={(row) => (row.until === undefined ? { label: text("end"), onSelect: () => setDoing(row) } : undefined)}
          empty={{ sentence: text("noCodes"), action: <Button label={text("add")} icon="plus" onClick={() => setDoing("add")} /> }}
          noneFit={text("noCodesFit")}
        />
      </section>
      {doing === "add" && <AddCodeDialog onClose={() => setDoing(undefined)} />}
      {doing && doing !== "add" && <EndCodeDialog row={doing} onClose={() => setDoing(undefined)} />}
    </Page>
  );
};
