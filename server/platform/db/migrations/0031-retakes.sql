-- A guide below the pass mark takes the same test again (docs/product/learning.md, «Tests»): an attempt that failed keeps
-- its number among the failed ones; 0 is the one that stands, of which there is one.
alter table attempts
  add column failed_try smallint not null default 0,
  add column retry_at timestamptz,
  drop constraint attempts_participation_id_milestone_id_key,
  add unique (participation_id, milestone_id, failed_try),
  add check ((failed_try > 0) = (retry_at is not null));
