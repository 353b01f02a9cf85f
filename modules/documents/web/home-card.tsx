import { Link } from "react-router";
import { formatDayOfYear } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/chart/inline.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { KindIcon } from "#web/ui/kind-icon.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { compliancePath, documentPath, employeePapersPath, policiesPath, policyCompliancePath, policyPath } from "../paths.ts";
import { paperKeepers, policyKeepers } from "../permissions.ts";
import { complianceTexts } from "./compliance/texts.ts";
import { usePapers } from "./papers/queries.ts";
import { paperTexts } from "./papers/texts.ts";
import { useCompliance, useDuties } from "./policies/queries.ts";
import { policyTexts } from "./policies/texts.ts";
import { useDueWords } from "./policies/words.ts";
import "./compliance/compliance.css";

const MOST = 4;

/** What I have to accept; for HR also how many people have accepted. */
export const DocumentsCard = () => {
  const { may } = useSession();
  return (
    <>
      <ToAcceptCard />
      {may(policyKeepers) && <AcceptanceCard />}
      {may(paperKeepers) && <ExpiringCard />}
    </>
  );
};

const ToAcceptCard = () => {
  const text = useTexts(policyTexts);
  const dueWords = useDueWords();
  const query = useDuties();
  return (
    <Card title={text("homeTitle")}>
      <Loaded query={query} skeleton={<Skeleton count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty drawing="done" sentence={text("homeDone")} action={<Link to={policiesPath}>{text("toPolicies")}</Link>} />
          ) : (
            <ul className="short-list">
              {rows.slice(0, MOST).map(({ number, title, duty }) => (
                <li key={number}>
                  <KindIcon kind="policy" />
                  <div className="short-words">
                    {title}
                    <div className="quiet">{dueWords(duty)}</div>
                  </div>
                  <ButtonLink look="plain" to={policyPath(number)}>
                    {text("read")}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
};

const AcceptanceCard = () => {
  const text = useTexts(complianceTexts);
  return (
    <Card title={text("title")}>
      <Loaded
        query={useCompliance({ scope: "all" })}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ policies }) => policies.length === 0, sentence: text("none") }}
      >
        {({ policies }) => (
          <>
            <ul className="short-list">
              {policies
                .toSorted((one, other) => (one.share ?? 100) - (other.share ?? 100))
                .slice(0, MOST)
                .map(({ number, title, share, accepted, required }) => (
                  <li key={number}>
                    <div className="short-words">
                      <Link to={policyCompliancePath(number)}>{title}</Link>
                    </div>
                    <span className="policy-share">
                      <Progress hue="green" value={accepted} total={required} />
                      {share === undefined ? "–" : `${share} %`}
                    </span>
                  </li>
                ))}
            </ul>
            <Link to={compliancePath}>{text("seeAll")}</Link>
          </>
        )}
      </Loaded>
    </Card>
  );
};

const ExpiringCard = () => {
  const text = useTexts(paperTexts);
  return (
    <Card title={text("homeExpiring")}>
      <Loaded
        query={usePapers({ expiry: "soon", sort: "expires", limit: MOST })}
        skeleton={<Skeleton count={3} />}
        empty={{ when: ({ items }) => items.length === 0, drawing: "done", sentence: text("homeNothingExpires") }}
      >
        {({ items }) => (
          <ul className="short-list">
            {items.map(({ number, typeName, owner, expiresOn }) => (
              <li key={number}>
                <KindIcon kind="paper" />
                <div className="short-words">
                  <Link to={documentPath(number)}>{typeName}</Link>
                  <div className="quiet">{[owner.name, expiresOn && formatDayOfYear(expiresOn)].filter(Boolean).join(" · ")}</div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Link to={`${employeePapersPath}?expiry=soon`}>{text("seeAll")}</Link>
    </Card>
  );
};
