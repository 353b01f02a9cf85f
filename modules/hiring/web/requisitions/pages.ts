export { ManagedRequisitionsPage, RequisitionsPage } from "./list-pages.tsx";
export { EditRequisitionPage, NewRequisitionPage, RequisitionPage } from "./record-pages.tsx";
