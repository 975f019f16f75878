-- A key mended once reaches every test (docs/product/learning.md, «Mending a key»).

-- The tests, and the sections of the bank, that a mending concerns; `mendings.exam_id` is where it was made.
create table mended_exams (
  exam_id bigint not null references exams on delete cascade,
  mending_id bigint not null references mendings on delete cascade,
  primary key (exam_id, mending_id)
);
insert into mended_exams (exam_id, mending_id) select exam_id, id from mendings;
-- What a mending did stays where its test or section goes: it concerns others too.
alter table mendings
  drop constraint mendings_exam_id_fkey,
  add constraint mendings_exam_id_fkey foreign key (exam_id) references exams (id) on delete set null,
  alter column exam_id drop not null;
create index mended_exams_mending on mended_exams (mending_id);

-- Where a question stood that a mending has left out of the bank: it comes back there.
create table left_out_questions (
  question_id bigint primary key,
  section_id bigint not null references exams on delete cascade,
  -- The tests that took it by name: [{exam_id, ordinal_number, questions_before}].
  draws jsonb not null
);
create index left_out_questions_section on left_out_questions (section_id);
