-- The test a course's pupils try the room with; no milestone's.
create table practice_tests (
  teaching_id bigint primary key references teachings on delete cascade,
  learning_exam_id bigint not null references exams
);
create index practice_tests_exam on practice_tests (learning_exam_id);
