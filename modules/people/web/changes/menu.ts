// The pages of changes, for the door of the module; their code and words come when they are opened.
import { lazy } from "react";
import type { DecisionForm, MenuEntry, RecordView, RequestKind, WebRoute } from "#web/module.ts";
import { changeName } from "../../changes/kind-names.ts";
import { changeQueueReaders } from "../../permissions.ts";
import { peopleTexts } from "../texts.ts";
import { changePath, changeQueuePath, changesPath, editChangePath, newChangeRoute } from "./paths.ts";

const pages = () => import("./pages.ts");

export const changeRoutes: readonly WebRoute[] = [
  { path: changesPath, leaver: true, page: () => pages().then((file) => file.OwnChangesPage) },
  { path: newChangeRoute, leaver: true, page: () => pages().then((file) => file.NewPage) },
  { path: editChangePath(":number"), leaver: true, page: () => pages().then((file) => file.EditPage) },
  { path: changePath(":number"), leaver: true, page: () => pages().then((file) => file.ChangePage) },
  {
    path: changeQueuePath,
    permission: changeQueueReaders.bank,
    page: () => pages().then((file) => file.QueuePage),
  },
];

export const changeMenu: readonly MenuEntry[] = [
  { group: "Administration", label: peopleTexts.entries.changes, path: changeQueuePath, permission: changeQueueReaders.bank },
];

export const changeKinds: readonly RequestKind[] = [changeName];

export const changeViews: Readonly<Record<string, RecordView>> = {
  "people.profile_change": lazy(() => pages().then((file) => ({ default: file.ChangeRecordView }))),
};

export const changeForms: Readonly<Record<string, DecisionForm>> = {
  [changeName.id]: lazy(() => pages().then((file) => ({ default: file.ChangeDecision }))),
};
