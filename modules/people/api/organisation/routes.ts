import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { organisationEndpoints } from "../../organisation/contract.ts";
import { locationEndpoints } from "../../organisation/locations-contract.ts";
import { headCandidates } from "./candidates.ts";
import * as departments from "./departments.ts";
import * as locations from "./locations.ts";
import * as ranks from "./ranks.ts";
import { addSchedule, previewSchedule } from "./schedules.ts";
import * as weeks from "./work-weeks.ts";

const organisationCalls = (app: FastifyInstance): void =>
  implement(app, organisationEndpoints, {
    departments: ({ actor, query }) => departments.departments(actor, query),
    addDepartment: ({ actor, body }) => departments.addDepartment(actor, body),
    changeDepartment: ({ actor, params, version, body }) => departments.changeDepartment(actor, params.id, version, body),
    closeDepartment: ({ actor, params, body }) => departments.closeDepartment(actor, params.id, body.version),
    designations: ({ actor, query }) => ranks.designations(actor, query),
    addDesignation: ({ actor, body }) => ranks.addDesignation(actor, body),
    changeDesignation: ({ actor, params, version, body }) => ranks.changeDesignation(actor, params.id, version, body),
    closeDesignation: ({ actor, params, body }) => ranks.closeDesignation(actor, params.id, body.version),
    grades: ({ actor, query }) => ranks.grades(actor, query),
    addGrade: ({ actor, body }) => ranks.addGrade(actor, body),
    changeGrade: ({ actor, params, version, body }) => ranks.changeGrade(actor, params.id, version, body),
    closeGrade: ({ actor, params, body }) => ranks.closeGrade(actor, params.id, body.version),
    headCandidates: ({ actor, query }) => headCandidates(actor, query.q),
  });

const locationCalls = (app: FastifyInstance): void =>
  implement(app, locationEndpoints, {
    locations: ({ actor, query }) => locations.locations(actor, query),
    addLocation: ({ actor, body }) => locations.addLocation(actor, body),
    changeLocation: ({ actor, params, version, body }) => locations.changeLocation(actor, params.id, version, body),
    closeLocation: ({ actor, params, body }) => locations.closeLocation(actor, params.id, body.version),
    addSchedule: ({ actor, params, body }) => addSchedule(actor, params.id, body),
    previewSchedule: ({ actor, params, body }) => previewSchedule(actor, params.id, body),
    workWeeks: ({ actor }) => weeks.workWeeks(actor),
    addWorkWeek: ({ actor, body }) => weeks.addWorkWeek(actor, body),
    changeWorkWeek: ({ actor, params, version, body }) => weeks.changeWorkWeek(actor, params.id, version, body),
    closeWorkWeek: ({ actor, params, body }) => weeks.closeWorkWeek(actor, params.id, body.version),
  });

export const organisationRoutes = (app: FastifyInstance): void => {
  organisationCalls(app);
  locationCalls(app);
};
