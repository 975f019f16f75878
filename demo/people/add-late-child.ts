import { eq } from 'drizzle-orm';
import { timeouts } from '#server/features/participation/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { lateFamily } from '../accounts.ts';
import { birthDate, signConsents } from './add-child.ts';
import { addParent } from './add-parent.ts';
import type { DemoActions } from './demo-actions.ts';

const { parent: parentDraft, child } = lateFamily;

/** A family that missed the deadline of its questionnaire: the participation has ended (60). */
export async function addLateChild(db: Connection, acting: DemoActions, season: number): Promise<void> {
  const parent = await addParent(db, acting, parentDraft);
  const { ukey } = await signConsents(acting, parent, parentDraft.email);
  const { participant_id } = await acting.as(parent).families.register({
    ...child,
    ukey,
    gender: 'male',
    birth_date: birthDate(season),
  });
  await db.update(timeouts).set({ time_out_date: '2026-01-01T20:59:59Z' }).where(eq(timeouts.user_id, participant_id));
  await acting.runClock();
}
