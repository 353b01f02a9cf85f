import { useMarkSubject } from "#modules/notifications/web/index.tsx";

/** For every page that shows a request: whoever opens it has read what they were told of it. */ // NT-02
export const useOpenedRequest = (id: string | undefined): void => useMarkSubject(id === undefined ? undefined : { type: "request", id });
