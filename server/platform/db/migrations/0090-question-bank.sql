-- The bank of questions; docs/product/learning.md, «The question bank».

-- Set: not a test but a section of this course's bank. Its questions are written as a test's are; no milestone asks it.
alter table exams add column bank_teaching_id bigint references teachings on delete cascade;
create unique index exams_bank_section on exams (bank_teaching_id, lower(exam_title)) where bank_teaching_id is not null;

-- What a test takes from the bank: one question, or so many of a section, drawn anew for each attempt.
create table exam_draws (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams on delete cascade,
  ordinal_number integer not null check (ordinal_number > 0),
  -- Its place: how many of the test's own questions come before it.
  questions_before integer not null default 0 check (questions_before >= 0),
  -- Not deleted while a test takes from them.
  section_id bigint not null references exams,
  question_id bigint references questions,
  draw_count integer check (draw_count between 1 and 200),
  constraint exam_draws_one_or_many check ((question_id is null) <> (draw_count is null)),
  unique (exam_id, question_id)
);
create index exam_draws_exam on exam_draws (exam_id, ordinal_number);
create index exam_draws_section on exam_draws (section_id);
create index exam_draws_question on exam_draws (question_id) where question_id is not null;

-- What the attempt is asked, in its order; null: all questions of its version.
alter table attempts add column question_ids bigint[];
-- Which tests, as they were asked, hold a question.
create index exam_versions_questions on exam_versions using gin (question_ids);

-- Who wrote a question as it stands; of those before this, nobody is known.
alter table questions
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users on delete set null;
create index questions_updated_by on questions (updated_by) where updated_by is not null;
