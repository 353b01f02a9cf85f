// The pages of changes in one file to load: each further one has its name in the start of every page.
export { ChangeRecordView } from "./change-facts.tsx";
export { ChangePage } from "./change-page.tsx";
export { ChangeDecision } from "./decision-form.tsx";
export { EditPage } from "./edit-page.tsx";
export { OwnChangesPage } from "./list-page.tsx";
export { NewPage } from "./new-page.tsx";
export { QueuePage } from "./queue-page.tsx";
