-- What does not fit into a NOTIFY of @socket.io/postgres-adapter (8000 bytes); the adapter empties it itself.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index socket_io_attachments_created on socket_io_attachments (created_at);
