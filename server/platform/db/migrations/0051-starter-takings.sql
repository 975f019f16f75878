-- Taken of the starter content and not shown to the public until somebody confirms its words (docs/product/opening.md, «Texts»).
alter table site_texts add column is_draft boolean not null default false;

-- What has been taken of the starter content (starter/), part by part: who pressed, when, and how much came.
create table starter_takings (
  id bigint generated always as identity primary key,
  part text not null,
  taken_at timestamptz not null default now(),
  taken_by bigint references users on delete set null,
  -- The course a taking has made, while it is there.
  teaching_id bigint references teachings on delete set null,
  added integer not null,
  left_alone integer not null
);
create index starter_takings_part on starter_takings (part, id desc);
create index starter_takings_teaching on starter_takings (teaching_id) where teaching_id is not null;
create index starter_takings_person on starter_takings (taken_by) where taken_by is not null;
