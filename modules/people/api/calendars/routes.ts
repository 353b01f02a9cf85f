import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { calendarEndpoints } from "../../calendars/contract.ts";
import { addCalendar, calendars } from "./calendars.ts";
import * as years from "./years.ts";

export const calendarRoutes = (app: FastifyInstance): void =>
  implement(app, calendarEndpoints, {
    calendars: ({ actor }) => calendars(actor),
    addCalendar: ({ actor, body }) => addCalendar(actor, body),
    calendarYear: ({ actor, params }) => years.calendarYear(actor, params),
    saveCalendarYear: ({ actor, params, version, body }) => years.saveYear(actor, params, version, body.holidays),
    copyCalendarYear: ({ actor, params }) => years.copyYear(actor, params),
    previewCalendarYear: ({ actor, params, body }) => years.previewYear(actor, params, body.holidays),
    publishCalendarYear: ({ actor, params, body }) => years.publishYear(actor, params, body.version),
    amendCalendarYear: ({ actor, params, body }) => years.amendYear(actor, params, body),
  });
