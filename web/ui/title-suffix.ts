import { createContext } from "react";
import { productName } from "./texts.ts";

/** What stands behind a page's name in the window's title: the company inside the shell, the product outside. */
export const TitleSuffix = createContext(productName);
