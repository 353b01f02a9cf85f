import { anybody, defineAccess, self } from "#shared/access.ts";
import { feedEndpoints } from "./contract.ts";

export const feedAccess = defineAccess(feedEndpoints, {
  listFeeds: self("allowed"),
  makeFeed: self("allowed"),
  endFeed: self("allowed"),
  // Whoever does not know a live address learns nothing.
  readFeed: anybody("missing"),
});
