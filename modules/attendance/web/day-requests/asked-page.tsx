import { useParams } from "react-router";
import { dayRequestPrefixes } from "../../day-requests/kinds.ts";
import { EditRegularisationPage } from "../regularise/edit-regularisation-page.tsx";
import { RegularisationPage } from "../regularise/regularisation-page.tsx";
import { DayRequestPage } from "./day-request-page.tsx";
import { EditDaysPage } from "./edit-days-page.tsx";

/** The number says what was asked for. */
const isOfDays = (number: string): boolean => Object.values(dayRequestPrefixes).some((prefix) => number.startsWith(`${prefix}-`));

export const AskedPage = () => {
  const { number = "" } = useParams();
  return isOfDays(number) ? <DayRequestPage key={number} /> : <RegularisationPage key={number} />;
};

export const EditAskedPage = () => {
  const { number = "" } = useParams();
  return isOfDays(number) ? <EditDaysPage key={number} /> : <EditRegularisationPage key={number} />;
};
