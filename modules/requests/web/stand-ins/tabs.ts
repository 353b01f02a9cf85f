import type { standInSides } from "../../stand-ins/contract.ts";

/** The parts of the page, as the address names them, and what each asks for. */
export const tabs = { mine: "principal", for: "stand-in", all: "all" } as const satisfies Record<string, (typeof standInSides)[number]>;
export type StandInTab = keyof typeof tabs;

const standInsPath = "/requests/stand-ins";
export const tabPath = (tab: StandInTab): string => (tab === "mine" ? standInsPath : `${standInsPath}?tab=${tab}`);
