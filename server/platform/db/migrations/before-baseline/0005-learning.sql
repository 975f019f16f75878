create table lectures (
  id bigint generated always as identity primary key,
  lecture_title text not null,
  lecture_announcement text not null default '',
  lecture_html_file text not null default '',
  lecture_author text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table exams (
  id bigint generated always as identity primary key,
  exam_title text not null,
  exam_announcement text not null default '',
  exam_points numeric(8, 2) not null check (exam_points >= 0),
  -- Minutes.
  exam_duration integer not null check (exam_duration between 1 and 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a pupil was asked, as it stood: an attempt points here, so that a corrected test breaks no attempt.
create table exam_versions (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams on delete cascade,
  content jsonb not null,
  content_hash bytea not null,
  -- The questions of `content`: what an answer may be kept for.
  question_ids bigint[] not null,
  created_at timestamptz not null default now(),
  unique (exam_id, content_hash)
);

create table questions (
  id bigint generated always as identity primary key,
  learning_exam_id bigint not null references exams on delete cascade,
  ordinal_number integer not null,
  question_type smallint not null check (question_type between 1 and 4),
  question_text text not null,
  question_image_file text,
  question_right_answer text not null default ''
);
create index questions_exam on questions (learning_exam_id, ordinal_number);

create table answers (
  id bigint generated always as identity primary key,
  learning_question_id bigint not null references questions on delete cascade,
  ordinal_number integer not null,
  answer_text text not null,
  "right" smallint not null default 0 check ("right" in (0, 1))
);
create index answers_question on answers (learning_question_id, ordinal_number);

create table question_items (
  id bigint generated always as identity primary key,
  learning_question_id bigint not null references questions on delete cascade,
  ordinal_number integer not null,
  question_item_text text not null,
  right_answer_id bigint references answers on delete set null
);
create index question_items_question on question_items (learning_question_id, ordinal_number);

create table teachings (
  id bigint generated always as identity primary key,
  teaching_title text not null,
  audience text not null check (audience in ('participant', 'guide')),
  is_active boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index teachings_active on teachings (audience) where is_active;

create table milestones (
  id bigint generated always as identity primary key,
  teaching_id bigint not null references teachings on delete cascade,
  ordinal_number integer not null check (ordinal_number > 0),
  milestone_title text not null,
  color text not null,
  days_to_pass integer not null check (days_to_pass between 1 and 365),
  lecture_id bigint references lectures,
  learning_exam_id bigint references exams,
  unique (teaching_id, ordinal_number) deferrable initially immediate
);
create index milestones_lecture on milestones (lecture_id);
create index milestones_exam on milestones (learning_exam_id);

-- One person's way through one teaching: a participant's in a season, or a guide's (participation_id is null).
create table learnings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  participation_id bigint references participations on delete cascade,
  teaching_id bigint not null references teachings,
  season integer not null,
  -- The milestone under way; null once the last one is passed.
  milestone_id bigint references milestones,
  lecture_passed_at timestamptz,
  points numeric(10, 2) not null default 0,
  passed_count integer not null default 0,
  begun_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (participation_id)
);
create unique index learnings_guide on learnings (user_id, teaching_id) where participation_id is null;
-- A pupil's place among those of the season.
create index learnings_place on learnings (teaching_id, season, points);
create index learnings_user on learnings (user_id);
create index learnings_milestone on learnings (milestone_id);

create table attempts (
  id bigint generated always as identity primary key,
  learning_id bigint not null references learnings on delete cascade,
  milestone_id bigint not null references milestones,
  exam_version_id bigint not null references exam_versions,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  closed_at timestamptz,
  points numeric(8, 2),
  -- What the first sending was answered; every later one is answered the same.
  result jsonb,
  unique (learning_id, milestone_id)
);
create index attempts_milestone on attempts (milestone_id);
create index attempts_version on attempts (exam_version_id);
create index attempts_open on attempts (ends_at) where closed_at is null;

create table attempt_answers (
  attempt_id bigint not null references attempts on delete cascade,
  question_id bigint not null,
  answer jsonb not null,
  saved_at timestamptz not null default now(),
  -- The pupil's own counter of this question's answers: a late older one never overwrites a newer.
  revision bigint not null default 0,
  points numeric(8, 2),
  primary key (attempt_id, question_id)
);

create table passed_milestones (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  learning_id bigint not null references learnings on delete cascade,
  milestone_id bigint not null references milestones,
  attempt_id bigint not null unique references attempts on delete cascade,
  points numeric(8, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (learning_id, milestone_id)
);
create index passed_milestones_user on passed_milestones (user_id, id);
