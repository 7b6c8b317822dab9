# The whole service, with the embedded engines:     docker build -t sightline .
# A part of it, where servers hold the data:        docker build -t sightline --target servers .
# docs/guides/deploy.md says how to run both.
ARG NODE=node:24-bookworm-slim

# Scripts are the same on every processor: they are built on the builder's own.
FROM --platform=$BUILDPLATFORM $NODE AS build
WORKDIR /sightline
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Engines and native code are made for the processor of the image.
FROM $NODE AS packages
WORKDIR /sightline
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM $NODE AS packages-for-servers
WORKDIR /sightline
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional

FROM $NODE AS base
WORKDIR /sightline
RUN mkdir --mode=700 /data && chown 1000:1000 /data
COPY package.json ./
COPY cli/sightline.cjs cli/
COPY scripts/start.mjs scripts/
COPY --from=build /sightline/dist dist
# A port that is published leads to the container's address. The metrics stay inside, where the health check asks.
ENV HOST=0.0.0.0 PORT=8080 EDGE_PORT=8081 SIGHTLINE_METRICS_PORT=9464 SIGHTLINE_DATA_DIR=/data
EXPOSE 8080 8081
USER 1000:1000
# All that is written, so that the rest may be read-only.
VOLUME ["/data", "/tmp"]
STOPSIGNAL SIGTERM
# Every part answers there, also a worker.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SIGHTLINE_METRICS_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "run"]

FROM base AS servers
COPY --from=packages-for-servers /sightline/node_modules node_modules

FROM base AS whole
COPY --from=packages /sightline/node_modules node_modules
