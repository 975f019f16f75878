-- What open pages are told, written by the transaction that changed it (server/platform/live/tell.ts).
drop table socket_io_attachments;

create table live_events (
  -- Of two events about one row the later has the higher number: whoever writes holds the row's lock. Not the order of
  -- commits, therefore no place to read on from: a number taken early may be committed late.
  id bigint generated always as identity,
  -- Which transaction wrote it: what had not been committed at one reading is read by the next (read-events.ts).
  xid xid8 not null default pg_current_xact_id(),
  -- No foreign key: each event would lock its user's row, and who was erased has no open page to be told on.
  user_id bigint not null,
  event text not null,
  payload jsonb not null,
  -- Rows older than an hour are removed by a job (live/jobs.ts), which reads the whole of the table: an index would cost
  -- each event more than that costs in all.
  at timestamptz not null default now()
);
create index live_events_xid on live_events (xid);
