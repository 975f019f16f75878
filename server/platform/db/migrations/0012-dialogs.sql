-- Dialogs with the administration (docs/decisions/049-messages-of-a-dialog.md). The portal's letters and SMS are `messages`.

-- One dialog a person. Whoever writes into it, or marks what is read in it, holds its row first.
create table dialogs (
  user_id bigint primary key references users on delete cascade,
  admin_dialog_priority smallint not null default 0 check (admin_dialog_priority between 0 and 2),
  -- Grows with every change of its messages: each bears the number of its last one.
  version bigint not null default 0,
  -- Whose it is of the administration.
  taken_by bigint references users on delete set null,
  closed_at timestamptz,
  last_at timestamptz not null default now(),
  -- How many messages the administration has not read, and how many the person has not.
  unread_in integer not null default 0 check (unread_in >= 0),
  unread_out integer not null default 0 check (unread_out >= 0),
  -- Of the first message that no answer has followed.
  waiting_since timestamptz,
  -- The administration was told that this one has waited too long; not again until it was answered.
  wait_told_at timestamptz,
  -- Of the first message the person has not read; null too where it was marked as unread by hand.
  unread_since timestamptz,
  -- The person was told by a letter; not again until the dialog was read.
  letter_at timestamptz
);
-- The desk: unread ones first, then by priority, then who waits longest; all open ones, or those of one administrator, or nobody's.
create index dialogs_open on dialogs
  ((unread_in > 0) desc, admin_dialog_priority desc, waiting_since nulls last, last_at desc, user_id) where closed_at is null;
create index dialogs_taken on dialogs
  (taken_by, (unread_in > 0) desc, admin_dialog_priority desc, waiting_since nulls last, last_at desc, user_id)
  where closed_at is null;
create index dialogs_important on dialogs
  ((unread_in > 0) desc, admin_dialog_priority desc, waiting_since nulls last, last_at desc, user_id)
  where closed_at is null and admin_dialog_priority > 0;
create index dialogs_waiting on dialogs (waiting_since, user_id) where closed_at is null and waiting_since is not null;
create index dialogs_closed on dialogs (closed_at desc, user_id) where closed_at is not null;
create index dialogs_taker on dialogs (taken_by);
create index dialogs_unread_in on dialogs (unread_in) where unread_in > 0;
create index dialogs_letters_due on dialogs (unread_since) where unread_since is not null and letter_at is null;
create index dialogs_waits_due on dialogs (waiting_since) where waiting_since is not null and wait_told_at is null;

create table dialog_messages (
  -- Taken while the dialog's row is held: within a dialog the order of the numbers is the order of the commits, so that
  -- nothing is ever committed before what was already read. Gaps mean nothing.
  id bigint generated always as identity primary key,
  user_id bigint not null references dialogs on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  author_id bigint references users on delete set null,
  text text not null default '',
  is_read boolean not null default false,
  read_at timestamptz,
  taken_back_at timestamptz,
  -- Of the dialog, when this message was written or changed last.
  version bigint not null,
  -- The sender's own key: what is sent twice is one message.
  request_key uuid not null,
  -- What it is about, as it was then.
  about_kind text,
  about_user_id bigint references users on delete set null,
  about_status integer,
  about_time_out_type text,
  about_time_out_date timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  words tsvector not null generated always as (to_tsvector('russian', translate(text, 'ёЁ', 'еЕ'))) stored
);
create unique index dialog_messages_key on dialog_messages (author_id, request_key);
create index dialog_messages_order on dialog_messages (user_id, id);
create index dialog_messages_version on dialog_messages (user_id, version);
create index dialog_messages_unread on dialog_messages (user_id, direction, id) where not is_read and taken_back_at is null;
create index dialog_messages_about on dialog_messages (about_user_id);
create index dialog_messages_words on dialog_messages using gin (words);

create table dialog_files (
  message_id bigint not null references dialog_messages on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 5),
  path text not null unique,
  original_name text not null,
  content_type text not null,
  size bigint not null,
  primary key (message_id, ordinal)
);

-- What the administration notes of a person for itself.
create table dialog_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references dialogs on delete cascade,
  author_id bigint references users on delete set null,
  text text not null,
  request_key uuid not null,
  created_at timestamptz not null default now(),
  unique (author_id, request_key)
);
create index dialog_notes_dialog on dialog_notes (user_id, id);

create table ready_answers (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null default now()
);
create index ready_answers_title on ready_answers (title, id);
create index ready_answers_editor on ready_answers (updated_by);
