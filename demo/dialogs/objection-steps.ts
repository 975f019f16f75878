import { type ObjectionOutcome, objectionOutcomes } from '#contract/achievements/objection-outcomes.ts';
import type { AssessDeps } from '#server/features/achievements/assessment/assess.ts';
import { endObjection } from '#server/features/achievements/assessment/end-objection.ts';
import { findAssessment } from '#server/features/achievements/assessment/find-assessment.ts';
import { setPoint } from '#server/features/achievements/assessment/set-point.ts';

const isOutcome = (word: string): word is ObjectionOutcome => word in objectionOutcomes;

/** `/point 1 3 Причина`: new points for a participant's first achievement. */
export async function givePoint(desk: AssessDeps, user_id: number, words: string): Promise<void> {
  const [, of = '', point = '', reason = ''] = /^(\d) ([\d.]+) (.+)$/s.exec(words) ?? [];
  const one = (await findAssessment(desk.db, user_id, desk.caller.user_id)).achievements[Number(of) - 1];
  if (!one) throw new Error(`${user_id} has no achievement ${of}`);
  await setPoint(desk, { achievement_id: one.id, point: Number(point), reason });
}

/** `/outcome points_stay Причина`: how a participant's objection has ended. */
export async function recordOutcome(desk: AssessDeps, user_id: number, words: string): Promise<void> {
  const [, outcome = '', reason = ''] = /^(\w+) (.+)$/s.exec(words) ?? [];
  if (!isOutcome(outcome)) throw new Error(`nobody knows the outcome «${outcome}»`);
  const { participation_id } = await findAssessment(desk.db, user_id, desk.caller.user_id);
  await endObjection(desk, { participation_id, outcome, reason });
}
