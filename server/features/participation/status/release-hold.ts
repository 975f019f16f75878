import { and, eq, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations } from '../tables.ts';
import { type Moved, moveOne } from './move-status.ts';

type ReleaseInput = { user_id: number; holding: Status; why: string };

/**
 * Lets a participation that the portal holds at a status go back to where it was; one that has been held otherwise
 * meanwhile keeps that hold alone. Nothing where it is not held so.
 */
export async function releaseHold(tx: Connection, { user_id, holding, why }: ReleaseInput): Promise<Moved | undefined> {
  const [held] = await tx
    .select({ id: participations.id, status: participations.status, held_from: participations.held_from })
    .from(participations)
    .where(
      and(
        eq(participations.user_id, user_id),
        sql`${holding} = any (array_append(${participations.held_from}, ${participations.status}))`,
      ),
    )
    .for('update');
  if (!held) return undefined;
  const back = held.held_from.at(-1);
  if (held.status === holding && back !== undefined)
    return await moveOne(tx, { participation_id: held.id, to: back, by: { who: 'portal', user_id: null }, why });
  const held_from = held.held_from.filter((status) => status !== holding);
  await tx.update(participations).set({ held_from }).where(eq(participations.id, held.id));
  return undefined;
}
