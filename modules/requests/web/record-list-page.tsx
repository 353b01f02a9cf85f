// The page with the list of a declared record, and what a module with one tells the shell.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import type { Page } from "#shared/list.ts";
import { clientFor } from "#web/client.ts";
import { useSession } from "#web/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { ListPage } from "#web/ui/list-page.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { useList } from "#web/ui/use-list.ts";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RecordOf, Workflow } from "../record.ts";
import { type defineRecordList, recordScopes } from "../record-list.ts";
import { useDeciderName } from "./chain-words.ts";
import { declaredTexts } from "./declared-texts.ts";

type List<N extends string, F extends FormSpec, W extends Workflow, R extends z.ZodRawShape, P extends z.ZodRawShape> = ReturnType<
  typeof defineRecordList<N, F, W, R, P>
>;
type SomeList = List<string, FormSpec, Workflow, Record<never, never>, Record<never, never>>;
type Row = z.output<SomeList["Row"]>;

type Ways = { module: string; title: string; purpose: string; newPath: `/${string}` };

export const recordListPage = <N extends string, F extends FormSpec, W extends Workflow, R extends z.ZodRawShape, P extends z.ZodRawShape>(
  { noun, keepers, workflow, pageOf }: RecordOf<N, F, W, R, P>,
  list: List<N, F, W, R, P>,
  { module, title, purpose, newPath }: Ways,
) => {
  const { List, calls } = list as unknown as SomeList;
  const read = clientFor(calls).list as (input: { query: object }, options: { signal: AbortSignal }) => Promise<Page<Row>>;
  const states = Object.entries((workflow as Workflow).states);
  return () => {
    const text = useTexts(declaredTexts);
    const { may } = useSession();
    const deciderName = useDeciderName();
    const choice = useList(List);
    const query = useQuery({
      queryKey: [module, noun, "list", choice.asked],
      queryFn: ({ signal }) => read({ query: choice.asked }, { signal }),
      placeholderData: keepPreviousData,
    });
    const ask = (
      <ButtonLink to={newPath} icon="plus">
        {text("ask")}
      </ButtonLink>
    );
    const scopes = recordScopes.filter((scope) => scope !== "all" || may(keepers));
    return (
      <ListPage
        title={title}
        purpose={purpose}
        action={ask}
        choice={choice}
        query={query}
        filters={[
          { name: "scope", label: text("whose"), options: scopes.map((value) => ({ value, label: text(value) })) },
          { name: "status", label: text("status"), options: states.map(([value, { label }]) => ({ value, label })) },
        ]}
        columns={[
          { header: text("number"), cell: ({ number }) => number },
          { header: text("what"), card: "title", cell: (row) => row.title },
          { header: text("owner"), cell: ({ owner }) => <PersonName name={owner.name} code={owner.code} /> },
          { header: text("asked"), sort: { by: "asked", kind: "time" }, cell: ({ askedAt }) => <Moment at={askedAt} /> },
          { header: text("with"), cell: ({ waitingFor }) => waitingFor && deciderName(waitingFor) },
          {
            header: text("status"),
            card: "corner",
            cell: ({ status }) => <StatusBadge {...((workflow as Workflow).states[status] ?? { label: status, tone: "draft" })} />,
          },
        ]}
        keyOf={({ id }) => id}
        linkOf={({ number }) => pageOf(number)}
        empty={{ sentence: text("none"), action: ask }}
        noneFit={text("noneFit")}
      />
    );
  };
};
