import { Link, useParams } from "react-router";
import { PlainDate } from "#shared/dates.ts";
import { formatDate } from "#shared/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTexts } from "#web/ui/use-texts.ts";
import { dayPath } from "../../paths.ts";
import { useDay } from "../queries.ts";
import { CorrectForm } from "./correct-form.tsx";
import { correctTexts } from "./texts.ts";

/** Somebody's day as it is, its missing ends filled with the shift's own. */
export const CorrectPage = () => {
  const text = useTexts(correctTexts);
  const { code = "", date = "" } = useParams();
  const query = useDay(date, code);
  const shown = PlainDate.safeParse(date).success ? formatDate(date) : date;
  const parent = { to: dayPath(date, code), label: shown };
  return (
    <Page title={text("title", { day: shown, name: query.data?.owner.name ?? code })} purpose={text("purpose")} parent={parent}>
      <Loaded query={query} skeleton={<Skeleton count={2} shape="card" />}>
        {(day) =>
          day.mayCorrect ? (
            <CorrectForm day={day} />
          ) : (
            <Notice tone="attention" action={<Link to={dayPath(date, code)}>{text("back")}</Link>}>
              {text("notYours")}
            </Notice>
          )
        }
      </Loaded>
    </Page>
  );
};
