import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import { type Reminder, sendReminders } from '#server/features/participation/send-reminders.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Services } from '#server/platform/services.ts';
import { achievements, uploadReminders } from '../tables.ts';
import { correctionReminder, periodReminder } from './reminder-notice.ts';

type RemindDeps = Pick<Services, 'db' | 'delivery' | 'config' | 'log'>;

/** Nobody is asked to add or correct what is not taken any more. */
const isSelectionOn = sql`${selectionState} <> 'over'`;
const sent = { id: uploadReminders.participation_id, ends_at: uploadReminders.ends_at };
const columns = { sent, id: p.id, user_id: p.user_id };

/** Of the end of the period: who may still add and change. */
const ofPeriod = (deps: RemindDeps, season: number, to: string): Reminder<{ added: number }> => ({
  ...columns,
  when: 'before',
  ends_at: sql`${to}::timestamptz`,
  details: sql`${p.achievements_count} as added`,
  from: sql`${p}`,
  where: and(eq(p.season, season), eq(p.status, s.DIRECTION_CHOSEN), isSelectionOn),
  notify: (tx, due) => notifyFamilies(deps, tx, due, (reader, one) => periodReminder(reader, one, one.added)),
});

/** Of what is to be put right: several of one date are one reminder. */
const ofCorrections = (deps: RemindDeps): Reminder<{ titles: string[] }> => ({
  ...columns,
  when: 'before',
  ends_at: sql`${achievements.remark_until}`,
  details: sql`array_agg(${achievements.title} order by ${achievements.id}) as titles`,
  from: sql`${achievements} join ${p} on ${p.id} = ${achievements.participation_id}`,
  where: and(
    isNotNull(achievements.remark),
    sql`${p.status} in (${s.DIRECTION_CHOSEN}, ${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS})`,
    isSelectionOn,
  ),
  groupBy: sql`${p.id}, ${p.user_id}, ${achievements.remark_until}`,
  notify: (tx, due) => notifyFamilies(deps, tx, due, (reader, one) => correctionReminder(reader, one, one.titles)),
});

/**
 * Reminds participants and their parents, 72, 24 and 3 hours before: who has something to put right, of that; who has not
 * said «готово», of the end of the period. Where both end at one time the first is enough. A period that was moved is
 * another date, with reminders of its own.
 */
export async function remindOfUploads(deps: RemindDeps): Promise<void> {
  await sendReminders(deps, ofCorrections(deps));
  const { current_year, achievements_upload_period: period } = await getConfiguration(deps.db);
  if (period.to !== null) await sendReminders(deps, ofPeriod(deps, current_year, period.to));
}
