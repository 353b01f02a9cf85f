// What is opened beside one's list of leave, one chunk: each of these pages is small.
export { StatementPage } from "./balance/statement-page.tsx";
export { CompOffPage } from "./comp-off/comp-off-page.tsx";
export { EditPage } from "./edit-page.tsx";
export { CalendarLinkPage } from "./feed/calendar-link-page.tsx";
export { GiveBackPage, TakeBackPage } from "./give-back/return-page.tsx";
export { HolidaysPage } from "./policies/holidays-page.tsx";
