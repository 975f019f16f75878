-- What a file of questions added: a second press of the button answers with it instead of adding once more.
create table question_imports (
  request_key uuid primary key,
  learning_exam_id bigint not null references exams on delete cascade,
  question_ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index question_imports_exam on question_imports (learning_exam_id);
