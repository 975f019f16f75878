-- Who saved it last: what an editor is told who was slower.
alter table lectures add column updated_by bigint references users on delete set null;
alter table exams add column updated_by bigint references users on delete set null;
alter table teachings add column updated_by bigint references users on delete set null;
alter table milestones
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references users on delete set null;

-- The copying dialog's own key: a second press or a retry finds the copy the first one made.
alter table teachings add column request_key uuid unique;

-- The orders of the lists.
create index lectures_title on lectures (lecture_title, id);
create index lectures_changed on lectures (updated_at desc, id desc);
create index exams_title on exams (exam_title, id);
create index exams_changed on exams (updated_at desc, id desc);
create index teachings_title on teachings (teaching_title, id);
create index teachings_changed on teachings (updated_at desc, id desc);

-- Which question, or which test as it was asked, a picture stands in.
create index questions_image on questions (question_image_file) where question_image_file is not null;
create index exam_versions_content on exam_versions using gin (content jsonb_path_ops);

-- Whose erasure forgets it.
create index lectures_editor on lectures (updated_by);
create index exams_editor on exams (updated_by);
create index teachings_editor on teachings (updated_by);
create index milestones_editor on milestones (updated_by);
