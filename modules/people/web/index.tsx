// All pages of people; their code and words come when they are opened.
import { lazy } from "react";
import type { WebModule } from "#web/module.ts";
import { changeName } from "../changes/kind-names.ts";
import {
  calendarsPath,
  changePath,
  changeQueuePath,
  changesPath,
  companyPath,
  directoryPath,
  editChangePath,
  editRecordPath,
  holdsPath,
  holidaysPath,
  importPath,
  importsPath,
  jobChangePath,
  linePath,
  locationsPath,
  newChangeRoute,
  newImportPath,
  newPersonPath,
  organisationPath,
  peoplePath,
  personPath,
  profilePath,
  recordPath,
  yearRoute,
} from "../paths.ts";
import { changeQueueReaders, companyReaders, organisers, peopleKeepers } from "../permissions.ts";
import { face } from "./directory/faces.ts";
import { peopleTexts } from "./texts.ts";

/** @public For whoever publishes something. */
export { AudienceField } from "./audience/lazy-field.tsx";
export { PersonField } from "./directory/person-field.tsx";

const changes = () => import("./changes/pages.ts");
const found = () => import("./directory/pages.ts");
const kept = () => import("./organisation/pages.ts");
const records = () => import("./profile/record-pages.ts");
const edit = () => import("./profile/edit-page.tsx").then((file) => file.EditPage);

export const peopleWeb: WebModule = {
  name: "people",
  routes: [
    { path: directoryPath, page: () => found().then((file) => file.DirectoryPage) },
    { path: personPath(":code"), page: () => records().then((file) => file.PersonPage) },
    { path: holdsPath(":code"), page: () => found().then((file) => file.HoldsPage) },
    { path: linePath, page: () => found().then((file) => file.LinePage) },
    { path: holidaysPath, page: () => found().then((file) => file.HolidaysPage) },
    { path: peoplePath, permission: peopleKeepers, page: () => import("./people/people-page.tsx").then((file) => file.PeoplePage) },
    { path: organisationPath, permission: organisers, page: () => kept().then((file) => file.OrganisationPage) },
    { path: locationsPath, permission: organisers, page: () => kept().then((file) => file.LocationsPage) },
    { path: calendarsPath, permission: organisers, page: () => kept().then((file) => file.CalendarsPage) },
    { path: yearRoute, permission: organisers, page: () => kept().then((file) => file.YearPage) },
    { path: companyPath, permission: companyReaders, page: () => kept().then((file) => file.CompanyPage) },
    { path: changesPath, leaver: true, page: () => changes().then((file) => file.OwnChangesPage) },
    { path: newChangeRoute, leaver: true, page: () => changes().then((file) => file.NewPage) },
    { path: editChangePath(":number"), leaver: true, page: () => changes().then((file) => file.EditPage) },
    { path: changePath(":number"), leaver: true, page: () => changes().then((file) => file.ChangePage) },
    { path: changeQueuePath, permission: changeQueueReaders.bank, page: () => changes().then((file) => file.QueuePage) },
    { path: newPersonPath, permission: peopleKeepers, page: () => kept().then((file) => file.NewPersonPage) },
    { path: jobChangePath(":code"), permission: peopleKeepers, page: () => kept().then((file) => file.JobChangePage) },
    { path: importsPath, permission: peopleKeepers, page: () => kept().then((file) => file.ImportsPage) },
    { path: newImportPath, permission: peopleKeepers, page: () => kept().then((file) => file.NewImportPage) },
    { path: importPath(":number"), permission: peopleKeepers, page: () => kept().then((file) => file.ImportPage) },
    { path: profilePath, leaver: true, page: () => records().then((file) => file.ProfilePage) },
    { path: editRecordPath(profilePath, ":group"), leaver: true, page: edit },
    { path: recordPath(":code"), permission: peopleKeepers, page: () => records().then((file) => file.KeptRecordPage) },
    { path: editRecordPath(recordPath(":code"), ":group"), permission: peopleKeepers, page: edit },
  ],
  finds: () => import("./finds.ts").then((file) => file.finds),
  menu: [
    // Profile is one item of the menu (file 01): directory, line and holidays are reached from its page.
    { group: "Profile", label: peopleTexts.entries.menu, path: profilePath, leaver: true },
    { group: "Administration", section: "People", label: "People", path: peoplePath, permission: peopleKeepers },
    { group: "Administration", section: "People", label: "Imports", path: importsPath, permission: peopleKeepers },
    { group: "Administration", section: "Company", label: "Organisation", path: organisationPath, permission: organisers },
    { group: "Administration", section: "Company", label: "Locations", path: locationsPath, permission: organisers },
    { group: "Administration", section: "Company", label: "Calendars", path: calendarsPath, permission: organisers },
    {
      group: "Administration",
      section: "People",
      label: peopleTexts.entries.changes,
      path: changeQueuePath,
      permission: changeQueueReaders.bank,
    },
    { group: "Administration", section: "Company", label: "Company", path: companyPath, permission: companyReaders },
  ],
  people: { face, Card: lazy(() => import("./directory/person-card.tsx").then((file) => ({ default: file.PersonCard }))) },
  requestKinds: [changeName],
  recordViews: { "people.profile_change": lazy(() => changes().then((file) => ({ default: file.ChangeRecordView }))) },
  decisionForms: { [changeName.id]: lazy(() => changes().then((file) => ({ default: file.ChangeDecision }))) },
};
