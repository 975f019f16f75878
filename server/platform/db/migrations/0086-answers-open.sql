-- When the right answers of a sent test are shown to who has sent it (docs/product/learning.md, «Tests»). What was until now:
-- once the test is over for everybody of the season.
alter table exams add column answers_open text not null default 'when_over'
  constraint exams_answers_open check (answers_open in ('at_once', 'when_over', 'never'));
