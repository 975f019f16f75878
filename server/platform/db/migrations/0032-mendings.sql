-- A wrong key mended after the fact (docs/product/learning.md, «Mending a key»): the versions of the test with the wrong key
-- lead to those with the right one; what each attempt had been worth is kept.
alter table exam_versions add column replaced_by_id bigint references exam_versions (id);
create index exam_versions_replaced on exam_versions (replaced_by_id) where replaced_by_id is not null;
create table mendings (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams (id) on delete cascade,
  corrections jsonb not null,
  allows_losses boolean not null,
  reason text not null,
  basis text not null,
  request_key uuid not null unique,
  actor_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index mendings_exam on mendings (exam_id, id);
create index mendings_actor on mendings (actor_id);
create table mended_attempts (
  mending_id bigint not null references mendings (id) on delete cascade,
  attempt_id bigint not null references attempts (id) on delete cascade,
  from_points numeric(9, 2) not null,
  to_points numeric(9, 2) not null,
  former_result jsonb not null,
  primary key (mending_id, attempt_id)
);
create index mended_attempts_attempt on mended_attempts (attempt_id);
