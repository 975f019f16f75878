import { eq, type SQL, sql } from 'drizzle-orm';
import { openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import type { Direction } from '#contract/families/directions.ts';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { lockInvitations } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { revealInvitations } from '#server/features/participation/status/reveal-invitations.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { isWaitingForAnswer } from './lists/places.ts';
import { invitedNotice, type ProtocolLine } from './messages.ts';
import { type Publication, publishProtocol } from './open-protocol/publish-protocol.ts';
import { waves } from './tables.ts';

export type SignalDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config' | 'secret'>;

/**
 * POST /admin/enrollment/signal. Tells the invited of a wave, who have not answered yet, and their parents, once: in one
 * transaction with the note that it is sent, with the deadlines, which count from here, and with the open protocol that the
 * letters name, so that a process killed meanwhile has told everybody or nobody. Who is blocked meanwhile is told nothing, and answers once that is over. Repeated
 * it changes nothing. 404 for no such wave. docs/product/selection-and-trip.md, «Enrollment».
 */
export async function sendSignal(deps: SignalDeps, wave_id: number): Promise<void> {
  const { db, caller } = deps;
  await db.transaction(async (tx) => {
    const [wave] = await tx.select().from(waves).where(eq(waves.id, wave_id)).for('update');
    if (!wave) throw notFound('Такой волны нет');
    if (wave.signalled_at !== null) return;
    const told = await notifyInvited(deps, tx, await listOpenInvitations(tx, wave_id), () =>
      publishProtocol(deps, tx, wave),
    );
    await tx
      .update(waves)
      .set({ signalled_at: now, signalled_by: caller.user_id, signalled_count: told })
      .where(eq(waves.id, wave_id));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'wave_signalled',
      details: { wave_id, told },
    });
    await emitSeasonEvent(tx);
  });
}

/**
 * Begins the deadlines of these participations, as far as they wait for an answer, and tells their families, in the
 * caller's transaction; of the participations locked here each has answered, was taken back, or is told. `publish`, called
 * with them locked, publishes what the letters name. Gives how many.
 */
export async function notifyInvited(
  deps: Pick<SignalDeps, 'delivery' | 'config'>,
  tx: Connection,
  participation_ids: readonly number[],
  publish: () => Promise<Publication | null>,
): Promise<number> {
  const locked = await lockInvitations(tx, participation_ids);
  const publication = await publish();
  const open = locked.filter(({ status, held_from }) => awaitsAnswer(held_from[0] ?? status));
  const revealed = await revealInvitations(
    tx,
    open.map(({ id }) => id),
  );
  const openOf = new Map(open.map((one) => [one.user_id, one]));
  const invited = revealed.flatMap(({ user_id, status, deadline }) => {
    const { id, direction } = openOf.get(user_id) ?? {};
    if (id === undefined || !direction || !awaitsAnswer(status)) return [];
    return [{ user_id, direction: direction as Direction, deadline, line: lineIn(publication, id) }];
  });
  await notifyFamilies(deps, tx, invited, invitedNotice);
  return invited.length;
}

/** What a family's letter says of its line; null without a published protocol. */
function lineIn(publication: Publication | null, participation_id: number): ProtocolLine | null {
  const code = publication?.codes.get(participation_id);
  if (!publication || code === undefined) return null;
  return { code, sha256: publication.sha256, path: openProtocolPage(publication.season, publication.wave) };
}

/** The participations a wave invited whose invitation is not over: without an answer in its row. One query. */
async function listOpenInvitations(tx: Connection, wave_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select participation_id as id from wave_rows
    where wave_id = ${wave_id} and outcome = 'invited' and answer is null and participation_id is not null`);
  return rows.map(({ id }) => Number(id));
}

/** True of a wave (`w`) whose signal somebody still waits for: not sent, and not everybody has answered or was taken back. */
export const isSignalDue = sql`w.signalled_at is null and exists (
  select from wave_rows r join ${p} on ${p.id} = r.participation_id
  where r.wave_id = w.id and r.outcome = 'invited' and r.answer is null and ${isWaitingForAnswer})`;

/** Waves whose signal somebody waits for, since when; nobody does once all have answered or were taken back. */
export const waitingSignals = (season: number): SQL => sql`
  select ${waitingColumns({ oldest_at: sql`min(w.made_at)` })} from waves w where w.season = ${season} and ${isSignalDue}`;

/** Whether a wave's signal is sent; of a season without one named, whether nobody waits for any. One query. */
export async function isSignalSent(db: Connection, season: number, wave_id: number | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ made: number; unsent: number }>(sql`
    select count(*)::integer as made,
      count(*) filter (where ${wave_id === undefined ? isSignalDue : sql`w.signalled_at is null`})::integer as unsent
    from waves w where ${wave_id === undefined ? sql`w.season = ${season}` : sql`w.id = ${wave_id}`}`);
  const { made = 0, unsent = 0 } = rows[0] ?? {};
  if (wave_id !== undefined && made === 0) throw notFound('Такой волны нет');
  return made > 0 && unsent === 0;
}
