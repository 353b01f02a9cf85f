import { createContext, useContext } from "react";
import type { WebModule } from "./module.ts";

/** All modules of the app, handed in by the shell, so that home and requests show cards and records of modules they do not import. */
export const WebModules = createContext<readonly WebModule[]>([]);

export const useWebModules = (): readonly WebModule[] => useContext(WebModules);
