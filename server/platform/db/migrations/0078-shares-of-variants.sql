-- What each variant brings or takes, and what a wrong pair takes (docs/product/learning.md, «What a wrong mark costs»).
alter table answers add column answer_share numeric check (answer_share between -100 and 100);
alter table questions add column wrong_pair_penalty numeric not null default 0 check (wrong_pair_penalty between 0 and 100);
-- Tests that have been opened go on scoring as they did: a wrong pair takes what a right one brings.
update questions set wrong_pair_penalty = 100
where question_type = 4 and learning_exam_id in (select exam_id from exam_versions);
