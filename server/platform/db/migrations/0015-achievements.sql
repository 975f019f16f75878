-- Achievements, cadets and volunteers, «Обо мне», points and places (docs/product/selection-and-trip.md).

alter table participations
  -- What a total is made of, besides `points` of the tests; written by the steps of an assessment.
  add column learning_achievements_points numeric(10, 2) not null default 0,
  add column learning_cadet_points numeric(10, 2) not null default 0,
  add column learning_volunteer_points numeric(10, 2) not null default 0,
  -- A standing that was declared by an achievement of its kind (or, of a volunteer, offered), and what was decided of it.
  add column cadet_state text check (cadet_state in ('declared', 'confirmed', 'disapproved')),
  add column volunteer_state text check (volunteer_state in ('declared', 'confirmed', 'disapproved')),
  add column is_volunteer boolean generated always as (coalesce(volunteer_state = 'confirmed', false)) stored,
  -- A black label that was not lifted.
  add column is_black_labelled boolean not null default false,
  add column achievements_count smallint not null default 0 check (achievements_count between 0 and 3),
  -- Of them, those that nobody has assessed.
  add column unassessed_count smallint not null default 0 check (unassessed_count between 0 and 3),
  -- Reached 410 last.
  add column assessed_at timestamptz,
  -- What the participant was told of it.
  add column told_total numeric(10, 2),
  -- Objected to the points: once.
  add column objected_at timestamptz,
  add column objection_key uuid;
alter table participations
  add column learning_points_total numeric(10, 2)
    generated always as (points + learning_achievements_points + learning_cadet_points + learning_volunteer_points) stored;

update participations set cadet_state = 'confirmed' where is_cadet;
alter table participations drop column is_cadet;
alter table participations
  add column is_cadet boolean generated always as (coalesce(cadet_state = 'confirmed', false)) stored;

-- A direction's ranking: the total, the tests' points, the earlier completion, the smaller id.
create index participations_ranking on participations
  (season, direction, learning_points_total desc, points desc, completed_at, id)
  include (user_id, status, is_black_labelled, unassessed_count) where direction is not null;
-- The same order over all directions: the list of the assessment.
create index participations_total on participations
  (season, learning_points_total desc, points desc, completed_at, id)
  include (user_id, status, direction, region, unassessed_count) where direction is not null;
-- The same of few: whom the list of the assessment is narrowed to.
create index participations_cadets on participations
  (season, cadet_state, learning_points_total desc, points desc, completed_at, id) where cadet_state is not null;
create index participations_volunteering on participations
  (season, volunteer_state, learning_points_total desc, points desc, completed_at, id) where volunteer_state is not null;
create index participations_black_labels on participations
  (season, learning_points_total desc, points desc, completed_at, id) where is_black_labelled;
create index participations_objected on participations
  (season, learning_points_total desc, points desc, completed_at, id) where objected_at is not null;
-- The queue of the assessment: who waits longest.
create index participations_to_assess on participations (status_changed_at, id)
  include (user_id, season, direction, unassessed_count) where status in (290, 400);

create table achievements (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  -- Of the participation: points given in a season are counted by one index.
  season integer not null,
  -- The sender's own: what is sent twice is one achievement.
  request_key uuid not null,
  title text not null,
  kind text not null check (kind in ('diploma', 'project', 'sport', 'video', 'cadet', 'volunteer', 'other')),
  level text not null check (level in ('school', 'municipal', 'regional', 'national', 'international')),
  result text not null check (result in ('winner', 'prize', 'participant')),
  -- Of what was achieved.
  date date not null,
  path text,
  link text,
  -- Grows with every change of what the participant says and of what the assessors do.
  version integer not null default 1,
  point numeric(6, 2),
  point_reason text not null default '',
  assessed_by bigint references users on delete set null,
  assessed_at timestamptz,
  -- Sent back: what is to be put right, and until when.
  remark text,
  remark_by bigint references users on delete set null,
  remark_until timestamptz,
  -- What it was when it was sent back, and when it was put right: what the assessor sees as a difference.
  previous jsonb,
  corrected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((path is null) <> (link is null)),
  unique (participation_id, request_key)
);
-- What is to be put right, and by when: the reminders.
create index achievements_sent_back on achievements (remark_until) where remark is not null;
-- How strict whoever assesses is; and what an erased person had assessed.
create index achievements_assessor on achievements (assessed_by, season, kind, level, result, point) where assessed_by is not null;
create unique index achievements_path on achievements (path) where path is not null;
create index achievements_previous_path on achievements ((previous ->> 'path')) where previous is not null;

-- What was decided of a declared standing; the last one counts.
create table standing_decisions (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  standing text not null check (standing in ('cadet', 'volunteer')),
  is_confirmed boolean not null,
  reason text not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz not null default now()
);
create index standing_decisions_of on standing_decisions (participation_id, standing, id desc);

create table black_labels (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  reason text not null,
  set_by bigint references users on delete set null,
  set_at timestamptz not null default now(),
  lift_reason text,
  lifted_by bigint references users on delete set null,
  lifted_at timestamptz
);
create unique index black_labels_open on black_labels (participation_id) where lifted_at is null;
create index black_labels_of on black_labels (participation_id, id);

-- Why places are what they are: every change of a total after the assessment was opened, with its reason; from null: entered.
create table ranking_changes (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  season integer not null,
  direction text not null,
  from_total numeric(10, 2),
  to_total numeric(10, 2),
  -- How many stood ahead more than before (or fewer: negative); null of who entered.
  moved integer,
  reason text not null,
  actor_id bigint references users on delete set null,
  at timestamptz not null default now()
);
create index ranking_changes_of on ranking_changes (participation_id, id);
-- Whoever came by a total is found in it alone, from the newest backwards.
create index ranking_changes_in on ranking_changes (season, direction, id) include (participation_id, from_total, to_total);

-- «Обо мне» of one season.
create table about_me (
  participation_id bigint primary key references participations on delete cascade,
  about text not null default '',
  interests text not null default '',
  dream text not null default '',
  -- Would help as a volunteer.
  offers_help boolean not null default false,
  -- Which upload the picture of the season was cut from: a saving that is repeated does not ask for it again.
  avatar_source text,
  updated_at timestamptz not null default now()
);
create index about_me_offers on about_me (participation_id) where offers_help;
create index participations_volunteers on participations (season, surname_key, user_id desc) where volunteer_state is not null;

-- What an erased person had done is found without reading whole tables.
create index achievements_remark_by on achievements (remark_by) where remark_by is not null;
create index standing_decisions_decided_by on standing_decisions (decided_by) where decided_by is not null;
create index black_labels_set_by on black_labels (set_by) where set_by is not null;
create index black_labels_lifted_by on black_labels (lifted_by) where lifted_by is not null;
create index ranking_changes_actor on ranking_changes (actor_id) where actor_id is not null;

-- Reminders of the end of the upload period, and of the time to put something right: each once for its date and mark.
create table upload_reminders (
  participation_id bigint not null references participations on delete cascade,
  ends_at timestamptz not null,
  -- Hours before the date.
  mark smallint not null check (mark in (72, 24, 3)),
  sent_at timestamptz not null default now(),
  primary key (participation_id, ends_at, mark)
);
