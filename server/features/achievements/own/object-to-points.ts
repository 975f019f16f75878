import { sql } from 'drizzle-orm';
import { objectionDraft } from '#contract/achievements/drafts.ts';
import { OBJECTION_DAYS } from '#contract/achievements/fields.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { writeMessage } from '#server/features/chat/conversation/send-message.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { emitAchievements } from '#server/features/participation/participants/emit-achievements.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import { areResultsHeld, findRelease } from '#server/features/participation/ranking/held-results.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { shownSince } from './shown-since.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type AssessedState = { status: Status; assessed_at: string | null; objected_at: string | null };

/** Until when one may object to the points, ISO 8601 in UTC; null where it is not allowed (any more), or was done. */
export function objectionUntil({ status, assessed_at, objected_at }: AssessedState): string | null {
  if (status !== s.ASSESSED || assessed_at === null || objected_at !== null) return null;
  const until = Date.parse(assessed_at) + OBJECTION_DAYS * DAY_MS;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

type ObjectionInput = { text: string; request_key: string };

/**
 * A participant's objection to the points: a message to the administration that says what it is about, once, within five
 * days of 410 (422 afterwards and before); one that is taken back unread was never made. Sent again with its key it is the
 * same one, 409 where that was taken back. Gives when it was made.
 */
export async function objectToPoints(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  { text, request_key }: ObjectionInput,
): Promise<string> {
  const { user_id } = caller;
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { user_id });
    if (participation.objected_at !== null) {
      if (participation.objection_key === request_key) return participation.objected_at;
      throw invalid('Возразить против баллов можно один раз: возражение уже отправлено');
    }
    if (participation.status !== s.ASSESSED) throw wrongStatus();
    if (await areResultsHeld(tx, participation))
      throw invalid('Баллы ещё не открыты: возразить можно будет, когда их откроют');
    const released_at = await findRelease(tx, participation);
    const assessed_at = shownSince({ ...participation, released_at }, false);
    if (objectionUntil({ ...participation, assessed_at }) === null) throw invalid('Срок возражения прошёл');
    await clearDraft(tx, { user_id, form: objectionDraft });
    const { isTwin } = await writeMessage(tx, caller, { text, mfiles: [], request_key, about: { kind: 'objection' } });
    // The first sending of an objection that was taken back meanwhile arrives once more.
    if (isTwin) throw conflict('Это сообщение уже отправлено или забрано. Чтобы возразить, напиши его ещё раз');
    // Not before its message.
    const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`);
    const at = rows[0]?.at ?? '';
    await writeSelection(tx, participation.id, {
      objected_at: sql`${at}::timestamptz`,
      objection_key: request_key,
      objected_total: participation.learning_points_total,
      objected_points: participation.points,
    });
    await emitAchievements(tx, participation);
    await writeLog(tx, {
      actor_id: user_id,
      subject_id: user_id,
      participation_id: participation.id,
      action: 'points_objected',
    });
    return new Date(at).toISOString();
  });
}
