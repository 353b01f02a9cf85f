// The pages about one regularisation travel together.
export { RegularisePage } from "./regularise-page.tsx";
