-- The desk's order, what is put off, quotes, mentions, saved filters (docs/product/messages.md, «Desk»; docs/decisions/114).

alter table dialogs
  -- Put off until then, and by whom; null again when the hour has come or the person has written.
  add column snoozed_until timestamptz,
  add column snoozed_by bigint references users on delete set null,
  -- When a dialog that was put off came back; null again with an answer, or when it is closed.
  add column returned_at timestamptz;
alter table dialogs
  -- Since when the desk owes something: an answer, or a look at what has come back. Null while it is closed or put off.
  add column due_since timestamptz generated always as (
    case when closed_at is null and snoozed_until is null then coalesce(waiting_since, returned_at) end) stored,
  -- The desk's order: 2 to 4 who is owed something, by priority; 1 unread only; 0 the rest.
  add column desk_rank smallint not null generated always as (
    case
      when closed_at is null and snoozed_until is null and (waiting_since is not null or returned_at is not null)
        then 2 + admin_dialog_priority
      when unread_in > 0 then 1
      else 0
    end) stored;
create index dialogs_in_order on dialogs (desk_rank desc, due_since, last_at desc, user_id)
  where closed_at is null and snoozed_until is null;
create index dialogs_of_colleague on dialogs (taken_by, desk_rank desc, due_since, last_at desc, user_id)
  where closed_at is null and snoozed_until is null;
create index dialogs_prior on dialogs (desk_rank desc, due_since, last_at desc, user_id)
  where closed_at is null and snoozed_until is null and admin_dialog_priority > 0;
create index dialogs_due on dialogs (due_since, user_id) where due_since is not null;
create index dialogs_snoozed on dialogs (snoozed_until, user_id) where snoozed_until is not null;
create index dialogs_snoozed_by on dialogs (snoozed_by) where snoozed_by is not null;

alter table dialog_messages
  -- The message this one answers, of the same dialog. No reference: of a message that is gone the quote says so.
  add column quoted_id bigint,
  -- Of an answer: since when its person had waited for it; null where nobody did.
  add column waited_since timestamptz;
create index dialog_messages_quoted on dialog_messages (quoted_id) where quoted_id is not null;
create index dialog_messages_answers on dialog_messages (created_at, author_id) where waited_since is not null;
create index dialog_messages_days on dialog_messages (user_id, created_at);

-- Answers of before: each that ended a waiting, by the first message after the answer before it.
with lines as (
  select id, user_id, direction, created_at,
    count(*) filter (where direction = 'out') over (partition by user_id order by id rows between unbounded preceding and 1 preceding) as run
  from dialog_messages where taken_back_at is null
), waits as (
  select user_id, run, min(created_at) filter (where direction = 'in') as since, min(id) filter (where direction = 'out') as answer_id
  from lines group by user_id, run
)
update dialog_messages set waited_since = waits.since from waits
where dialog_messages.id = waits.answer_id and waits.since is not null;

alter table dialog_notes
  -- 'handover': the line for a colleague a dialog was given to.
  add column kind text not null default 'note' check (kind in ('note', 'handover')),
  add column colleague_id bigint references users on delete set null;
create index dialog_notes_colleague on dialog_notes (colleague_id) where colleague_id is not null;

create table dialog_note_mentions (
  note_id bigint not null references dialog_notes on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (note_id, user_id)
);
create index dialog_note_mentions_of on dialog_note_mentions (user_id);

-- `text` speaks to adults, `text_child` to participants; an empty one is stood in for by the other.
alter table ready_answers add column text_child text not null default '';

-- Filters of the desk that an administrator has saved for himself.
create table desk_filters (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  filter text not null,
  search text not null default '',
  in_messages boolean not null default false,
  request_key uuid not null,
  created_at timestamptz not null default now(),
  unique (user_id, request_key)
);
