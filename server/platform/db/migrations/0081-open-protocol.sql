-- The open protocol of a wave (docs/product/open-protocol.md; docs/decisions/123).

-- What the codes of a season's lines are made from, sealed with the portal's key.
create table selection_secrets (
  season integer primary key,
  sealed text not null,
  made_at timestamptz not null default now()
);

-- That the organisation wants its protocols published: nothing is published before it.
create table protocol_confirmations (
  id bigint generated always as identity primary key,
  confirmed_by bigint references users on delete set null,
  confirmed_at timestamptz not null default now()
);
create index protocol_confirmations_by on protocol_confirmations (confirmed_by) where confirmed_by is not null;

-- Files as they were published: entry 0 is the protocol, the others are its corrections.
create table published_protocols (
  id bigint generated always as identity primary key,
  wave_id bigint not null references waves on delete cascade,
  entry integer not null check (entry >= 0),
  file bytea not null,
  sha256 text not null check (sha256 = encode(sha256(file), 'hex')),
  -- Of a correction.
  reason text,
  request_key uuid,
  published_by bigint references users on delete set null,
  published_at timestamptz not null default now(),
  unique (wave_id, entry),
  check ((entry = 0) = (reason is null))
);
create unique index published_protocols_request on published_protocols (request_key) where request_key is not null;
create index published_protocols_by on published_protocols (published_by) where published_by is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published never changes';
end $$;
create trigger published_protocols_stay before update of wave_id, entry, file, sha256, reason, published_at
  on published_protocols for each row execute function refuse_change();

-- Whose line a code is; without a participation: an erased person's.
create table protocol_lines (
  wave_id bigint not null references waves on delete cascade,
  code text not null,
  participation_id bigint references participations on delete set null,
  primary key (wave_id, code)
);
create index protocol_lines_participation on protocol_lines (participation_id) where participation_id is not null;
