// What other modules ask of papers: everything of a person, for the page of somebody who leaves.
export { documentsOf as papersOf } from "./list.ts";
