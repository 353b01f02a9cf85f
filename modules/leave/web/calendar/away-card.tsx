import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { clientFor } from "#web/client.ts";
import { Card } from "#web/ui/card.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeptChoice } from "#web/ui/use-kept-choice.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { calendarPath } from "../../paths.ts";
import { awayEndpoints, awayScopes } from "../../summary-contract.ts";
import { leaveHomeTexts } from "../home-texts.ts";
import "./away-card.css";

const { awayToday } = clientFor(awayEndpoints);

/** Who of the team is away today: home's last question. */
export const AwayCard = () => {
  const text = useTexts(leaveHomeTexts);
  const [scope = "team", keep] = useKeptChoice("leave.away", awayScopes);
  const query = useQuery({
    queryKey: ["leave", "away", scope],
    queryFn: ({ signal }) => awayToday({ query: { scope } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={text("awayTitle")}>
      <Loaded query={query} skeleton={<Skeleton count={2} />}>
        {({ people, total, scopes }) => (
          <>
            {scopes.length > 1 && (
              <Select
                aria-label={text("awayWhose")}
                options={scopes.map((value) => ({ value, label: text(`awayWhose_${value}`) }))}
                value={scope}
                onChange={({ target }) => keep(awayScopes.find((one) => one === target.value) ?? "team")}
              />
            )}
            {total === 0 && <p>{text(`awayNobody_${scope}`)}</p>}
            <ul className="away-list">
              {people.map(({ code, name, portion }) => (
                <li key={code}>
                  <PersonName name={name} code={code} />
                  <span>{text(`awayPart_${portion}`)}</span>
                </li>
              ))}
            </ul>
            {total > people.length && <p>{text("awayMore", { count: total - people.length })}</p>}
            <Link to={calendarPath}>{text("awayLink")}</Link>
          </>
        )}
      </Loaded>
    </Card>
  );
};
