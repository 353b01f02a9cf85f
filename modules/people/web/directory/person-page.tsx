import { Link, useParams } from "react-router";
import { formatDay } from "#shared/format.ts";
import { useSession } from "#web/session.ts";
import { PersonName } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DirectoryPerson } from "../../directory/contract.ts";
import { directoryPath, holdsPath, lineOfPath, personPath } from "./paths.ts";
import { Portrait } from "./portrait.tsx";
import { usePerson } from "./queries.ts";
import { directoryTexts } from "./texts.ts";
import { useTimeIn } from "./use-time-in.ts";
import "./directory.css";

export const PersonPage = () => {
  const text = useTexts(directoryTexts);
  const { code = "" } = useParams();
  const query = usePerson(code);
  const person = query.data;
  const { employeeCode } = useSession();
  return (
    <Page
      title={person?.name ?? code}
      badge={person?.awayUntil && <StatusBadge tone="planned" label={text("awayUntil", { day: formatDay(person.awayUntil) })} />}
      purpose={person?.designation}
      parent={{ to: directoryPath, label: text("title") }}
      action={
        person && (
          <>
            {person.reports > 0 && person.manager?.code === employeeCode && (
              <ButtonLink to={holdsPath(code)} look="text">
                {text("openHolds")}
              </ButtonLink>
            )}
            <ButtonLink to={lineOfPath(code)} look="plain" icon="sitemap">
              {text("openLine")}
            </ButtonLink>
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={1} shape="card" />}>
        {(known) => <PersonCard person={known} />}
      </Loaded>
    </Page>
  );
};

const PersonCard = ({ person }: { person: DirectoryPerson }) => {
  const text = useTexts(directoryTexts);
  const time = useTimeIn();
  const { code, workEmail, department, location, timeZone, manager, reports } = person;
  return (
    <section className="card person-card" aria-label={text("card")}>
      <Portrait of={person} look="large" />
      <Facts
        facts={[
          { label: text("code"), value: code },
          { label: text("workEmail"), value: <a href={`mailto:${workEmail}`}>{workEmail}</a>, wide: true },
          { label: text("department"), value: department },
          { label: text("location"), value: location },
          { label: text("timeThere"), value: time(timeZone) },
          {
            label: text("manager"),
            value: manager ? (
              <Link to={personPath(manager.code)}>
                <PersonName name={manager.name} />
              </Link>
            ) : (
              text("noManager")
            ),
          },
          { label: text("reports"), value: reports > 0 ? <Link to={lineOfPath(code)}>{reports}</Link> : reports },
        ]}
      />
    </section>
  );
};
