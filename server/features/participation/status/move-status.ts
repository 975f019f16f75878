import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { directions } from '#contract/families/directions.ts';
import { holdsPlace, isBeforeSelectionEnds } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import { emitEvents, type LiveEvent, STAFF } from '#server/platform/live/emit-events.ts';
import { rankingEvents } from '#server/platform/live/rankings.ts';
import { writeStatusLogs } from '#server/platform/log/write-log.ts';
import { type DoneNotices, readDoneNotices } from '#server/platform/notices/read-notices.ts';
import { latestFillingOf, timeoutOf } from '../deadlines/filling-end.ts';
import { isRanked } from '../ranking/ranking.ts';
import { noteRankingSteps } from '../ranking/ranking-changes.ts';
import { participants, participations } from '../tables.ts';
import { noticesDoneAfter } from './done-notices.ts';
import { familyStatusOf } from './family-status.ts';
import { endsHold, isHolding, type Mover, mayMove, participantTable, rowOf } from './transitions.ts';
import { type StatusChange, writeStatuses } from './write-statuses.ts';

export type Move = {
  participation_id: number;
  /** The statuses this step may start from; all the table allows when left out. */
  from?: readonly Status[];
  to: Status;
  /** The kind of mover, and which account did it (null: the clock or the portal). */
  by: { who: Mover; user_id: number | null };
  why: string;
  /** The deadline that begins with the step, where the table names none or another day: so many days from today, or an instant. */
  timeout?: { code: TimeoutType; days: number } | { code: TimeoutType; date: string };
  /** An invitation that its wave's signal will tell of: until then no deadline runs and the family knows nothing. */
  awaits_signal?: true;
  /** An ordinary step on from `to`, at once: it stands in the log as one of its own, the row is written once. */
  next?: { to: Status; who: Mover; why: string };
};

export type Moved = {
  participation_id: number;
  user_id: number;
  parent_id: number | null;
  from: Status;
  to: Status;
  /** Since when the participation was held, if this step let it go. */
  held_since: string | null;
};

/**
 * Moves participations to other statuses, in the caller's transaction, by sets: seven statements at most for one or for a
 * hundred thousand. Locks their rows in the order of ids, checks every step against the table (422 wrongStatus, and nobody is
 * moved), closes the left statuses' deadlines and opens the new ones', writes the log and the ranking's history, and emits events to the open pages of the
 * participants and their parents. Each participation at most once per call; the results are in the order of `moves`.
 * docs/product/statuses.md.
 */
export async function moveStatus(tx: Connection, moves: readonly Move[]): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const rows = await lockRows(
    tx,
    moves.map(({ participation_id }) => participation_id),
  );
  const needsOptions = moves.some(
    (move) => !move.timeout && !move.awaits_signal && participantTable[endOf(move)].timer,
  );
  const configuration = needsOptions ? await getConfiguration(tx) : undefined;
  const changes = moves.map((move): Planned => {
    const row = rows.get(move.participation_id);
    if (!row) throw notFound('Участник не найден');
    const steps = stepsOf(row, move);
    const isAllowed = steps.every(({ start, to, who }) => mayMove(start, to, who));
    if ((move.from && !move.from.includes(row.status)) || !isAllowed) throw wrongStatus();
    return { move, row, steps, change: changeOf(steps.at(-1)?.start ?? row, move, configuration) };
  });
  const heldSince = await writeStatuses(
    tx,
    changes.map(({ change }) => change),
  );
  await writeStatusLogs(
    tx,
    changes.flatMap(({ move, row, steps }) =>
      steps.map(({ start, to, why }) => ({
        actor_id: move.by.user_id,
        subject_id: row.user_id,
        participation_id: row.id,
        from_status: start.status,
        to_status: to,
        why,
      })),
    ),
  );
  await noteRankingSteps(
    tx,
    changes.flatMap(({ move: { by }, row: { id }, steps }) =>
      steps.map(({ start, to, why }) => ({
        participation_id: id,
        from: start.status,
        to,
        actor_id: by.user_id,
        reason: why,
      })),
    ),
  );
  await readDoneNotices(tx, changes.flatMap(doneBy));
  await emitEvents(tx, [...changes.flatMap(familyEvents), ...placeEvents(changes), ...rankingEventsOf(changes)]);
  return changes.map(({ move, row }) => ({
    participation_id: row.id,
    user_id: row.user_id,
    parent_id: row.parent_id,
    from: row.status,
    to: endOf(move),
    held_since: heldSince.get(row.id) ?? null,
  }));
}

/** Moves one participation by the table of transitions, as `moveStatus` moves many, with its deadline, log and events. */
export async function moveOne(tx: Connection, move: Move): Promise<Moved> {
  const [moved] = await moveStatus(tx, [move]);
  if (!moved) throw new Error('nobody was moved');
  return moved;
}

type Planned = { move: Move; row: Row; steps: readonly Step[]; change: StatusChange };
/** One step: how the participation stands where it starts, and by whom. */
type Step = { start: Row; to: Status; who: Mover; why: string };
type Row = Awaited<ReturnType<typeof lockRows>> extends Map<number, infer R> ? R : never;

const lockWhere = (connection: Connection, condition: SQL) =>
  connection
    .select({
      id: participations.id,
      user_id: participations.user_id,
      audience: participations.audience,
      parent_id: participants.parent_id,
      status: participations.status,
      held_from: participations.held_from,
      left_status: participations.left_status,
      awaits_signal: participations.awaits_signal,
      direction: participations.direction,
    })
    .from(participations)
    .leftJoin(participants, eq(participants.user_id, participations.user_id))
    .where(condition)
    .orderBy(asc(participations.id))
    .for('update', { of: participations });

const lockOne = prepared((db) => lockWhere(db, eq(participations.id, sql.placeholder('id'))).prepare('lock_to_move'));

async function lockRows(tx: Connection, ids: readonly number[]) {
  const [id] = ids;
  // Many are planned for their number: a plan that is kept would walk a hundred thousand as it walks ten.
  const rows = await (ids.length === 1
    ? lockOne(tx).execute({ id })
    : lockWhere(tx, sql`${participations.id} = any(${sql.param(ids)}::bigint[])`));
  return new Map(rows.map((row) => [row.id, row]));
}

const endOf = ({ to, next }: Move): Status => next?.to ?? to;

/** The step, and the one that follows it at once. */
function stepsOf(row: Row, { to, by: { who }, why, next }: Move): Step[] {
  const first = { start: row, to, who, why };
  return next ? [first, { start: { ...row, status: to, left_status: row.status }, ...next }] : [first];
}

/** `row`: how the participation stands where its last step starts. */
function changeOf(row: Row, move: Move, configuration: Configuration | undefined): StatusChange {
  const { timeout, awaits_signal = false } = move;
  const to = endOf(move);
  const { timer, standsStill = false, returns = false } = rowOf({ ...row, status: to });
  const kind = endsHold(row, to) ? 'release' : isHolding(to) ? 'hold' : 'step';
  const stands_still = standsStill || isHolding(to);
  const deadline = timeout ?? (timer && configuration && timeoutOf(timer, configuration));
  const keeps_left = returns && rowOf(row).returns === true;
  return {
    participation_id: row.id,
    to,
    kind,
    stands_still,
    leaves: row.status,
    keeps_left,
    awaits_signal,
    timeout: kind === 'step' && !awaits_signal ? deadline : undefined,
    resumes_until:
      kind === 'release' && timer === 'FILL_ARRIVAL_INFO' && configuration ? latestFillingOf(configuration) : undefined,
  };
}

/** What a person who takes a step has done with; the clock does nothing for anybody. */
function doneBy({ move: { by }, row: { user_id }, steps, change: { kind } }: Planned): DoneNotices[] {
  const kinds =
    by.user_id === null || kind !== 'step' ? [] : steps.flatMap(({ start }) => noticesDoneAfter(start.status));
  return kinds.length > 0 ? [{ about_id: user_id, kinds }] : [];
}

/** Events for the family's pages, unless what it may know of the status stays as it was. */
function familyEvents({ row, change: { to, awaits_signal } }: Planned): LiveEvent[] {
  const isTold = familyStatusOf({ status: to, awaits_signal }) !== familyStatusOf(row);
  return isTold ? statusEvents(row, to) : [];
}

/**
 * Events for the pages that show a place in a ranking. An invitation without its signal lets the results be summed up in
 * all directions.
 */
function rankingEventsOf(changes: readonly Planned[]): LiveEvent[] {
  if (changes.some(({ row, change }) => row.awaits_signal || change.awaits_signal)) return rankingEvents(directions);
  return rankingEvents(
    changes.flatMap(({ row: { status, direction }, change: { to } }) =>
      direction && [status, to].some((one) => isBeforeSelectionEnds(one) || isRanked(one)) ? [direction] : [],
    ),
  );
}

/** Events for the administration's pages where holders of places of a trip come, go or take a step. */
function placeEvents(changes: readonly Planned[]): LiveEvent[] {
  const touched = changes.flatMap(({ row: { status, held_from, left_status, direction }, change: { to, kind } }) => {
    // A held participation keeps its place.
    const from = held_from[0] ?? status;
    const now = kind === 'hold' || (kind === 'release' && held_from.length > 1) ? from : to;
    const isPlaceConcerned = holdsPlace(from, left_status) || holdsPlace(now, kind === 'step' ? from : left_status);
    return direction && from !== now && isPlaceConcerned ? [direction] : [];
  });
  const payload = { directions: [...new Set(touched)] };
  return touched.length === 0 ? [] : [{ user_id: STAFF, event: 'direction_places', payload }];
}

type EventReaders = Pick<Row, 'audience' | 'user_id' | 'parent_id'>;

/** Events of a status for a participant's and its parent's open pages, or a guide's. */
export function statusEvents({ audience, user_id, parent_id }: EventReaders, status: Status): LiveEvent[] {
  if (audience === 'guide') return [{ user_id, event: 'set_status', payload: { user_id, status } }];
  const payload = { participant_id: user_id, participant_status: status };
  const whom = parent_id === null ? [user_id] : [user_id, parent_id];
  return whom.map((reader) => ({ user_id: reader, event: 'set_participant_status', payload }));
}
