-- How questions fare over all tests and seasons; docs/product/learning.md, «The question bank».

-- Sums over attempts: x is the share of its points a question won, y that of the other questions of the same attempt. Exact
-- (shares of six places), so that an attempt can be taken out again. No foreign key: a question that is put back is found.
create table question_results (
  question_id bigint primary key,
  asked_count integer not null,
  share_sum numeric not null,
  -- Of attempts that asked other questions too.
  compared_count integer not null,
  x_sum numeric not null,
  y_sum numeric not null,
  xx_sum numeric not null,
  yy_sum numeric not null,
  xy_sum numeric not null,
  facility numeric generated always as (share_sum / nullif(asked_count, 0)) stored,
  -- Pearson's; nothing where either is the same in all attempts.
  discrimination double precision generated always as (
    ((compared_count * xy_sum - x_sum * y_sum) / nullif(sqrt(
      greatest(compared_count * xx_sum - x_sum * x_sum, 0) * greatest(compared_count * yy_sum - y_sum * y_sum, 0)), 0)
    )::double precision) stored
);
create index question_results_facility on question_results (facility, question_id);
create index question_results_discrimination on question_results (discrimination, question_id);
create index question_results_asked on question_results (asked_count, question_id);

-- Counted there; false of every attempt that was closed before: the job counts them, so many at a time.
alter table attempts add column is_counted_by_question boolean not null default false;
create index attempts_question_uncounted on attempts (id) where closed_at is not null and not is_counted_by_question;

create index questions_type on questions (question_type);
create index questions_changed on questions (updated_at desc, id desc);
