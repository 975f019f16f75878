-- What a question tells afterwards, weighs and keeps in order, and typed numbers (docs/product/learning.md, «Questions»).
alter table questions
  drop constraint questions_question_type_check,
  add check (question_type between 1 and 5),
  add column question_feedback text not null default '',
  add column question_theme text not null default '',
  add column question_weight numeric not null default 1 check (question_weight > 0),
  add column keeps_order boolean not null default false,
  add column question_tolerance numeric not null default 0 check (question_tolerance >= 0),
  add column tolerance_in_percent boolean not null default false,
  add column question_unit text not null default '';
alter table answers add column answer_feedback text not null default '';
alter table question_items add column item_feedback text not null default '';
alter table exams add column mixes_questions boolean not null default false;
