// The part of the module for candidates. It answers nothing yet: endpoints, access and routes follow with its handlers.
export const candidatePart = {
  endpoints: {},
  access: {},
  routes: [],
  kinds: [],
  recordEvents: [],
  files: [],
  jobs: [],
  demo: [],
};
