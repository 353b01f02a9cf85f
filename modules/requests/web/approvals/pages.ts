// The small pages of approvals in one file to load: each further one has its name in the start of every page.
export { StuckPage } from "../stuck/stuck-page.tsx";
export { ApprovalsPage } from "./approvals-page.tsx";
export { SettingsPage } from "./settings-page.tsx";
