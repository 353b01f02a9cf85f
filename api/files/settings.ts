// What the installation says about files: whether something scans them, and whether they wait for it.
export type Scanner = { host: string; port: number };

export type FileSettings = {
  scanner: Scanner | undefined;
  /** No file is read by anybody before a scanner has called it clean, also when there is none yet. */
  scannerRequired: boolean;
};

const none: FileSettings = { scanner: undefined, scannerRequired: false };
let settings = none;

/** Once at start; undefined takes the scanner away again. */
export const openFiles = (opened: FileSettings | undefined): void => {
  settings = opened ?? none;
};

export const fileSettings = (): FileSettings => settings;

/** For the Admin: without a scanner the portal's own checks are all there is (FI-03). */
export const scannerState = (): { scanner: "clamd" | "none"; required: boolean } => ({
  scanner: settings.scanner ? "clamd" : "none",
  required: settings.scannerRequired,
});
