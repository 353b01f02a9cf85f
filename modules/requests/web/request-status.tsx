import { StatusBadge } from "#web/ui/status-badge.tsx";
import { type RequestState, requestWorkflow } from "../workflow.ts";

/** How a request stands, also where another module tells of it. */
export const RequestStatus = ({ status }: { status: RequestState }) => <StatusBadge {...requestWorkflow.states[status]} />;
