// The server's side of the list of a declared record.
import type { z } from "zod";
import type { Handlers } from "#api/implement.ts";
import { reading, type Tx } from "#api/transaction.ts";
import type { FormSpec } from "#shared/fields.ts";
import type { ListAsked } from "#shared/list.ts";
import { may } from "#shared/permissions.ts";
import { orMissing, Problem } from "#shared/problem.ts";
import { called, type RecordOf, recordStatusOf, type Workflow } from "../record.ts";
import type { defineRecordList, recordScopes } from "../record-list.ts";
import { needs } from "./kind.ts";
import type { RecordRow, recordStore } from "./record-store.ts";
import { waitingFor } from "./rows.ts";

type Listed = ListAsked<"asked" | "-asked"> & { scope?: (typeof recordScopes)[number]; status?: string };

/** `api` is what `recordApi` gives for the same record. */
export const recordList = <
  N extends string,
  F extends FormSpec,
  W extends Workflow,
  R extends z.ZodRawShape,
  P extends z.ZodRawShape,
  V extends object,
>(
  { noun, keepers }: RecordOf<N, F, W, R, P>,
  list: ReturnType<typeof defineRecordList<N, F, W, R, P>>,
  api: { store: Pick<ReturnType<typeof recordStore<V, string>>, "page">; titleOf: (values: V, tx: Tx) => string | Promise<string> },
) => {
  const whose = async (tx: Tx, scope: Listed["scope"]): Promise<readonly number[] | undefined> => {
    const { employee, role } = tx.actor;
    if (scope === "team") return needs.get().reportsBelow(tx, employee);
    if (scope !== "all") return [employee];
    if (!may(role, keepers)) throw new Problem("forbidden", [{ code: "request.not_for_others" }]);
    return undefined;
  };
  const read = async (tx: Tx, { scope, status, ...asked }: Listed) => {
    const page = await api.store.page(tx, { employees: await whose(tx, scope), status }, asked);
    const pending = page.items.filter((row) => row.status === recordStatusOf.open).map(({ id }) => id);
    const owners = [...new Set(page.items.map(({ employee }) => employee))];
    const [deciders, cards] = await Promise.all([waitingFor(tx, pending), needs.get().cards(tx, owners)]);
    const shown = async ({ id, number, status: now, employee, askedAt, values }: RecordRow<V>) => {
      const { code, name } = orMissing("employee")(cards.get(employee));
      const decider = deciders.get(id);
      return {
        id,
        number,
        title: await api.titleOf(values, tx),
        status: now,
        owner: { code, name },
        askedAt,
        ...(decider && { waitingFor: decider }),
      };
    };
    return { ...page, items: await Promise.all(page.items.map(shown)) };
  };
  const handlers = {
    list: ({ actor, query }: { actor: Parameters<typeof reading>[0]; query: Listed }) => reading(actor, (tx) => read(tx, query)),
  } as unknown as Handlers<typeof list.calls>;
  return called(noun, handlers);
};
