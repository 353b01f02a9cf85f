// The pages of letters in one file to load.
export { LettersPage } from "./letters-page.tsx";
export { EditLetterPage, LetterPage, NewLetterPage } from "./record-pages.tsx";
export { IssuedLettersPage, LetterTypesPage } from "./hr-pages.tsx";
