import { Link, useParams, useSearchParams } from "react-router";
import { useSubmittedWords } from "#modules/requests/web/index.tsx";
import { PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import type { DayView } from "../../day/contract.ts";
import { dayPath } from "../../paths.ts";
import { prefilled } from "../../regularise/wall.ts";
import { useDay } from "../queries.ts";
import { useRegularise } from "./queries.ts";
import { RegularisationForm } from "./regularisation-form.tsx";
import { regulariseTexts } from "./texts.ts";

/** A day as it is, its missing ends filled with the shift's own: one's own, or, for HR, that of whoever the address names. */
export const RegularisePage = () => {
  const text = useTexts(regulariseTexts);
  const { date = "" } = useParams();
  const [params] = useSearchParams();
  const employee = params.get("employee") ?? undefined;
  const query = useDay(date, employee);
  const shown = PlainDate.safeParse(date).success ? formatDate(date) : date;
  const name = query.data?.isOwn === false ? query.data.owner.name : undefined;
  return (
    <Page
      title={name === undefined ? text("title", { day: shown }) : text("titleOf", { day: shown, name })}
      purpose={name === undefined ? text("purpose") : text("purposeOf", { name })}
      parent={{ to: dayPath(date, employee), label: shown }}
    >
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(day) =>
          day.isOwn || day.mayCorrect ? (
            <Form day={day} />
          ) : (
            <Notice tone="attention" action={<Link to={dayPath(date, employee)}>{text("back")}</Link>}>
              {text("notYours")}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
};

const Form = ({ day }: { day: DayView }) => {
  const text = useTexts(regulariseTexts);
  const regularise = useRegularise();
  const { date, zone, shift, owner } = day;
  const employee = day.isOwn ? undefined : owner.code;
  const words = useSubmittedWords();
  return (
    <RegularisationForm
      date={date}
      zone={zone}
      employee={employee}
      isNight={shift !== undefined && shift.end <= shift.start}
      defaults={{ pairs: prefilled(day), reason: "forgot", text: "", files: [] }}
      words={{ send: text("send"), sent: day.isOwn ? words.first : words.forOwner(owner.name) }}
      send={(filled, key) => regularise.mutateAsync({ asked: { date, ...filled }, employee, key })}
    />
  );
};
