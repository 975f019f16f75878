-- The home of administrators (docs/product/home.md): how far through a season a participation has come, and the messages that
-- were given up.

-- Where an ended way stood before it ended; of who was not enrolled and has a certificate, too.
create function season_standing(status integer, left_status integer) returns integer
  immutable parallel safe language sql return
  case
    when status in (60, 90, 150) then coalesce(left_status, 10)
    when status = 70 then coalesce(left_status, 30)
    when status = 80 then coalesce(left_status, 20)
    when status = 140 then coalesce(left_status, 100)
    when status = 210 then 200
    when status = 470 then 410
    when status = 480 then coalesce(left_status, 420)
    when status = 510 and left_status = 470 then 410
    else status
  end;

-- The last of the twelve steps (contract/home/funnel.ts) that was reached; a held participation's by where it goes back to.
create function funnel_step(status integer, held_from integer[], left_status integer) returns smallint
  immutable parallel safe language sql return
  case
    when season_standing(coalesce(held_from[1], status), left_status) in (10, 190) then 1
    when season_standing(coalesce(held_from[1], status), left_status) in (20, 30, 40, 50) then 2
    when season_standing(coalesce(held_from[1], status), left_status) in (100, 110) then 3
    when season_standing(coalesce(held_from[1], status), left_status) in (120, 130) then 4
    when season_standing(coalesce(held_from[1], status), left_status) in (200, 220) then 5
    when season_standing(coalesce(held_from[1], status), left_status) = 250 then 6
    when season_standing(coalesce(held_from[1], status), left_status) in (260, 290, 400) then 7
    when season_standing(coalesce(held_from[1], status), left_status) = 410 then 8
    when season_standing(coalesce(held_from[1], status), left_status) in (420, 430) then 9
    when season_standing(coalesce(held_from[1], status), left_status) in (440, 450, 460) then 10
    when season_standing(coalesce(held_from[1], status), left_status) in (490, 500) then 11
    when season_standing(coalesce(held_from[1], status), left_status) = 510 then 12
  end;

alter table participations add column funnel_step smallint
  generated always as (funnel_step(status, held_from, left_status)) stored;
-- Of these alone: the numbers of a season, and the people of a step.
create index participations_funnel on participations (season, funnel_step, status, user_id desc)
  include (region, created_at) where audience = 'participant';

-- Milestones passed by day.
create index passed_milestones_day on passed_milestones (created_at) include (milestone_id);

alter table messages
  -- Why it was given up (contract/undelivered/causes.ts); of the time before, nobody knows.
  add column failure text check (failure in ('refused', 'unreachable', 'late', 'no_channel')),
  -- Somebody of the administration has dealt with it.
  add column seen_at timestamptz,
  add column seen_by bigint references users on delete set null;
create index messages_failed on messages (failed_at, id) where failed_at is not null;
create index messages_seen_by on messages (seen_by) where seen_by is not null;
