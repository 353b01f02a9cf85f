// What HR opens for devices and their files, one chunk.
export { DeviceCodesPage } from "./device-codes-page.tsx";
export { PunchImportPage } from "./import-page.tsx";
export { PunchImportsPage } from "./imports-page.tsx";
export { NewPunchImportPage } from "./new-import-page.tsx";
