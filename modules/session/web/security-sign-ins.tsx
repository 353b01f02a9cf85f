import { type Column, DataList } from "#web/ui/data-list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { OwnSignIn, SignInResult } from "../contract.ts";
import { securityTexts } from "./security-texts.ts";
import "#web/ui/status-badge.css";

const tones = { signed_in: "good", failed: "bad" } as const satisfies Record<SignInResult, string>;

/** The last times that somebody signed in with this name, or tried to. */
export const SecuritySignIns = ({ signIns }: { signIns: readonly OwnSignIn[] }) => {
  const text = useTexts(securityTexts);
  if (signIns.length === 0) return <p className="quiet">{text("noSignIns")}</p>;
  const columns: Column<OwnSignIn>[] = [
    { header: text("at"), card: "title", cell: (row) => <Moment at={row.at} /> },
    {
      header: text("browser"),
      card: "large",
      cell: (row) => (
        <span className="marks">
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
      <p className="quiet">{text("signInsHelp")}</p>
      <DataList label={text("signIns")} rows={signIns} columns={columns} keyOf={({ id }) => id} />
    </>
  );
};
