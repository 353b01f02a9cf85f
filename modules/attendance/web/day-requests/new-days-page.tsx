import { Link, useSearchParams } from "react-router";
import { PlainDate } from "#shared/dates.ts";
import type { Person } from "#shared/ids.ts";
import { useSession } from "#web/session.ts";
import { deviceToday } from "#web/ui/days.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { type DayRequestKind, dayRequestKinds, dayRequestNames } from "../../day-requests/kinds.ts";
import { attendancePath } from "../../paths.ts";
import { attendanceReaders } from "../../permissions.ts";
import { usePersonPath } from "../day/use-person-path.ts";
import { useMonth } from "../queries.ts";
import { attendanceTexts } from "../texts.ts";
import { DaysForm } from "./days-form.tsx";
import { useAskForDays } from "./queries.ts";
import { dayRequestTexts } from "./texts.ts";

const blank = { firstDay: "whole", lastDay: "whole", place: "", purpose: "" } as const;

/** A form that another page may have filled: what for, the dates, and, for HR, whose. */
export const NewDaysPage = () => {
  const [params] = useSearchParams();
  const code = params.get("employee") ?? undefined;
  const kind = dayRequestKinds.find((one) => one === params.get("kind")) ?? "work_from_home";
  return code === undefined ? <OwnDays kind={kind} /> : <DaysOf key={code} code={code} kind={kind} />;
};

const OwnDays = ({ kind }: { kind: DayRequestKind }) => {
  const [text, words] = [useTexts(dayRequestTexts), useTexts(attendanceTexts)];
  return (
    <Page title={dayRequestNames[kind].label} purpose={text("newPurpose")} parent={{ to: attendancePath, label: words("mine") }}>
      <Form key={kind} kind={kind} />
    </Page>
  );
};

const DaysOf = ({ code, kind }: { code: string; kind: DayRequestKind }) => {
  const text = useTexts(dayRequestTexts);
  const { may } = useSession();
  const back = usePersonPath()(code);
  const query = useMonth(deviceToday().slice(0, 7), code);
  const name = query.data?.owner.name ?? code;
  return (
    <Page
      title={text("titleFor", { what: dayRequestNames[kind].label, name })}
      purpose={text("purposeFor", { name })}
      parent={{ to: back, label: name }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {({ owner, isOwn }) =>
          may(attendanceReaders) ? (
            <Form key={kind} kind={kind} {...(!isOwn && { owner })} />
          ) : (
            <Notice tone="attention" action={<Link to={back}>{text("back")}</Link>}>
              {text("notYours")}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
};

/** `owner`: in whose name HR asks. */
const Form = ({ kind, owner }: { kind: DayRequestKind; owner?: Person }) => {
  const text = useTexts(dayRequestTexts);
  const [params] = useSearchParams();
  const ask = useAskForDays();
  const dayIn = (name: string): string => PlainDate.safeParse(params.get(name)).data ?? "";
  const sent = (number: string) => (owner ? text("sentFor", { number, name: owner.name }) : text("sent", { number }));
  return (
    <DaysForm
      defaults={{ ...blank, kind, from: dayIn("from"), to: dayIn("to") || dayIn("from") }}
      employee={owner?.code}
      words={{ send: text("send"), sent }}
      send={async (asked, key) => (await ask.mutateAsync({ asked, employee: owner?.code, key })).number}
    />
  );
};
