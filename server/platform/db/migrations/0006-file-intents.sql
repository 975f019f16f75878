-- An acknowledged file and its row are both on the disk, or neither (docs/decisions/041-files-and-their-rows.md).

-- Files that are about to get their name in the storage: committed before the bytes do, gone with the row of `files`.
create table file_intents (
  path text primary key,
  -- By whom; nobody's are the files of editors. No foreign key: the row of a person who is just being made is not there
  -- for others yet.
  owner_id bigint,
  created_at timestamptz not null default now()
);
create index file_intents_created on file_intents (created_at);

-- What each nightly comparison of the storage and the database found.
create table file_sweeps (
  id bigint generated always as identity primary key,
  -- Objects without a row, intents that nothing came of: taken away.
  removed integer not null,
  -- Objects left where they lie because there were too many: perhaps the storage or the database is another's.
  doubtful integer not null,
  -- Rows whose object is not there: somebody's documents.
  missing integer not null,
  -- The first of them.
  missing_paths text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- What the database says is not sent yet: looked for at every start.
create index messages_unsent on messages (id) where sent_at is null and failed_at is null;
