# One static binary and nothing else: docker build -t trierarch .
# docs/self-hosting.md says how to run it.

FROM node:22-bookworm-slim AS page
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
# Shapes that the page and the server's pictures share.
COPY crates/picture/src/*.json /src/crates/picture/src/
RUN npm run build

FROM rust:1.95.0-bookworm AS server
RUN apt-get update && apt-get install -y --no-install-recommends musl-tools
WORKDIR /src
COPY . .
COPY --from=page /src/web/dist web/dist
RUN scripts/dist.sh && mkdir /data

FROM scratch
COPY --from=server /src/target/dist/trierarch /trierarch
# To know relays and databases by.
COPY --from=server /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=server --chown=65534:65534 /data /data
USER 65534:65534
WORKDIR /data
VOLUME /data
EXPOSE 8571
ENTRYPOINT ["/trierarch"]
CMD ["serve", "--address", "0.0.0.0:8571", "--data", "/data", "--log-format", "json"]
