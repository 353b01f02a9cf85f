// The part of the module for interviews. It answers nothing yet: endpoints, access and routes follow with its handlers.
export const interviewPart = {
  endpoints: {},
  access: {},
  routes: [],
  kinds: [],
  recordEvents: [],
  files: [],
  jobs: [],
  demo: [],
};
