import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clientFor } from "#web/client.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type StatementQuery, statementEndpoints } from "../../ledger/contract.ts";
import { StatementFigures, StatementList } from "./statement-parts.tsx";
import "../leave.css";

const { statement } = clientFor(statementEndpoints);

/** One's own, or that of whoever is named. */
export const useStatement = (type: string, query: StatementQuery) =>
  useQuery({
    queryKey: ["leave", "statement", type, query],
    queryFn: ({ signal }) => statement({ params: { type }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The figures and the lines alone, for a place beside a list. */
export const OwnedStatement = ({ type, asked }: { type: string; asked: StatementQuery }) => (
  <Loaded query={useStatement(type, asked)} skeleton={<Skeleton count={4} />}>
    {(known) => (
      <>
        <StatementFigures statement={known} />
        <StatementList statement={known} />
      </>
    )}
  </Loaded>
);
