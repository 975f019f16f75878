-- Links by which children make their accounts (entrance/tables.ts): one-time, 7 days, the last one sent works.
create table entrance_links (
  id bigint generated always as identity primary key,
  participant_id bigint not null references users on delete cascade,
  sent_by bigint references users on delete set null,
  token_hash bytea not null unique,
  channel text not null check (channel in ('email', 'phone')),
  -- Masked: what the parent is shown.
  sent_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  replaced_at timestamptz,
  used_at timestamptz,
  -- The attempt it was used with: a repeated last step is known by it.
  used_key text
);
create index entrance_links_participant on entrance_links (participant_id, id desc);
