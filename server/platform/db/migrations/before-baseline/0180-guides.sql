-- Adults who take a course of their own. The status is null until the account is made by the link; then 130 registered,
-- 200 training, 250 completed, 210 expired.
create table guides (
  user_id bigint primary key references users on delete cascade,
  status integer check (status in (130, 200, 210, 250)),
  status_changed_at timestamptz not null default now()
);
insert into guides (user_id, status)
select id, case when password_hash is not null then 130 end from users where utype = 4;

-- A guide takes one course: its learning is found by the person alone.
drop index learnings_guide;
create unique index learnings_guide on learnings (user_id) where participation_id is null;

-- Guides make their accounts by the same links.
alter table entrance_links rename column participant_id to user_id;
alter index entrance_links_participant rename to entrance_links_user;
