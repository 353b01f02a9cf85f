import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { clientFor } from "#web/client.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { awayEndpoints } from "../../summary-contract.ts";
import { leaveHomeTexts } from "../home-texts.ts";
import { calendarPath } from "./paths.ts";
import "./away-card.css";

const { awayToday } = clientFor(awayEndpoints);

/** Who of the team is away today: home's last question. */
export const AwayCard = () => {
  const text = useTexts(leaveHomeTexts);
  const query = useQuery({ queryKey: ["leave", "away"], queryFn: ({ signal }) => awayToday({}, { signal }) });
  return (
    <Card title={text("awayTitle")}>
      <Loaded query={query} skeleton={<Skeleton count={2} />}>
        {({ people, total }) => (
          <>
            {total === 0 && <p>{text("awayNobody")}</p>}
            <ul className="away-today">
              {people.map(({ code, name, portion }) => (
                <li key={code}>
                  <PersonName name={name} />
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
