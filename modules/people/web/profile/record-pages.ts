// The pages on which a record is read, in one file to load.
export { PersonPage } from "./person-page.tsx";
export { KeptRecordPage, ProfilePage } from "./profile-page.tsx";
