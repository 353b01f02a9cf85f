// The server's side of a record that is a filled form: its kinds, calls and rows. A kind that outgrows one of them replaces that one.
import type { z } from "zod";
import type { Actor } from "#api/actor.ts";
import { type AuditChange, auditedAsNew } from "#api/audit.ts";
import { type HeldFiles, hold, readableFilesOf } from "#api/files.ts";
import { newId } from "#api/ids.ts";
import type { Handlers } from "#api/implement.ts";
import { inTransaction, reading, type Tx } from "#api/transaction.ts";
import type { FormSpec, ShapeOf } from "#shared/fields.ts";
import { missing, orMissing, refuseIf, type Violation } from "#shared/problem.ts";
import type { StateOf } from "#shared/workflow.ts";
import type { Facts } from "../contract.ts";
import { called, type KindName, type RecordOf, recordStatusOf, type Workflow } from "../record.ts";
import { namedStatus } from "../statuses.ts";
import { mayReadRecord } from "./commands.ts";
import { type ChainKind, type Description, type GivenDecision, needs } from "./kind.ts";
import { type Answer, type KindParts, recordKind } from "./record-kind.ts";
import { ownerFor, tellOwner } from "./record-owner.ts";
import { type RecordRow, recordStore } from "./record-store.ts";
import { resubmit } from "./resubmit.ts";
import type { Summary } from "./store.ts";
import { prepare, previewDeciders, submit } from "./submit.ts";
import { timelineFor, viewOf } from "./views.ts";

export type Draft<Values> = {
  values: Values;
  owner: number;
  /** One that is resubmitted takes nothing from itself. */
  id?: string;
};

type Hooks<Values, Status extends string, Shows, Previews, Gathered> = {
  /** Columns of fields that are not called as they are. */
  table: string;
  columns?: { readonly [Field in keyof Values & string]?: string };
  /** Parts of its kinds that are other than usual. */
  kind?: KindParts<RecordRow<Values, Status>>;
  /** Leaves out what a call says and this form does not ask for. */
  tidy?: (values: Values) => Values;
  /** Locks what comes before the record, once it is clear whose it is: before anything of theirs is read to be changed. */
  lock?: (tx: Tx, owner: number) => Promise<unknown>;
  /** What its rules ask about. */
  gather?: (tx: Tx, draft: Draft<Values>) => Promise<Gathered>;
  /** Everything that stops it, by what was gathered. */
  check?: (values: Values, gathered: Gathered) => Violation[];
  /** What conditions of approval rules may ask. */
  facts?: (values: Values, gathered: Gathered) => Facts;
  /** "On duty, 4–8 Dec, Mysuru": in lists, notices, and as what it is found by. Names that its values hold by id are asked for. */
  title: (values: Values, tx: Tx) => string | Promise<string>;
  /** What approvers read of it, and what a later round is compared with. */
  summary: (values: Values, gathered: Gathered) => Summary;
  /** Rows of its own beside the one that it has, before as after its number is known. */
  write?: (tx: Tx, record: { id: string; employee: number }, values: Values, gathered: Gathered) => void;
  /** How much, and what an approver should look at, by record. */
  describe?: (tx: Tx, rows: readonly RecordRow<Values, Status>[]) => Promise<Map<string, Partial<Description>>>;
  /** What forbids its approval now. */
  checkApproval?: (tx: Tx, row: RecordRow<Values, Status>, decision: GivenDecision) => Promise<Violation[]>;
  /** What follows from an answer; the status is set already. */
  apply?: (tx: Tx, row: RecordRow<Values, Status>, event: Answer, decision: GivenDecision | undefined) => Promise<AuditChange>;
  preview?: (values: Values, gathered: Gathered) => Previews;
  present?: (tx: Tx, row: RecordRow<Values, Status>) => Promise<Shows>;
};

type Shape<T extends z.ZodRawShape> = z.input<z.ZodObject<T>>;
type ValuesOf<F extends FormSpec> = z.output<z.ZodObject<ShapeOf<F>>>;

/** A form's files lie in the slot that its field names, `assets.request/document`. */
const filesFieldOf = (fields: FormSpec) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.input === "files" ? [{ name, slot: field.slot.name.split("/")[1] ?? "" }] : [],
  )[0];

/** What people wrote in their own words, and how somebody is reached, is sealed in the audit. */
const auditedOf = (fields: FormSpec, values: object): { change: AuditChange; sealed: AuditChange } => {
  const isSealed = ([name]: [string, unknown]) => ["text", "long", "email", "tel"].includes(fields[name]?.input ?? "");
  const given = Object.entries(values).filter(([name, value]) => value !== "" && fields[name]?.input !== "files");
  const audited = (some: typeof given) => auditedAsNew(Object.fromEntries(some));
  return { change: audited(given.filter((one) => !isSealed(one))), sealed: audited(given.filter(isSealed)) };
};

export const recordApi = <
  N extends string,
  F extends FormSpec,
  W extends Workflow,
  R extends z.ZodRawShape,
  P extends z.ZodRawShape,
  Gathered = undefined,
>(
  record: RecordOf<N, F, W, R, P>,
  hooks: Hooks<ValuesOf<F>, StateOf<W>, Shape<R>, Shape<P>, Gathered>,
) => {
  type Values = ValuesOf<F>;
  type Status = StateOf<W>;
  type Row = RecordRow<Values, Status>;
  const { keepers, fields, workflow, kinds: names } = record;
  const files = filesFieldOf(fields);
  const label = Object.values(names)[0]?.label ?? record.noun;
  const columns = Object.fromEntries(Object.keys(fields).flatMap((name) => (name === files?.name ? [] : [[name, name]])));
  const store = recordStore<Values, Status>({
    label,
    table: hooks.table,
    columns: { ...columns, ...hooks.columns },
    initial: workflow.initial,
  });

  const lock = async (tx: Tx, id: string): Promise<Row> => {
    if (hooks.lock) await hooks.lock(tx, (await store.byId(tx, id)).employee);
    return store.lock(tx, id);
  };
  const tidy = (values: Values): Values => hooks.tidy?.(values) ?? values;
  const gather = async (tx: Tx, draft: Draft<Values>): Promise<Gathered> => (await hooks.gather?.(tx, draft)) as Gathered;
  const check = (values: Values, gathered: Gathered): Violation[] => hooks.check?.(values, gathered) ?? [];
  const facts = (values: Values, gathered: Gathered): Facts => hooks.facts?.(values, gathered) ?? {};

  const kindOf = (name: KindName): ChainKind<Row> =>
    recordKind<Row>({
      ...name,
      keepers,
      path: record.pageOf,
      editPath: (number) => `${record.pageOf(number)}/edit`,
      offers: ["reject", "return"],
      sentBy: "hr",
      statuses: { workflow, of: recordStatusOf },
      lock,
      byId: store.byId,
      setStatus: (tx, { id }, status) => store.setStatus(tx, id, status as Status),
      describe: async (tx, ids) => {
        const rows = await store.byIds(tx, ids);
        const more = await hooks.describe?.(tx, rows);
        const described = async (row: Row): Promise<[string, Description]> => {
          const title = await hooks.title(row.values, tx);
          return [row.id, { title, status: namedStatus(workflow, row.status), ...more?.get(row.id) }];
        };
        return new Map(await Promise.all(rows.map(described)));
      },
      ...(hooks.checkApproval && { check: hooks.checkApproval }),
      ...(hooks.apply && { follow: hooks.apply }),
      ...hooks.kind,
    });
  const kinds = Object.fromEntries(Object.entries(names).map(([value, name]) => [value, kindOf(name)]));
  /** The only one, or that which its field `kind` names. */
  const kindFor = (values: Values): ChainKind<Row> => {
    const { kind } = values as { kind?: unknown };
    return orMissing(label)(kinds[String(kind)] ?? Object.values(kinds)[0]);
  };

  const held = async (tx: Tx, { id, values }: { id: string; values: Values }, replaces: boolean): Promise<HeldFiles> =>
    files
      ? hold(tx, {
          recordType: kindFor(values).recordType,
          recordId: id,
          slot: files.slot,
          fileIds: (values as Record<string, string[]>)[files.name] ?? [],
          replaces,
          field: files.name,
        })
      : { files: [], keep: async () => undefined };

  /** Whoever may not read it does not find it; of one that nobody was asked about its module alone says who may. */
  const readable = async (tx: Tx, number: string): Promise<Row> => {
    const row = await store.byNumber(tx, number);
    if (!((await mayReadRecord(tx, row.id)) || (await kindFor(row.values).mayRead(tx, row.id)))) throw missing(label);
    return row;
  };

  const preview = async (tx: Tx, values: Values, owner: number, number: string | undefined) => {
    const again = number === undefined ? undefined : await readable(tx, number);
    if (again && again.employee !== owner) throw missing(label);
    const [gathered, prepared] = await Promise.all([
      gather(tx, { values, owner, ...(again && { id: again.id }) }),
      prepare(tx, { kind: kindFor(values).id, owner, submitter: tx.actor.employee }),
    ]);
    const findings = check(values, gathered).map((found) => ({ ...found, message: needs.get().sentenceOf(found) }));
    const deciders = await previewDeciders(tx, prepared, facts(values, gathered));
    return { ...hooks.preview?.(values, gathered), findings, deciders };
  };

  /** In the name of the transaction's actor, for somebody else where HR submits it. */
  const submitIn = async (tx: Tx, given: Values, owner = tx.actor.employee) => {
    const values = tidy(given);
    const kind = kindFor(values);
    await hooks.lock?.(tx, owner);
    const [gathered, prepared] = await Promise.all([
      gather(tx, { values, owner }),
      prepare(tx, { kind: kind.id, owner, submitter: tx.actor.employee }),
    ]);
    refuseIf(check(values, gathered));
    const id = newId();
    const own = await held(tx, { id, values }, false);
    const what = await hooks.title(values, tx);
    const submitted = await submit(tx, prepared, {
      id,
      facts: facts(values, gathered),
      summary: hooks.summary(values, gathered),
      titles: { all: what },
      files: own.files,
      ...auditedOf(fields, values),
      write: () => {
        store.insert(tx, { id, employee: owner, values });
        hooks.write?.(tx, { id, employee: owner }, values, gathered);
      },
    });
    await own.keep(submitted.number);
    await tellOwner(tx, { id, owner });
    return { ...submitted, id, title: what };
  };

  const present = async (tx: Tx, row: Row) => {
    const { id, number, employee, status, askedAt, values } = row;
    const [title, views, cards, timeline, more, ofAll] = await Promise.all([
      hooks.title(values, tx),
      viewOf(tx, [id]),
      needs.get().cards(tx, [employee]),
      timelineFor(tx, id),
      hooks.present?.(tx, row),
      files && readableFilesOf(tx, kindFor(values).recordType, id),
    ]);
    const { code, name } = orMissing("employee")(cards.get(employee));
    const [request] = [...views.values()];
    const own = ofAll?.files.filter(({ slot }) => slot === files?.slot);
    return {
      ...more,
      id,
      number,
      status,
      askedAt,
      timeline,
      title,
      owner: { code, name },
      isOwn: employee === tx.actor.employee,
      values: files ? { ...values, [files.name]: own?.map((file) => file.id) } : values,
      ...(request && { request }),
      ...(own && { files: own.map(({ id: file, name, bytes, state }) => ({ id: file, name, bytes, state })) }),
    };
  };
  const read = (actor: Actor, number: string) =>
    reading(actor, async (tx) => (await present(tx, await readable(tx, number))) as unknown as z.input<typeof record.Read>);

  /** By its owner, or by whoever of HR has submitted it for them. */
  const resubmitIn = async (tx: Tx, number: string, version: number, given: Values): Promise<void> => {
    const { id, employee: owner, values: before } = await readable(tx, number);
    // What was asked for stays what it is.
    const values = tidy("kind" in before ? { ...given, kind: before.kind } : given);
    await hooks.lock?.(tx, owner);
    const gathered = await gather(tx, { values, owner, id });
    const { change, sealed } = auditedOf(fields, values);
    let own: HeldFiles | undefined;
    await resubmit(tx, {
      recordId: id,
      version,
      facts: facts(values, gathered),
      summary: hooks.summary(values, gathered),
      titles: { all: await hooks.title(values, tx) },
      files: () => own?.files ?? [],
      sealed,
      write: async () => {
        // Whether it may be resubmitted at all comes before what is wrong with it.
        refuseIf(check(values, gathered));
        own = await held(tx, { id, values }, true);
        await own.keep(number);
        store.change(tx, id, values);
        hooks.write?.(tx, { id, employee: owner }, values, gathered);
        return change;
      },
    });
    await tellOwner(tx, { id, owner });
  };

  const forWhom = (tx: Tx, { employee }: { employee?: string | undefined }) => ownerFor(tx, keepers, employee);
  type Call = {
    actor: Actor;
    body: Values & { version: number };
    query: { employee?: string; number?: string };
    params: { number: string };
  };
  const handlers = {
    preview: ({ actor, body, query }: Call) =>
      reading(actor, async (tx) => preview(tx, tidy(body), await forWhom(tx, query), query.number)),
    submit: ({ actor, body, query }: Call) =>
      inTransaction(actor, async (tx) => {
        const { number, title, waitingFor } = await submitIn(tx, body, await forWhom(tx, query));
        return { number, title, waitingFor };
      }),
    read: ({ actor, params }: Call) => read(actor, params.number),
    resubmit: async ({ actor, params, body: { version, ...values } }: Call) => {
      await inTransaction(actor, (tx) => resubmitIn(tx, params.number, version, values as Values));
      return read(actor, params.number);
    },
  } as unknown as Handlers<typeof record.calls>;
  return {
    kinds: kinds as { [K in keyof typeof names]: ChainKind<Row> },
    handlers: called(record.noun, handlers),
    store,
    lock,
    readable,
    read,
    submitIn,
    titleOf: hooks.title,
  };
};
