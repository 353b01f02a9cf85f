import type { FastifyInstance } from "fastify";
import { implement } from "#api/implement.ts";
import { reading } from "#api/transaction.ts";
import { directoryEndpoints } from "../../directory/contract.ts";
import { directory, directoryPerson, places } from "./directory.ts";
import { faces } from "./faces.ts";
import { holidaysIn } from "./holidays.ts";

export const directoryRoutes = (app: FastifyInstance): void =>
  implement(app, directoryEndpoints, {
    directory: ({ actor, query }) => reading(actor, (tx) => directory(tx, query)),
    directoryPerson: ({ actor, params }) => reading(actor, (tx) => directoryPerson(tx, params.code)),
    faces: ({ actor, query }) => faces(actor, query.codes.split(",")),
    places: ({ actor }) => reading(actor, places),
    holidays: ({ actor, query }) => reading(actor, (tx) => holidaysIn(tx, query.year)),
  });
