// The list of a declared record: one's own, those of whom one leads, and, for those who keep them, all.
import { z } from "zod";
import { defineAccess } from "#shared/access.ts";
import { Instant } from "#shared/dates.ts";
import { defineEndpoints } from "#shared/endpoint.ts";
import type { FormSpec } from "#shared/fields.ts";
import { HumanNumber, Id, Person } from "#shared/ids.ts";
import { byKey, listQuery, Page } from "#shared/list.ts";
import { statesOf } from "#shared/workflow.ts";
import { called, type RecordOf, type Workflow } from "./record.ts";
import { Decider } from "./view.ts";

export const recordScopes = ["mine", "team", "all"] as const;

export const defineRecordList = <
  const N extends string,
  F extends FormSpec,
  W extends Workflow,
  R extends z.ZodRawShape,
  P extends z.ZodRawShape,
>({
  noun,
  path,
  workflow,
  ofRecord,
}: Pick<RecordOf<N, F, W, R, P>, "noun" | "path" | "workflow" | "ofRecord">) => {
  const status = z.enum(statesOf(workflow));
  const Row = z.object({
    id: Id,
    number: HumanNumber,
    title: z.string(),
    status,
    owner: Person,
    askedAt: Instant,
    /** With whom it is, while it is pending. */
    waitingFor: Decider.optional(),
  });
  const List = listQuery({
    sorts: { asked: byKey },
    initial: "-asked",
    filters: { scope: z.enum(recordScopes).optional(), status: status.optional() },
  });
  const calls = defineEndpoints({
    list: { method: "GET", path, access: "signed-in", query: List, returns: Page(Row), summary: `${noun}: mine, my team's, or all` },
  });
  const others = "unlisted";
  const access = defineAccess(calls, {
    list: ofRecord({ owner: "listed", approver: others, lineManager: others, colleague: others, foreign: others }),
  });
  return { List, Row, calls, endpoints: called(noun, calls), access: called(noun, access) };
};
