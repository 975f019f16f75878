import { inArray, sql } from 'drizzle-orm';
import { MAX_PREVIEWED_ADMITTED, type TieRule, type WaveOutcome } from '#contract/enrollment/fields.ts';
import type { Candidate, DirectionPlan, WavePreview } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { listRanked } from '#server/features/achievements/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { endOfMoscowDayAfter } from '#server/platform/db/sql/moscow-days.ts';
import { listPlaces } from '../lists/places.ts';
import { type PlannedDirection, planWave } from './plan.ts';

const waiting = { to_assess: s.TO_ASSESS, on_check: s.ACHIEVEMENTS_ON_CHECK, uploading: s.DIRECTION_CHOSEN } as const;
type Waiting = Record<keyof typeof waiting, number>;

/** How many of each direction a wave does not see yet. One query. */
export async function countNotReady(db: Connection, season: number): Promise<Map<Direction, Waiting>> {
  const { rows } = await db.execute<Waiting & { direction: Direction }>(sql`
    select ${p.direction}, count(*) filter (where ${p.status} = ${s.TO_ASSESS})::integer as to_assess,
      count(*) filter (where ${p.status} = ${s.ACHIEVEMENTS_ON_CHECK})::integer as on_check,
      count(*) filter (where ${p.status} = ${s.DIRECTION_CHOSEN})::integer as uploading
    from ${p}
    where ${p.season} = ${season} and ${p.direction} is not null
      and ${isStatusIn(p.status, Object.values(waiting))}
    group by ${p.direction}`);
  return new Map(rows.map(({ direction, ...counted }) => [direction, counted]));
}

/** What was rounded off the points of tests. */
type Exact = { points_rest: number };

/** The rule that has put one of two neighbours of a ranking first. */
export function decidedBy(last: Candidate & Exact, next: Candidate & Exact): TieRule {
  if (last.learning_points_total !== next.learning_points_total) return 'total';
  if (last.points_rest !== next.points_rest) return 'exact';
  if (last.learning_points !== next.learning_points) return 'points';
  return last.completed_at === next.completed_at ? 'id' : 'completed_at';
}

function edgeOf(last: (Candidate & Exact) | undefined, next: (Candidate & Exact) | undefined): DirectionPlan['edge'] {
  if (!last || !next) return null;
  const difference = Math.round((last.learning_points_total - next.learning_points_total) * 100) / 100;
  return { last, next, difference, decided_by: decidedBy(last, next) };
}

/** Previews the next wave of this season, by direction (contract: GET /admin/enrollment/preview). Six queries. */
export async function previewWave(db: Connection): Promise<WavePreview> {
  const configuration = await getConfiguration(db);
  const { current_year: season, days_winner_confirmation: days } = configuration;
  const places = await listPlaces(db, season, configuration);
  const plan = await planWave(db, season, places);
  const ids = [...plan.named.values()].flat().map(({ id }) => id);
  const ranked = ids.length === 0 ? [] : await listRanked(db, inArray(p.id, ids));
  const people = new Map(ranked.map((one) => [one.participation_id, one]));
  const notReady = await countNotReady(db, season);
  const { rows } = await db.execute<{ until: string }>(
    sql`select ${endOfMoscowDayAfter(sql`now()`, days)}::text as until`,
  );

  const of = (direction: Direction, outcome: WaveOutcome): (Candidate & Exact)[] =>
    (plan.named.get(direction) ?? []).flatMap((one) => {
      const person = people.get(one.id);
      return person && one.outcome === outcome ? [{ ...person, place: one.place }] : [];
    });
  const describe = ({ direction, black_labelled_count: _, ...counted }: PlannedDirection): DirectionPlan => {
    const [invited, next] = [of(direction, 'invited'), of(direction, 'next')];
    return {
      ...counted,
      direction,
      invited: invited.slice(0, MAX_PREVIEWED_ADMITTED),
      next,
      edge: edgeOf(invited.at(-1), next[0]),
      black_labelled: of(direction, 'black_label').map(({ place: _, ...one }) => one),
      not_assessed: of(direction, 'not_assessed').map(({ place: _, ...one }) => one),
      ...(notReady.get(direction) ?? { to_assess: 0, on_check: 0, uploading: 0 }),
    };
  };
  return {
    kind: plan.kind,
    basis: plan.basis,
    invited_count: plan.invited_count,
    confirm_until: new Date(rows[0]?.until ?? 0).toISOString(),
    directions: plan.directions.map(describe),
  };
}
