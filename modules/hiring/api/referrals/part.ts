// The part of the module for referrals. It answers nothing yet: endpoints, access and routes follow with its handlers.
export const referralPart = {
  endpoints: {},
  access: {},
  routes: [],
  kinds: [],
  recordEvents: [],
  files: [],
  jobs: [],
  demo: [],
};
