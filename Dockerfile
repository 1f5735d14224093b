# Two images: `--target portal` (nginx, configured at each start) and `--target demo` (the sandbox). See docs/deploying.md.

# With git, which names the commit.
FROM node:24-bookworm AS build
WORKDIR /plumbline
COPY package.json package-lock.json .npmrc ./
COPY packages/document-reader/package.json packages/document-reader/
COPY packages/hosting/package.json packages/hosting/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/service-contract/package.json packages/service-contract/
COPY .ci .ci
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS portal
RUN apt-get update \
  && apt-get install --yes --no-install-recommends nginx \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /plumbline
COPY --from=build /plumbline/package.json package.json
COPY --from=build /plumbline/packages/hosting packages/hosting
COPY --from=build /plumbline/packages/service-contract packages/service-contract
COPY --from=build /plumbline/node_modules/@plumbline node_modules/@plumbline
COPY --from=build /plumbline/node_modules/zod node_modules/zod
COPY --from=build /plumbline/dist dist
COPY --from=build /plumbline/dist-deploy dist-deploy
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1))"]
# A tmpfs: the rest of the file system may be read-only.
CMD ["node", "packages/hosting/src/serve-portal.ts", "/run/plumbline"]

FROM build AS demo
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 SANDBOX_DATA=/data
VOLUME /data
EXPOSE 4173
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((answer) => process.exit(answer.ok ? 0 : 1))"]
CMD ["node", "packages/sandbox/src/serve.ts"]
