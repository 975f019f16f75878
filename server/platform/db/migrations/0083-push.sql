-- Notices on devices: Web push (docs/product/notices.md, «On devices»; docs/decisions/124).
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The session it was switched on in: it ends with it, however that ends. A browser has one session.
  session_id bigint not null unique references sessions on delete cascade,
  -- SHA-256 of the address at the browser's push service: one browser stands here once.
  endpoint_hash bytea not null unique,
  -- Address and keys, sealed by the portal's key: who knows them can send to the device.
  subscription text not null,
  -- «Chrome, Android», as in the list of sessions.
  device text not null,
  -- Of the browser, as «Asia/Vladivostok»: what its owner's night goes by.
  time_zone text not null,
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, id);

-- When the notice is to be sent to its reader's devices; null once it was, and for one that is not to be.
alter table notices add column push_at timestamptz;
create index notices_to_push on notices (push_at) where push_at is not null;
