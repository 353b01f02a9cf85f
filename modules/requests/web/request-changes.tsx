import { Facts } from "#web/ui/record.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RequestView } from "../contract.ts";
import { recordTexts } from "./record-texts.ts";
import "./record.css";

/** What differs from what the last deciders read: "First day Mon 14 Dec → Tue 15 Dec". */ // RP-17
export const RequestChanges = ({ changes }: Pick<RequestView, "changes">) => {
  const text = useTexts(recordTexts);
  return (
    <Facts
      facts={changes.map(({ label, before, after }) => ({
        label,
        value: (
          <span className="change">
            <span className="visually-hidden">{text("was")} </span>
            <del>{before || text("nothing")}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> {text("is")} </span>
            <ins>{after || text("nothing")}</ins>
          </span>
        ),
      }))}
    />
  );
};
