-- What the portal told people, as they see it behind the bell (docs/decisions/050-notices.md).

create table notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Of contract/notices/kinds.ts; where it leads follows from it and from who reads.
  kind text not null,
  -- What is shown, without links: an address that is kept leads astray one day.
  text text not null check (text <> '' and strpos(text, '://') = 0),
  -- The child, or the guide, it tells of by name: it goes with them from everybody's list.
  about_id bigint references users on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_newest on notices (user_id, id desc);
create index notices_unread on notices (user_id, id) where read_at is null;
create index notices_about on notices (about_id) where about_id is not null;
create index notices_age on notices (created_at);

-- The ways somebody wants no notices of a group by: `deadlines:sms`. Who has chosen nothing has no row.
create table notice_choices (
  user_id bigint primary key references users on delete cascade,
  switched_off text[] not null
);
