-- When the sample season was filled in, so that `npm run open` can take it away again and leave what the trial has written
-- (docs/product/from-trial-to-real.md): what is older and nobody has changed since is the sample's. Written in the
-- transaction that fills the database; taken away with the sample, and never there in a portal that was no demo.

create table demo_fills (
  filled_at timestamptz primary key,
  -- Lines of the log up to this one tell what the fill has done.
  last_log_id bigint not null
);

-- Rows of a new portal in whose place the sample has put its own.
create table rows_before_demo (
  table_name text not null,
  -- What names the row in its table.
  key text not null,
  fields jsonb not null,
  primary key (table_name, key)
);
