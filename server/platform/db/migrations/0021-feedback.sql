-- Messages of people without an account (docs/product/site-and-mailing.md, «Feedback»).

create table feedback (
  id bigint generated always as identity primary key,
  name text not null,
  -- An email in lower case or +79XXXXXXXXX.
  contact text not null,
  contact_kind text not null check (contact_kind in ('email', 'phone')),
  text text not null,
  -- The words agreed to.
  consent text not null,
  is_flagged boolean not null default false,
  read_at timestamptz,
  answer text,
  answer_way text check (answer_way in ('email', 'note')),
  answered_at timestamptz,
  answered_by bigint references users on delete set null,
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nulls(answer, answer_way, answered_at) in (0, 3))
);
create index feedback_newest on feedback (created_at, id) where deleted_at is null;
create index feedback_unread on feedback (created_at, id) where deleted_at is null and read_at is null;
create index feedback_unanswered on feedback (created_at, id) where deleted_at is null and answered_at is null;
create index feedback_flagged on feedback (created_at, id) where deleted_at is null and is_flagged;
create index feedback_answered on feedback (created_at, id) where deleted_at is null and answered_at is not null;
create index feedback_deleted on feedback (created_at, id) where deleted_at is not null;
-- Whose erasure takes it along; whether the very same was sent before.
create index feedback_contact on feedback (contact, created_at);
-- What has been kept long enough.
create index feedback_kept on feedback ((coalesce(answered_at, created_at)));
create index feedback_deleted_at on feedback (deleted_at) where deleted_at is not null;
create index feedback_answered_by on feedback (answered_by) where answered_by is not null;
create index feedback_deleted_by on feedback (deleted_by) where deleted_by is not null;
-- As server/features/feedback/list-feedback.ts writes it.
create index feedback_words on feedback using gin (material_words(name || ' ' || contact || ' ' || text));

insert into site_texts (tag, title) values
  ('contact_address', 'Контакты: адрес'),
  ('contact_hours', 'Контакты: часы работы'),
  ('contact_way', 'Контакты: как добраться')
on conflict (tag) do nothing;
