-- When a milestone's lecture was read is a day of study of the dive log (docs/product/learning.md, «The dive log»): it stays
-- once the milestone is passed. Of those passed before nobody knows.
alter table passed_milestones add column lecture_read_at timestamptz;
