import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { MAX_PASSED_OVER } from '#contract/enrollment/fields.ts';
import type { NextInvitation } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { findPlace, listRanked } from '#server/features/achievements/ranking/ranking.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { areRanked, rankingOrderOf, ranksAbove } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { findMade, inviteLocked } from './invite-single.ts';
import { listPlaces } from './lists/places.ts';
import type { SignalDeps } from './send-signal.ts';
import { isStarted } from './waves/list-waves.ts';

type NextCandidate = { id: number; user_id: number };

/** The best at 410 of a direction without a black label: one step of the ranking's index. One query. */
async function findNextCandidate(
  db: Connection,
  season: number,
  direction: Direction,
): Promise<NextCandidate | undefined> {
  const [row] = await db
    .select({ id: p.id, user_id: p.user_id })
    .from(p)
    .where(
      and(areRanked(season, direction), sql`${p.status} = ${s.ASSESSED}::integer`, sql`not ${p.is_black_labelled}`),
    )
    .orderBy(rankingOrderOf('participations'))
    .limit(1);
  return row;
}

const passedOver: readonly Status[] = [s.TO_ASSESS, s.ASSESSED, s.NOT_ENROLLED];

/** Who ranks above a participation: in all, and those without a place who are no candidates, the best first. Two queries. */
async function listAhead(db: Connection, season: number, direction: Direction, id: number) {
  const isAhead: SQL = sql`${areRanked(season, direction)} and ${p.id} <> ${id}
    and exists (select from ${p} me where me.id = ${id} and ${ranksAbove('participations', 'me')})`;
  const { rows } = await db.execute<{ id: string; place: number; status: Status; total: number }>(sql`
    select id, place, status, count(*) over ()::integer as total from (
      select ${p.id}, ${p.status}, (row_number() over (order by ${rankingOrderOf('participations')}))::integer as place
      from ${p} where ${isAhead}
    ) ahead where ${isStatusIn(sql`status`, passedOver)} order by place limit ${MAX_PASSED_OVER}`);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  const people = found.size === 0 ? [] : await listRanked(db, inArray(p.id, [...found.keys()]));
  return {
    passed_over_count: rows[0]?.total ?? 0,
    passed_over: people.flatMap((person) => {
      const row = found.get(person.participation_id);
      return row ? [{ ...person, place: row.place, why: whyOf(row.status) }] : [];
    }),
  };
}

const whyOf = (status: Status): NextInvitation['passed_over'][number]['why'] =>
  status === s.TO_ASSESS ? 'to_assess' : status === s.ASSESSED ? 'black_label' : 'not_enrolled';

/**
 * Who would get a free place of a direction now, by which place in the ranking, and who ranks higher and why not that one
 * (contract: GET /admin/enrollment/next); null where no place is free or nobody waits for it. Seven queries.
 */
export async function findNextInvitation(db: Connection, direction: Direction): Promise<NextInvitation | null> {
  const configuration = await getConfiguration(db);
  const { current_year: season } = configuration;
  const places = await listPlaces(db, season, configuration);
  const free = places.find((one) => one.direction === direction)?.free ?? 0;
  const candidate = free > 0 ? await findNextCandidate(db, season, direction) : undefined;
  if (!candidate) return null;
  const [ranked] = await listRanked(db, inArray(p.id, [candidate.id]));
  const place = await findPlace(db, { id: candidate.id, season, direction }, configuration);
  if (!ranked || !place) return null;
  const ahead = await listAhead(db, season, direction, candidate.id);
  return {
    direction,
    free,
    candidate: { ...ranked, place: place.place },
    amount: place.amount,
    placed_count: place.place - 1 - ahead.passed_over_count,
    ...ahead,
  };
}

/**
 * POST /admin/enrollment/next. Invites who was shown as the next of the direction, by hand, with the place in the ranking as
 * the reason. Pressed twice, or by two at once, it is one invitation. 404 for no participant; 409 where somebody else is next
 * meanwhile, with the name; 422 before the first wave, and where no place is free. docs/product/selection-and-trip.md,
 * «Enrollment». Gives the wave's id.
 */
export async function inviteNext(
  deps: SignalDeps,
  { participant_id, request_key }: { participant_id: number; request_key: string },
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id: participant_id });
    const { id, season, direction } = participation;
    const made = await findMade(tx, id, request_key);
    if (made) return made.id;
    if (direction === null) throw wrongStatus();
    if (!(await isStarted(tx, season))) throw invalid('Сначала проведите первую волну');
    const requireNext = async () => {
      const next = await findNextCandidate(tx, season, direction);
      if (next?.id !== id) throw conflict(await whoIsNext(tx, season, direction, next));
    };
    // Points change under the lock of their own participation alone: who is next is asked with the places locked.
    if (participation.status !== s.ASSESSED) await requireNext();
    const place = await findPlace(tx, { id, season, direction }, await getConfiguration(tx));
    // The family has the log with its data, and must not learn the place of it while results are held back.
    const logged = 'Следующий на свободное место';
    const reason = `${logged}: место ${place?.place ?? 0} в рейтинге`;
    return await inviteLocked(deps, tx, participation, { reason, logged, request_key, check: requireNext });
  });
}

async function whoIsNext(tx: Connection, season: number, direction: Direction, next: NextCandidate | undefined) {
  if (!next) return 'Места больше никто не ждёт: список изменился';
  const [ranked] = await listRanked(tx, inArray(p.id, [next.id]));
  const place = await findPlace(tx, { id: next.id, season, direction }, await getConfiguration(tx));
  return `Пока вы смотрели, следующим стал другой участник: ${ranked?.name ?? ''}, место ${place?.place ?? 0} в рейтинге. Проверьте и нажмите ещё раз`;
}
