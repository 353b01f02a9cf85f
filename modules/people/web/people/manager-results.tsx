import { PersonName } from "#web/ui/face.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { ManagerChanged } from "../../line/contract.ts";
import { managerTexts } from "./texts.ts";

/** What became of each: those who were not moved first, because something is to be done about them. */
export const ManagerResults = ({ done: { sentence, results, warnings, moved } }: { done: ManagerChanged }) => {
  const text = useTexts(managerTexts);
  const inOrder = results.toSorted((one, other) => Number(one.moved) - Number(other.moved));
  return (
    <>
      <Notice tone={moved === 0 ? "bad" : "attention"}>{sentence}</Notice>
      {warnings.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      <ul className="divided" aria-label={text("results")}>
        {inOrder.map((result) => (
          <li key={result.code}>
            <PersonName name={result.name} code={result.code} />
            {result.moved ? (
              <div className="row-note">{text("moved")}</div>
            ) : (
              result.reasons.map(({ code, message }) => (
                <div key={code} className="field-error">
                  {message}
                </div>
              ))
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
