-- The reason a blocked person is told at the sign-in and in the letter. Reasons written before were meant for the log
-- alone and stay there: a block of that time says none.
alter table users add column block_reason text;
