// The portal's own address as people open it: for what leaves it on paper and leads back.
let origin = "http://localhost:3000";

export const setOrigin = (baseUrl: URL): void => {
  origin = baseUrl.origin;
};

export const addressIn = (path: `/${string}`): string => `${origin}${path}`;
