-- Counters of the limits (limits/limits.ts); the shape is rate-limiter-flexible's, `expire` in milliseconds.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_expire on limits (expire);

-- A code goes to one contact, or the same one to both of a person who recovers a password;
-- an attempt without a contact is the second step of a sign-in.
delete from confirmation_codes;
alter table confirmation_codes
  drop column channel,
  drop column credential,
  add column email text,
  add column phone text;
create index confirmation_codes_user on confirmation_codes (user_id, purpose) where user_id is not null;

alter table users add column totp_last_step bigint;
create index known_devices_seen on known_devices (seen_at);
