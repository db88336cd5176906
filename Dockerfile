# The service: the bot without the sandbox and the authors' tools. docs/hosting.md explains it.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --no-default-features --features jemalloc -p mythico --locked

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin mythico \
    && install -d -o mythico -g mythico -m 700 /data
COPY --from=build /src/target/release/mythico /usr/local/bin/mythico
COPY LICENSE /usr/share/doc/mythico/LICENSE
ENV MYTHICO_DATA=/data
USER 10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=5s --start-period=120s --retries=3 CMD ["mythico", "health"]
ENTRYPOINT ["mythico"]
CMD ["run"]
