import { sql } from 'drizzle-orm';
import type { Timeout } from '#contract/families/timeouts.ts';
import { type Status, statuses as s, statusLabel } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { lockParticipation } from '../locks.ts';
import { getParticipation } from '../queries.ts';
import { isHolding } from '../status/transitions.ts';
import { deadlineAt } from './deadline-at.ts';
import { requireFillingInTime } from './filling-end.ts';
import { moveTimeouts } from './move-timeouts.ts';
import { notifyOfMove } from './notify-of-move.ts';

/** Where the clock has brought a participant: a return brings back, a later deadline alone would help nobody. */
const expired: readonly Status[] = [
  s.QUESTIONNAIRE_FILL_EXPIRED,
  s.QUESTIONNAIRE_FIX_EXPIRED,
  s.GO_TO_TRAINING_EXPIRED,
  s.MILESTONE_EXPIRED,
];

function refusal({ status, awaits_signal }: { status: Status; awaits_signal: boolean }) {
  if (awaits_signal) return invalid('Семья ещё не знает о приглашении: срок начнётся, когда вы отправите сигнал');
  if (expired.includes(status))
    return invalid(`Срок уже истёк, статус «${statusLabel(status)}»: верните участие с новым сроком`);
  if (isHolding(status)) return invalid('Участие сейчас приостановлено, и его сроки стоят: перенести их нельзя');
  return invalid('Такого открытого срока у участника нет или он уже истёк');
}

type Input = { participant_id: number; time_out_type_code: TimeoutType; time_out_date: string; why: string };

/**
 * POST /admin/timeouts/move. Gives one open deadline of a participant a new date; written to the log with the reason, the
 * family is notified. 404 for no participant; 422 in words where no such deadline is open, and at `time_out_date` for a
 * date that is not to come.
 */
export async function moveDeadline(
  context: Pick<Context, 'db' | 'delivery' | 'config'>,
  { participant_id, time_out_type_code, why, ...input }: Input,
  by: number,
): Promise<Timeout> {
  const { db } = context;
  await getParticipation(db, participant_id);
  const time_out_date = deadlineAt(input.time_out_date);
  await requireFillingInTime(db, time_out_type_code, time_out_date);
  await db.transaction(async (tx) => {
    const participation = await lockParticipation(tx, participant_id);
    const moved = await moveTimeouts(tx, time_out_type_code, sql`t.user_id = ${participant_id}`, time_out_date);
    if (moved.length === 0) throw refusal(participation);
    await notifyOfMove(context, tx, { time_out_type_code, why, by }, moved);
  });
  return { user_id: participant_id, time_out_type_code, time_out_date };
}
