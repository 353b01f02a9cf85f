import { Link, useSearchParams } from "react-router";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Face } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDesktop } from "#web/ui/use-desktop.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { Line, LinePerson } from "../../line/contract.ts";
import { lineOfPath, linePath, personPath } from "../../paths.ts";
import { LineTree } from "./line-tree.tsx";
import { useLine } from "./queries.ts";
import { lineTexts } from "./texts.ts";
import "./line.css";

export const LinePage = () => {
  const text = useTexts(lineTexts);
  const [params] = useSearchParams();
  const { employeeCode } = useSession();
  const of = params.get("of") || employeeCode;
  const query = useLine(of);
  const isOwn = of === employeeCode;
  return (
    <Page
      title={query.data && !isOwn ? text("of", { name: query.data.person.name }) : text("title")}
      purpose={text("purpose")}
      action={
        !isOwn && (
          <ButtonLink to={linePath} look="plain" icon="user">
            {text("own")}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(line) => <LineOf key={line.person.code} line={line} />}
      </Loaded>
    </Page>
  );
};

const LineOf = ({ line }: { line: Line }) => {
  const text = useTexts(lineTexts);
  const isDesktop = useDesktop();
  const { above, person } = line;
  return (
    <>
      <Card title={text("above")}>
        {above.length === 0 ? (
          <p className="line-none">{text("top", { name: person.name })}</p>
        ) : (
          <ol className="line-path">
            {above.map(({ code, name, designation }) => (
              <li key={code}>
                <Link to={lineOfPath(code)}>{name}</Link> <span className="line-more">{designation}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {isDesktop ? (
        <section className="card">
          <LineTree line={line} />
          <p className="line-keys">{text("keys")}</p>
        </section>
      ) : (
        <LevelList line={line} />
      )}
    </>
  );
};

/** On a phone one level at a time: a tap goes down, the path above leads back. */
const LevelList = ({ line: { person, reports } }: { line: Line }) => {
  const text = useTexts(lineTexts);
  return (
    <section className="card" aria-label={person.name}>
      <div className="line-person">
        <Face name={person.name} code={person.code} size="large" />
        <span className="line-facts">
          <Link className="line-name" to={personPath(person.code)}>
            {person.name}
          </Link>
          <span className="line-more">{person.designation}</span>
        </span>
      </div>
      {reports.length === 0 ? (
        <p className="line-none">{text("nobody", { name: person.name })}</p>
      ) : (
        <ul className="line-list" aria-label={text("below", { name: person.name })}>
          {reports.map((report) => (
            <LevelRow key={report.code} report={report} />
          ))}
        </ul>
      )}
      {person.reports > reports.length && <p className="line-more">{text("more", { count: person.reports - reports.length })}</p>}
    </section>
  );
};

const LevelRow = ({ report }: { report: LinePerson }) => {
  const { code, name, designation, reports } = report;
  const text = useTexts(lineTexts);
  return (
    <li className="line-person">
      <Face name={report.name} code={report.code} />
      <span className="line-facts">
        <Link className="row-link line-name" to={lineOfPath(code)}>
          {name}
        </Link>
        <span className="line-more">{designation}</span>
      </span>
      {reports > 0 && <span className="line-count">{text("reports", { count: reports })}</span>}
    </li>
  );
};
