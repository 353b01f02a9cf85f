// The pages of a declared record: submit one, for oneself or as HR for somebody, resubmit it, read it, and what its approvers see.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import type { z } from "zod";
import type { FormSpec } from "#shared/fields.ts";
import { formatDate } from "#shared/format.ts";
import type { Person } from "#shared/ids.ts";
import { FileList } from "#web/files/file-list.tsx";
import { useSession } from "#web/session.ts";
import { Card } from "#web/ui/card.tsx";
import { PersonName } from "#web/ui/face.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Facts } from "#web/ui/record.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { RecordOf, Workflow } from "../record.ts";
import { declaredTexts } from "./declared-texts.ts";
import { recordCalls, type SomePreview, type SomeRead, type SomeRecord, type Values } from "./record-calls.ts";
import { type FormWays, RecordForm } from "./record-form.tsx";
import { RequestRecordPage } from "./request-record-page.tsx";
import { Returned } from "./returned.tsx";
import { useSubmittedWords } from "./submitted.ts";

type Place = { to: `/${string}`; label: string };

type Ways<Read, Previewed> = FormWays<Previewed> & {
  /** The module whose queries are read again once something was submitted. */
  module: string;
  /** The page with all of them, and the one from which a form is opened. */
  list: Place;
  from?: Place;
  /** Whose form HR opens, and the page with what the reader may read of them. */
  usePerson?: (code: string) => { query: UseQueryResult<{ owner: Person; isOwn: boolean }>; back: Place };
  /** What was filled in and what became of it; its fields alone where it is left out. */
  Facts?: ComponentType<{ record: Read }>;
  /** Said where nobody was asked to approve it; absent: that it was imported. */
  unasked?: string;
  /** What it is about in one figure. */
  figure?: (record: Read) => string;
  /** What may be done with it beside its request. */
  Actions?: ComponentType<{ record: Read }>;
};

/** What of the address fills the form: the values of its fields that can be read. The last day of a span is its first unless it says another. */
const valuesIn = (fields: FormSpec, params: URLSearchParams): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = params.get(name);
      if (value === null || !("schema" in field) || !field.schema?.safeParse(value).success) return [];
      const last = field.input === "day" ? field.until : undefined;
      return last && !params.has(last)
        ? [
            [name, value],
            [last, value],
          ]
        : [[name, value]];
    }),
  );

export const recordPages = <N extends string, F extends FormSpec, W extends Workflow, R extends z.ZodRawShape, P extends z.ZodRawShape>(
  declared: RecordOf<N, F, W, R, P>,
  given: Ways<z.output<RecordOf<N, F, W, R, P>["Read"]>, z.output<RecordOf<N, F, W, R, P>["Preview"]>>,
) => {
  const record = declared as unknown as SomeRecord;
  const ways = given as unknown as Ways<SomeRead, SomePreview>;
  const { list, from = list, Facts: OwnFacts, Actions } = ways;
  const calls = recordCalls(record, ways.module);
  const { useRecord } = calls;
  const begin = { ...ways.begin };

  const NewForm = ({ owner }: { owner?: Person }) => {
    const text = useTexts(declaredTexts);
    const [params] = useSearchParams();
    const employee = owner?.code;
    const submit = calls.useSubmit(employee);
    const words = useSubmittedWords();
    return (
      <RecordForm
        record={record}
        calls={calls}
        ways={ways}
        employee={employee}
        values={{ ...begin, ...valuesIn(record.fields, params) }}
        words={{ send: text("send"), sent: owner ? words.forOwner(owner.name) : words.first }}
        send={(body) => submit.mutateAsync(body)}
      />
    );
  };

  type ForOwner = { code: string; what: string; usePerson: NonNullable<typeof ways.usePerson> };
  const NewForOwner = ({ code, what, usePerson }: ForOwner) => {
    const text = useTexts(declaredTexts);
    const { may } = useSession();
    const { query, back } = usePerson(code);
    const name = query.data?.owner.name ?? code;
    return (
      <Page title={text("titleFor", { what, name })} purpose={text("purposeFor", { name })} parent={{ to: back.to, label: name }}>
        <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
          {({ owner, isOwn }) =>
            may(record.keepers) ? (
              <NewForm key={what} {...(!isOwn && { owner })} />
            ) : (
              <Notice tone="attention" action={<Link to={back.to}>{back.label}</Link>}>
                {text("notYours")}
              </Notice>
            )
          }
        </Loaded>
      </Page>
    );
  };

  /** Another page may have filled it: what for, and, for HR, whose. */
  const NewPage = () => {
    const text = useTexts(declaredTexts);
    const [params] = useSearchParams();
    const code = params.get("employee") ?? undefined;
    const [first] = Object.values(record.kinds);
    const what = (record.kinds[params.get("kind") ?? String(begin.kind)] ?? first)?.label ?? "";
    if (code !== undefined && ways.usePerson) return <NewForOwner key={code} code={code} what={what} usePerson={ways.usePerson} />;
    return (
      <Page title={what} purpose={text("newPurpose")} parent={from}>
        <NewForm key={what} />
      </Page>
    );
  };

  const Again = ({ read, request }: { read: SomeRead; request: NonNullable<SomeRead["request"]> }) => {
    const text = useTexts(declaredTexts);
    const { number, title, isOwn, owner } = read;
    const resubmit = calls.useResubmit(number);
    return (
      <Returned title={title} request={request} path={record.pageOf(number)} wasSent={!resubmit.isIdle}>
        <RecordForm
          record={record}
          calls={calls}
          ways={ways}
          number={number}
          employee={isOwn ? undefined : owner.code}
          values={heldOf(record.fields, read)}
          words={{ send: text("sendAgain"), sent: useSubmittedWords().again }}
          send={(body) => resubmit.mutateAsync({ ...body, version: request.version })}
        />
      </Returned>
    );
  };

  /** What was returned as it was submitted, to be changed and submitted again. */
  const EditPage = () => {
    const text = useTexts(declaredTexts);
    const { number = "" } = useParams();
    const query = useRecord(number);
    const title = query.data?.title ?? number;
    const purpose = query.data?.isOwn === false ? text("editPurposeFor", { name: query.data.owner.name }) : text("editPurpose");
    return (
      <Page
        title={text("editTitle", { title })}
        number={query.data?.number}
        purpose={purpose}
        parent={{ to: record.pageOf(number), label: title }}
      >
        <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
          {(read) => (read.request ? <Again read={read} request={read.request} /> : <Notice tone="attention">{text("takenOver")}</Notice>)}
        </Loaded>
      </Page>
    );
  };

  const RecordPage = () => {
    const text = useTexts(declaredTexts);
    const { number = "" } = useParams();
    return (
      <RequestRecordPage
        query={useRecord(number)}
        parent={list}
        badge={({ status }) => record.workflow.states[status] ?? { label: status, tone: "draft" }}
        kind={Object.values(record.kinds)[0]?.id ?? ""}
        {...(ways.figure && { figure: ways.figure })}
        ownActions={(read) => Actions && <Actions record={read} />}
        unasked={ways.unasked ?? text("takenOver")}
      >
        {(read) => (
          <Card title={text("summary")}>
            <Shown read={read} />
          </Card>
        )}
      </RequestRecordPage>
    );
  };

  const Shown = ({ read }: { read: SomeRead }) => (
    <div className="consequence-body">
      {OwnFacts ? <OwnFacts record={read} /> : <FieldFacts fields={record.fields} read={read} />}
      {read.files && read.files.length > 0 && <FileList files={read.files} />}
    </div>
  );

  /** How requests shows it to its approvers. */
  const RecordView = ({ number }: { number: string }) => (
    <Loaded query={useRecord(number)} skeleton={<Skeleton count={3} />}>
      {(read) => <Shown read={read} />}
    </Loaded>
  );
  return { NewPage, EditPage, RecordPage, RecordView };
};

const shown = (field: FormSpec[string], value: unknown): string => {
  if (field.input === "choice") return field.options.find((option) => option.value === value)?.label ?? "";
  return field.input === "day" ? formatDate(String(value)) : String(value ?? "");
};

/** Whose it is, and what stands in each field that was filled in. */
const FieldFacts = ({ fields, read: { owner, values } }: { fields: FormSpec; read: SomeRead }) => {
  const text = useTexts(declaredTexts);
  const filled = Object.entries<unknown>({ ...values }).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || field.input === "files" || value === "") return [];
    return [{ label: field.label, value: shown(field, value), wide: field.input === "long" }];
  });
  return <Facts facts={[{ label: text("owner"), value: <PersonName name={owner.name} code={owner.code} /> }, ...filled]} />;
};

/** What a form holds of what was submitted: its files with their names. */
const heldOf = (fields: FormSpec, { values, files = [] }: SomeRead): Values =>
  Object.fromEntries(Object.entries({ ...values }).map(([name, value]) => [name, fields[name]?.input === "files" ? files : value]));
