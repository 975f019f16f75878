-- Invitations of administrators and curators: one-time links, each to one contact. Of the links of one contact the last one counts.
create table staff_invitations (
  id bigint primary key generated always as identity,
  -- As what the person comes: an administrator or a curator.
  utype smallint not null check (utype in (1, 5)),
  channel text not null check (channel in ('email', 'phone')),
  contact text not null,
  token_hash bytea not null unique,
  -- Nobody where whoever runs the portal has made it (npm run administrator).
  invited_by bigint references users on delete set null,
  -- A screen's question asked twice makes one invitation.
  request_key uuid unique,
  created_at timestamptz not null default now(),
  -- Null where the link was only printed: the portal cannot write there.
  sent_at timestamptz,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  withdrawn_at timestamptz,
  used_at timestamptz,
  -- Whose account was made by it.
  user_id bigint references users on delete cascade
);
create unique index staff_invitations_open on staff_invitations (contact)
  where used_at is null and replaced_at is null and withdrawn_at is null;
create index staff_invitations_invited_by on staff_invitations (invited_by);
create index staff_invitations_user on staff_invitations (user_id);

-- Who of the staff has left, and to whom the work went: their accounts are blocked from then on.
create table staff_departures (
  user_id bigint primary key references users on delete cascade,
  left_at timestamptz not null default now(),
  decided_by bigint references users on delete set null,
  heir_id bigint references users on delete set null
);
create index staff_departures_decided_by on staff_departures (decided_by);
create index staff_departures_heir on staff_departures (heir_id);
