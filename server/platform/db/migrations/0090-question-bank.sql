-- The question bank of a course (docs/product/learning.md, «The question bank»). A theme of it is edited like a test and never
-- asked by itself: an exam that no milestone has.
alter table exams add column bank_teaching_id bigint references teachings on delete cascade;
create unique index exams_bank_theme on exams (bank_teaching_id, lower(exam_title)) where bank_teaching_id is not null;

-- What a test takes from the bank: one question of a theme, or so many of them, drawn for each attempt.
create table exam_draws (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams on delete cascade,
  ordinal_number integer not null,
  theme_id bigint not null references exams,
  question_id bigint references questions,
  draw_count smallint check (draw_count between 1 and 200),
  check ((question_id is null) <> (draw_count is null)),
  unique (exam_id, question_id)
);
create index exam_draws_exam on exam_draws (exam_id, ordinal_number);
create index exam_draws_theme on exam_draws (theme_id);
create index exam_draws_question on exam_draws (question_id) where question_id is not null;

-- The questions an attempt is asked, where its test draws them; null: all of its version.
alter table attempts add column question_ids bigint[];
-- Which versions asked a question of the bank.
create index exam_versions_questions on exam_versions using gin (question_ids);
