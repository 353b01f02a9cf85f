// The pages about what one asks of attendance travel together.
import { useParams } from "react-router";
import { useLeaveMarks } from "#modules/leave/web/index.tsx";
import { recordPages } from "#modules/requests/web/index.tsx";
import { formatDays } from "#shared/format.ts";
import { deviceToday } from "#web/ui/days.ts";
import { dayRequest } from "../../day-requests/contract.ts";
import { dayRequestNames } from "../../day-requests/kinds.ts";
import { attendancePath, attendanceRequestsPath } from "../../paths.ts";
import { usePersonPath } from "../day/use-person-path.ts";
import { useMonth } from "../queries.ts";
import { EditRegularisationPage } from "../regularise/edit-regularisation-page.tsx";
import { RegularisationPage } from "../regularise/regularisation-page.tsx";
import { attendanceTexts } from "../texts.ts";
import { DayRequestActions, DayRequestFacts } from "./day-request-record.tsx";
import { daysFieldsFor, fittingDays } from "./days-fields.ts";
import { DaysPreview } from "./days-preview.tsx";
import { dayRequestTexts } from "./texts.ts";

export { CancelDaysPage } from "./cancel-days-page.tsx";
export { RequestsPage } from "./requests-page.tsx";

const words = dayRequestTexts.entries;

const days = recordPages(dayRequest, {
  module: "attendance",
  list: { to: attendanceRequestsPath, label: words.list },
  from: { to: attendancePath, label: attendanceTexts.entries.mine },
  begin: { kind: "work_from_home", firstDay: "whole", lastDay: "whole" },
  fieldsFor: daysFieldsFor,
  fitting: fittingDays,
  usePerson: (code) => ({
    query: useMonth(deviceToday().slice(0, 7), code),
    back: { to: usePersonPath()(code), label: words.back },
  }),
  Preview: DaysPreview,
  useMarks: useLeaveMarks,
  announce: ({ total }) => `${formatDays(total)} in all.`,
  Facts: DayRequestFacts,
  figure: ({ stands, asked }) => formatDays(stands || asked),
  Actions: DayRequestActions,
});

export const NewDaysPage = days.NewPage;
export const DayRequestRecordView = days.RecordView;

/** The number says what was asked for. */
const isOfDays = (number: string): boolean => Object.values(dayRequestNames).some(({ prefix }) => number.startsWith(`${prefix}-`));

export const AskedPage = () => {
  const { number = "" } = useParams();
  return isOfDays(number) ? <days.RecordPage key={number} /> : <RegularisationPage key={number} />;
};

export const EditAskedPage = () => {
  const { number = "" } = useParams();
  return isOfDays(number) ? <days.EditPage key={number} /> : <EditRegularisationPage key={number} />;
};
