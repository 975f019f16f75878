-- Invitations: told of by the signal, taken back, given again; places that were used (docs/product/selection-and-trip.md,
-- «Enrollment»).

-- Invited by a wave whose signal is not sent yet: the family knows nothing, and no deadline runs.
alter table participations add column awaits_signal boolean not null default false;
create index participations_awaiting_signal on participations (season) where awaits_signal;

-- Waves made before this version without a signal: their deadlines stand still, with their day kept, until it is sent.
with unsignalled as (
  select p.id, p.user_id
  from waves w
  join wave_rows r on r.wave_id = w.id and r.outcome = 'invited'
  join participations p on p.id = r.participation_id
  where w.signalled_at is null
    and (p.status in (420, 430) or (p.status = 160 and p.held_from[1] in (420, 430)))
), marked as (
  update participations set awaits_signal = true where id in (select id from unsignalled)
)
update timeouts set suspended_at = now()
where user_id in (select user_id from unsignalled)
  and time_out_type_code = 'WINNER_CONFIRMATION' and closed_at is null and suspended_at is null;

-- An invitation that is over has its answer in its row: taken back (410), or what was said before a new one was given. So
-- somebody may be invited again, and is invited once at a time.
create unique index wave_rows_open on wave_rows (participation_id) where outcome = 'invited' and answer is null;
drop index wave_rows_invited;

-- A certificate after the shift stands for a place that was used; one sent without a place does not.
create index participations_used_places on participations (season, direction) where status = 510 and left_status = 500;
