// The part of the module for requisitions. It answers nothing yet: endpoints, access and routes follow with its handlers.
export const requisitionPart = {
  endpoints: {},
  access: {},
  routes: [],
  kinds: [],
  recordEvents: [],
  files: [],
  jobs: [],
  demo: [],
};
