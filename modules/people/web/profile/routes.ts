// The pages of records, for the door of the module; their code and words come when they are opened.
import type { WebRoute } from "#web/module.ts";
import { peopleKeepers } from "../../permissions.ts";
import { editPath, profilePath, recordPath } from "./paths.ts";

const pages = () => import("./record-pages.ts");
const edit = () => import("./edit-page.tsx").then((file) => file.EditPage);

export const recordRoutes: readonly WebRoute[] = [
  { path: profilePath, leaver: true, page: () => pages().then((file) => file.ProfilePage) },
  { path: editPath(profilePath, ":group"), leaver: true, page: edit },
  { path: recordPath(":code"), permission: peopleKeepers, page: () => pages().then((file) => file.KeptRecordPage) },
  { path: editPath(recordPath(":code"), ":group"), permission: peopleKeepers, page: edit },
];
