import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_PREVIEWED_ADMITTED, MAX_PREVIEWED_NEXT, type WaveOutcome } from '#contract/enrollment/fields.ts';
import type { Direction } from '#contract/families/directions.ts';
import { hasChosenDirection, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { DirectionPlaces } from '../lists/places.ts';

/** The order of the candidates in words: kept with each wave. */
export const RULE =
  'В каждом направлении — по сумме баллов за тесты, достижения и статусы. Баллы за тесты считают точно, без округления до сотых. При равной сумме — по баллам за тесты, затем по более раннему окончанию курса, затем по более ранней регистрации. Места пронумерованы среди кандидатов волны: тех, чьи достижения оценены и у кого нет чёрной метки. Кто получил бы место по баллам, но не кандидат, назван отдельно, без номера: из-за чёрной метки или потому, что достижения ещё не оценены.';

/** Statuses of who has chosen a direction and waits for no answer yet: candidates, and those who are not assessed. */
const seen = statusCodes.filter((status) => mayStillBeSelected(status) && hasChosenDirection(status));

/**
 * Everybody of a season before the selection with what a wave would do: `planned (id, direction, place, ahead,
 * is_black_labelled, is_candidate, outcome)`. `place` numbers the candidates (at 410, no black label) and is 0 for others;
 * `ahead` counts the candidates up to this one. One walk of the index participations_exact_ranks, however many.
 */
export const plannedOf = (season: number, places: readonly Pick<DirectionPlaces, 'direction' | 'free'>[]): SQL => sql`
  places (direction, free) as (values ${sql.join(
    places.map(({ direction, free }) => sql`(${direction}::text, ${free}::integer)`),
    sql`, `,
  )}),
  ranked as (
    select ${p.id}, ${p.direction}, ${p.status}, ${p.is_black_labelled},
      ${p.status} = ${s.ASSESSED} and not ${p.is_black_labelled} as is_candidate,
      count(*) filter (where ${p.status} = ${s.ASSESSED} and not ${p.is_black_labelled}) over ranking as ahead,
      row_number() over ranking as row_number,
      count(*) filter (where ${p.status} = ${s.ASSESSED} and not ${p.is_black_labelled}) over (partition by ${p.direction}) as candidates
    from ${p} where ${p.season} = ${season} and ${p.direction} is not null and ${isStatusIn(p.status, seen)}
    window ranking as (partition by ${p.direction} order by ${rankingOrderOf('participations')} rows unbounded preceding)
  ),
  planned as (
    select ranked.*, case when is_candidate then ahead else 0 end::integer as place, case
      when status <> ${s.ASSESSED} then case when ahead < least(free, candidates) then 'not_assessed' end
      when is_black_labelled then case when ahead < free then 'black_label' end
      when ahead <= free then 'invited'
      when ahead <= free + ${MAX_PREVIEWED_NEXT}::integer then 'next'
    end as outcome, free
    from ranked join places using (direction)
  )`;

export type DirectionFacts = DirectionPlaces & {
  candidates: number;
  invited_count: number;
  black_labelled_count: number;
};
export type PlannedDirection = DirectionFacts & { not_assessed_count: number };
/** A participant who is worth a name in a preview. */
export type NamedCandidate = { id: number; place: number; outcome: WaveOutcome };
export type Plan = {
  kind: 'first' | 'later';
  basis: string;
  invited_count: number;
  directions: PlannedDirection[];
  /** Who is named in the preview: of the invited the first and the last of each direction, of the not assessed the first, of the others all; in the order of the points. */
  named: ReadonlyMap<Direction, NamedCandidate[]>;
};

type PlanCounts = {
  direction: Direction;
  candidates: number;
  invited: number;
  labelled: number;
  unassessed: number;
  who: string | null;
  named: NamedCandidate[];
};

/**
 * Plans the next wave of a season: whom each direction invites, and a `basis` that is another one as soon as somebody
 * else would be invited or passed over, or places are others. Two queries.
 */
export async function planWave(db: Connection, season: number, places: readonly DirectionPlaces[]): Promise<Plan> {
  const { rows } = await db.execute<PlanCounts>(sql`
    with ${plannedOf(season, places)}
    select direction, count(*) filter (where is_candidate)::integer as candidates,
      count(*) filter (where outcome = 'invited')::integer as invited,
      count(*) filter (where outcome = 'black_label')::integer as labelled,
      count(*) filter (where outcome = 'not_assessed')::integer as unassessed,
      md5(string_agg(outcome || id, ',' order by row_number) filter (where outcome in ('invited', 'black_label'))) as who,
      coalesce(json_agg(json_build_object('id', id, 'place', place, 'outcome', outcome) order by row_number) filter (
        where case outcome
          when 'invited' then ahead <= ${MAX_PREVIEWED_ADMITTED}::integer or ahead = free
          when 'not_assessed' then row_number - ahead <= ${MAX_PREVIEWED_ADMITTED}::integer
          else outcome is not null end), '[]') as named
    from planned group by direction`);
  const { rows: made } = await db.execute<{ number: number; is_started: boolean }>(sql`
    select coalesce(max(number), 0) as number, coalesce(bool_or(kind = 'first'), false) as is_started
    from waves where season = ${season}`);
  const { number = 0, is_started = false } = made[0] ?? {};
  const counted = new Map(rows.map((row) => [row.direction, row]));
  const directions = places.map((one): PlannedDirection => {
    const { candidates = 0, invited = 0, labelled = 0, unassessed = 0 } = counted.get(one.direction) ?? {};
    return {
      ...one,
      candidates,
      invited_count: invited,
      black_labelled_count: labelled,
      not_assessed_count: unassessed,
    };
  });
  const who = places.map(({ direction }) => counted.get(direction)?.who);
  const basis = createHash('sha256')
    .update(JSON.stringify([season, number, places, who]))
    .digest('hex');
  return {
    kind: is_started ? 'later' : 'first',
    basis,
    invited_count: directions.reduce((sum, { invited_count }) => sum + invited_count, 0),
    directions,
    named: new Map(rows.map(({ direction, named }) => [direction, named])),
  };
}

/** The candidates, and those with a black label, a wave would keep a row of; in no order. One query. */
export async function listNamed(db: Connection, season: number, places: readonly DirectionPlaces[]): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with ${plannedOf(season, places)}
    select coalesce(json_agg(id), '[]') as ids from planned where outcome is not null and outcome <> 'not_assessed'`);
  return rows[0]?.ids ?? [];
}
