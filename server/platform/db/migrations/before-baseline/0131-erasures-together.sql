-- An erasure done as part of another: a child's with its parent's.
alter table erasures add column done_with bigint references erasures;
create index erasures_subject on erasures (subject_id) where subject_id is not null;
