-- What a family reads of the shift before it confirms (docs/product/selection-and-trip.md, «What the shift is»).
insert into site_texts (tag, title) values
  ('trip_about', 'О смене')
on conflict (tag) do nothing;

-- Private addresses of calendars, one a person; another takes the place of the former one, which dies with it.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  -- SHA-256 of the token in the address; the token itself stands nowhere.
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  -- When a calendar asked last, to the hour.
  read_at timestamptz,
  -- What the calendar was told of each event, by its UID: a digest, how often it has changed, and when last.
  events jsonb not null default '{}'
);
