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
        <p key={code} className="manager-warning">
          {message}
        </p>
      ))}
      <ul className="manager-results" aria-label={text("results")}>
        {inOrder.map((result) => (
          <li key={result.code}>
            <span className="manager-name">{result.name}</span>
            {result.moved ? (
              <span className="people-more">{text("moved")}</span>
            ) : (
              result.reasons.map(({ code, message }) => (
                <span key={code} className="manager-reason">
                  {message}
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
