import { formatMoment } from "#shared/format.ts";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OwnSignIn, SignInResult } from "../contract.ts";
import { securityTexts } from "./security-texts.ts";

const tones = { signed_in: "good", failed: "bad" } as const satisfies Record<SignInResult, string>;

/** The last times that somebody signed in with this name, or tried to. */
export const SecuritySignIns = ({ signIns }: { signIns: readonly OwnSignIn[] }) => {
  const text = useTexts(securityTexts);
  if (signIns.length === 0) return <p className="security-note">{text("noSignIns")}</p>;
  const columns: Column<OwnSignIn>[] = [
    { header: text("at"), card: "title", cell: (row) => formatMoment(row.at) },
    {
      header: text("browser"),
      card: "large",
      cell: (row) => (
        <span className="security-browser">
          {row.browser || text("unknownBrowser")}
          {!row.known && <StatusBadge tone="attention" label={text("newBrowser")} />}
        </span>
      ),
    },
    { header: text("address"), cell: (row) => row.address || text("unknownAddress") },
    { header: text("result"), card: "corner", cell: (row) => <StatusBadge tone={tones[row.result]} label={text(row.result)} /> },
  ];
  return (
    <>
      <p className="security-note">{text("signInsHelp")}</p>
      <DataList label={text("signIns")} rows={signIns} columns={columns} keyOf={({ id }) => id} />
    </>
  );
};
