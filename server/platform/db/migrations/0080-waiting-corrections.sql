-- The letter about a mended key waits until the test is over for everybody (docs/product/learning.md, «Mending a key»):
-- of which changed attempts nobody has been told yet. What was mended before was told at once.
alter table mended_attempts add column is_untold boolean not null default false;
create index mended_attempts_untold on mended_attempts (attempt_id) where is_untold;

-- Two devices on one attempt (docs/product/learning.md, «Tests»): the session that opened it, and whether another session has
-- opened it since; only then what is saved is told to open pages.
alter table attempts add column opened_by bigint;
alter table attempts add column is_shared boolean not null default false;
