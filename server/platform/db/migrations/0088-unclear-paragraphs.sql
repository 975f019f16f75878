-- A lecture listens (docs/product/learning.md, «What is unclear»; docs/decisions/127).

-- Paragraphs that somebody has marked, with the words they had: one that was rewritten is another paragraph.
create table marked_paragraphs (
  id bigint generated always as identity primary key,
  lecture_id bigint not null references lectures on delete cascade,
  -- What its words and its heading give (server/features/courses/lectures/lecture-paragraphs.ts).
  paragraph text not null check (paragraph ~ '^[0-9a-f]{12}$'),
  heading text not null,
  beginning text not null,
  unique (lecture_id, paragraph)
);

-- Who has marked it as unclear; taken back, the row is gone.
create table unclear_marks (
  paragraph_id bigint not null references marked_paragraphs on delete cascade,
  participation_id bigint not null references participations on delete cascade,
  marked_at timestamptz not null default now(),
  primary key (paragraph_id, participation_id)
);
create index unclear_marks_participation on unclear_marks (participation_id);

-- Who has passed a milestone is counted among the readers of its lecture.
create index passed_milestones_milestone on passed_milestones (milestone_id, participation_id);

-- «Спрашивали об этом»: answers under a lecture, in a methodist's own words.
create table pinned_answers (
  id bigint generated always as identity primary key,
  lecture_id bigint not null references lectures on delete cascade,
  -- The paragraph it explains; null: the lecture as a whole.
  paragraph text check (paragraph ~ '^[0-9a-f]{12}$'),
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  request_key uuid not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index pinned_answers_lecture on pinned_answers (lecture_id, id);
create index pinned_answers_by on pinned_answers (updated_by) where updated_by is not null;

-- The place of a lecture that a message asks about, as it was then (LecturePlace, contract/unclear/place.ts).
alter table dialog_messages add column about_place jsonb;
create index dialog_messages_lecture on dialog_messages (((about_place ->> 'lecture_id')::bigint), id desc)
  where about_place is not null;
