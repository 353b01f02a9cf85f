// The calls about the record of an employee.
import { z } from "zod";
import { defineEndpoints } from "#shared/endpoint.ts";
import { EmployeeCode } from "#shared/ids.ts";
import {
  CardForm,
  ContactForm,
  DependentsForm,
  EmergencyForm,
  History,
  HistoryQuery,
  HrCardForm,
  HrContactForm,
  HrEmergencyForm,
  IdentityForm,
  JobForm,
  NameForm,
  PayForm,
  PersonalForm,
  PersonRecord,
  photoSizes,
  Revealed,
  RevealForm,
} from "./contract.ts";

const ofPerson = z.object({ code: EmployeeCode });
const read = { access: "signed-in", returns: PersonRecord } as const;
const own = { method: "PUT", ...read } as const;
const byHr = { method: "PUT", ...read, params: ofPerson } as const;

export const recordEndpoints = defineEndpoints({
  me: { method: "GET", path: "/people/me", ...read, leaver: true, summary: "My own record" },
  record: {
    method: "GET",
    path: "/people/:code",
    params: ofPerson,
    ...read,
    summary: "The record of a person, as far as the caller may read it",
  },
  saveOwnCard: { ...own, path: "/people/me/card", body: CardForm, summary: "Change what my card says of me" },
  saveOwnContact: { ...own, path: "/people/me/contact", leaver: true, body: ContactForm, summary: "Change how I am reached" },
  saveOwnEmergency: { ...own, path: "/people/me/emergency", body: EmergencyForm, summary: "Change who is called in an emergency" },
  savePhoto: {
    method: "POST",
    path: "/people/me/photo",
    access: "signed-in",
    upload: true,
    returns: PersonRecord,
    summary: "Show my picture; a JPEG, PNG or WebP of at most 5 MB",
  },
  removePhoto: {
    method: "DELETE",
    path: "/people/me/photo",
    access: "signed-in",
    versioned: false,
    returns: PersonRecord,
    summary: "Take my picture away",
  },
  photo: {
    method: "GET",
    path: "/people/:code/photo/:size",
    access: "signed-in",
    params: ofPerson.extend({ size: z.enum(photoSizes.map(String) as ["512", "96"]) }),
    download: true,
    status: 200,
    summary: "The picture of a person",
  },
  saveCard: { ...byHr, path: "/people/:code/card", body: HrCardForm, summary: "Change the card of a person" },
  saveName: { ...byHr, path: "/people/:code/name", body: NameForm, summary: "Change the legal name of a person" },
  saveContact: { ...byHr, path: "/people/:code/contact", body: HrContactForm, summary: "Change how a person is reached" },
  savePersonal: { ...byHr, path: "/people/:code/personal", body: PersonalForm, summary: "Change the personal data of a person" },
  saveDependents: { ...byHr, path: "/people/:code/dependents", body: DependentsForm, summary: "Change the dependents of a person" },
  saveEmergency: { ...byHr, path: "/people/:code/emergency", body: HrEmergencyForm, summary: "Change the emergency contacts of a person" },
  saveJob: { ...byHr, path: "/people/:code/job", body: JobForm, summary: "Change the dates and the notice of a person's job" },
  saveIdentity: { ...byHr, path: "/people/:code/identity", body: IdentityForm, summary: "Change the identity documents of a person" },
  savePay: { ...byHr, path: "/people/:code/pay", body: PayForm, summary: "Set what a person is paid from a day on" },
  reveal: {
    method: "POST",
    path: "/people/:code/reveal",
    access: "signed-in",
    params: ofPerson,
    body: RevealForm,
    // The answer is kept nowhere, as a repeat key would.
    repeatable: true,
    limited: true,
    returns: Revealed,
    summary: "Show one masked number whole",
  },
  history: {
    method: "GET",
    path: "/people/:code/history",
    access: "signed-in",
    params: ofPerson,
    query: HistoryQuery,
    returns: History,
    summary: "What has changed in a record, and who has revealed what",
  },
});
