-- The assessment guards against slips (docs/product/selection-and-trip.md, «Assessment»): a second look at a share of the
-- achievements, the same proof found again, and points that are held back until a direction's results are released.

-- What two addresses of one page have in common: no scheme, no «www.», no fragment, no marks of where a reader came from.
create function link_key(link text) returns text immutable strict parallel safe language sql return
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(substring(regexp_replace(btrim(link), '^([a-z][a-z0-9+.-]*:)?//', '', 'i') from '^[^/?#]*'))
      || substring(regexp_replace(btrim(link), '^([a-z][a-z0-9+.-]*:)?//', '', 'i') from '^[^/?#]*(.*)$'),
    '^(www|m)\.', ''),
    '#.*$', ''),
    '^youtu\.be/([\w-]+)\??', 'youtube.com/watch?v=\1&'),
    '(?<=[?&])(utm_\w+|fbclid|gclid|yclid|si|feature)=[^&]*&?', '', 'gi'),
    '[/?&]+$', '');

create index achievements_link_key on achievements (link_key(link)) where link is not null;
create index files_proofs_sha256 on files (sha256) where file_target = 'achievement_file';

-- Achievements whose draw is made: which look is awaited, or that none is needed. One that was assessed before keeps its row
-- when its points are taken back, so that another share draws nothing anew.
create table second_looks (
  achievement_id bigint primary key references achievements on delete cascade,
  participation_id bigint not null references participations on delete cascade,
  season integer not null,
  is_chosen boolean not null,
  stage text not null check (stage in ('first', 'second', 'third', 'done')),
  -- The first two differed by more than the bound.
  is_disputed boolean not null default false
);
create index second_looks_awaited on second_looks (participation_id) where is_chosen and stage in ('second', 'third');
create index second_looks_disputed on second_looks (participation_id) where is_disputed;
create index second_looks_season on second_looks (season, stage) where is_chosen;

create table achievement_looks (
  achievement_id bigint not null references second_looks on delete cascade,
  number smallint not null check (number between 1 and 3),
  point numeric(6, 2) not null,
  reason text not null,
  assessed_by bigint references users on delete set null,
  assessed_at timestamptz not null default now(),
  primary key (achievement_id, number),
  unique (achievement_id, assessed_by)
);
create index achievement_looks_assessor on achievement_looks (assessed_by) where assessed_by is not null;

-- Directions whose results families may see, where the configuration holds them back.
create table released_results (
  season integer not null,
  direction text not null,
  released_by bigint references users on delete set null,
  released_at timestamptz not null default now(),
  told integer not null default 0,
  primary key (season, direction)
);
create index released_results_by on released_results (released_by) where released_by is not null;
