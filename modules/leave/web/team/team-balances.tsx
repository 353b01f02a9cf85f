import { Link } from "react-router";
import { type Column, DataList } from "#web/ui/data-list.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddress } from "#web/ui/use-address.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import { statementPath } from "../../paths.ts";
import { type TeamBalances as Balances, type TeamMember, TeamQuery } from "../../team/contract.ts";
import { Paging } from "../paging.tsx";
import { useTeamBalances } from "./queries.ts";
import { teamTexts } from "./texts.ts";

/** A column for each type that somebody on this page has; each number opens the statement behind it. */
const useTypeColumns = (people: readonly TeamMember[]): Column<TeamMember>[] => {
  const text = useTexts(teamTexts);
  const types = new Map(people.flatMap(({ balances }) => balances.map(({ type, name }) => [type, name] as const)));
  return [...types].map(([type, name]) => ({
    header: name,
    figure: true,
    cell: (person) => {
      const balance = person.balances.find((one) => one.type === type);
      if (!balance) return "";
      const free = String(balance.free).replace("-", "−");
      return (
        <Link to={`${statementPath(type)}?employee=${person.code}`} aria-label={text("freeOf", { type: name, name: person.name, free })}>
          {free}
        </Link>
      );
    },
  }));
};

export const TeamBalances = () => {
  const text = useTexts(teamTexts);
  const { params, change } = useAddress();
  const asked = TeamQuery.safeParse({ page: params.get("page") ?? undefined });
  const turn = (page: number) => change({ page: String(page) }, { isStep: true });
  return (
    <section className="card" aria-label={text("tab_balances")}>
      <Loaded
        query={useTeamBalances(asked.data?.page ?? 1)}
        skeleton={<Skeleton count={5} />}
        empty={{ when: ({ total }) => total === 0, sentence: text("nobody") }}
      >
        {(found) => <Rows found={found} turn={turn} />}
      </Loaded>
    </section>
  );
};

const Rows = ({ found, turn }: { found: Balances; turn: (page: number) => void }) => {
  const text = useTexts(teamTexts);
  const { page, pages, total, people } = found;
  const person: Column<TeamMember> = {
    header: text("person"),
    card: "title",
    cell: ({ code, name }) => <PersonName name={name} code={code} />,
  };
  return (
    <>
      <DataList label={text("tab_balances")} rows={people} columns={[person, ...useTypeColumns(people)]} keyOf={({ code }) => code} />
      <Paging
        page={page}
        pages={pages}
        label={text("page", { page, pages, total })}
        words={{ previous: text("previousPage"), next: text("nextPage") }}
        onTurn={turn}
      />
    </>
  );
};
