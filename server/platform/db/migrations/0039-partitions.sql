-- What grows without end lies in partitions (docs/decisions/088): the log by years, the answers by their attempts. They stand
-- in a schema of their own; `public` has the tables the portal knows. All that is there becomes the first partition as it
-- is: nothing is copied. The next ones are made by a job (server/platform/db/partitions.ts).
create schema if not exists partitions;

-- Whoever holds one of these tables may be about to ask for another: none is waited for while one is held.
do $$
begin
  for round in 1..1200 loop
    begin
      lock table action_log, attempt_answers in access exclusive mode nowait;
      lock table users, attempts in share row exclusive mode nowait;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
  raise 'Таблицы журнала и ответов заняты уже минуту, например резервной копией: запустите портал ещё раз';
end $$;

-- === action_log ===

create temporary table former_number on commit drop as select last_value, is_called from action_log_id_seq;
alter table action_log alter column id drop identity;
alter table action_log set schema partitions;
alter table partitions.action_log rename to action_log_first;
-- A key of the whole has to hold what its partitions are told apart by.
alter table partitions.action_log_first drop constraint action_log_pkey;
create table action_log (
  like partitions.action_log_first including defaults,
  constraint action_log_pkey primary key (id, at),
  constraint action_log_actor_id_fkey foreign key (actor_id) references users on delete set null,
  constraint action_log_subject_id_fkey foreign key (subject_id) references users on delete set null
) partition by range (at);
alter table action_log alter column id add generated always as identity;
create index action_log_at on action_log (at desc, id desc);
create index action_log_actor_at on action_log (actor_id, at desc, id desc);
create index action_log_subject_at on action_log (subject_id, at desc, id desc);
create index action_log_action_at on action_log (action, at desc, id desc);
select setval(pg_get_serial_sequence('action_log', 'id'), last_value, is_called) from former_number;

-- === attempt_answers ===

alter table attempt_answers set schema partitions;
alter table partitions.attempt_answers rename to attempt_answers_first;
create table attempt_answers (
  like partitions.attempt_answers_first including defaults,
  constraint attempt_answers_pkey primary key (attempt_id, question_id),
  constraint attempt_answers_attempt_id_fkey foreign key (attempt_id) references attempts on delete cascade
) partition by range (attempt_id);

-- The first of each has room for the rest of this year, and for the attempts of this five million; its number says so.
do $$
declare
  this_year integer := extract(year from now() at time zone 'UTC');
  this_number bigint := (select coalesce(max(id), 0) / 5000000 from attempts);
begin
  execute format('alter table partitions.action_log_first rename to action_log_%s', this_year);
  execute format('alter table action_log attach partition partitions.action_log_%s for values from (minvalue) to (%L)',
    this_year, this_year + 1 || '-01-01 00:00:00+00');
  execute format('alter table partitions.attempt_answers_first rename to attempt_answers_%s', this_number);
  execute format('alter table attempt_answers attach partition partitions.attempt_answers_%s for values from (minvalue) to (%s)',
    this_number, (this_number + 1) * 5000000);
end $$;

-- What no other has room for, should the job not have run: nothing that is written fails for it.
create table partitions.action_log_rest partition of action_log default;
create table partitions.attempt_answers_rest partition of attempt_answers default;

-- Of a table as a whole nobody counts by himself.
analyze action_log, attempt_answers;
