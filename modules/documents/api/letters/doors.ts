// What other modules ask of letters: exit issues, files and revokes.
export { file, issueFor as issue, revoke } from "./issue.ts";
