// The door of home for the server.

export { homeMessages } from "../messages.ts";
export { homeRoutes } from "./routes.ts";
