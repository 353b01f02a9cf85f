// The small pages of people in one file to load: each further one has its name in the start of every page.
export { HoldsPage } from "../leaving/holds-page.tsx";
export { LinePage } from "../line/line-page.tsx";
export { DirectoryPage } from "./directory-page.tsx";
export { HolidaysPage } from "./holidays-page.tsx";
