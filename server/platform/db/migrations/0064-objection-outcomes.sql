-- An objection to the points ends by an outcome alone (docs/product/selection-and-trip.md, «Objections»).

alter table participations
  -- When its outcome was recorded; null while it waits.
  add column objection_ended_at timestamptz,
  -- The total that was objected to, and what of it were points of tests; null for an objection from before this file.
  add column objected_total numeric(10, 2),
  add column objected_points numeric(10, 2);

-- What an objection has led to; the last one counts.
create table objection_outcomes (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  outcome text not null check (outcome in ('points_stay', 'points_change')),
  reason text not null,
  from_total numeric(10, 2),
  to_total numeric(10, 2) not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz not null default now()
);
create index objection_outcomes_of on objection_outcomes (participation_id, id);
create index objection_outcomes_decided_by on objection_outcomes (decided_by) where decided_by is not null;

-- A handful in a season: the list, and the line of the home.
create index participations_objections on participations (season, objected_at)
  where objected_at is not null and objection_ended_at is null;

-- Objections from before (docs/decisions/111-objections-end-by-an-outcome.md). Taken back in the dialog: it was never made.
update participations set objected_at = null, objection_key = null
from dialog_messages taken
where participations.objected_at is not null and taken.author_id = participations.user_id
  and taken.request_key = participations.objection_key and taken.taken_back_at is not null;

-- Answered, by a word that stands, by points or by a decision: ended then, without an outcome. So is one of a season that is
-- over, or of who has gone on from 410 with nobody waiting in the dialog. What nobody has answered waits.
update participations set objection_ended_at = ended.at
from (
  select p.id, coalesce(
    least(
      (select min(m.created_at) from dialog_messages m
        where m.user_id = p.user_id and m.direction = 'out' and m.taken_back_at is null and m.created_at > p.objected_at),
      (select min(a.assessed_at) from achievements a where a.participation_id = p.id and a.assessed_at > p.objected_at),
      (select min(d.decided_at) from standing_decisions d where d.participation_id = p.id and d.decided_at > p.objected_at)
    ),
    case when not p.is_current or p.status not in (400, 410) and not exists (
      select from dialogs where dialogs.user_id = p.user_id and dialogs.waiting_since <= p.objected_at
    ) then p.objected_at end
  ) as at
  from participations p where p.objected_at is not null
) ended where ended.id = participations.id and ended.at is not null;
