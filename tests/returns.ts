import { eq } from 'drizzle-orm';
import { type Status, statusCodes, statuses } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { participantTable, type StatusRow } from '#server/features/participation/status/transitions.ts';
import type { PortalServices } from '#server/services.ts';
import { type Family, makeFamily } from './factories.ts';
import { participations } from './tables.ts';

const statusesBefore = (reached: StatusRow['reached']): Status[] =>
  [...new Set(reached.flatMap(([from]) => from))].filter((from) => !participantTable[from].returns);

/** All pairs of a status a return starts from and a status it may lead back to. */
export const returnPairs: readonly (readonly [returning: Status, left: Status])[] = statusCodes.flatMap((code) => {
  const { returns, reached } = participantTable[code];
  return returns ? statusesBefore(reached).map((from) => [code, from] as const) : [];
});

/** Ends a participation by an allowed transition; from 200 with a milestone's deadline. */
export async function endParticipation(
  { db }: Pick<PortalServices, 'db'>,
  { child, participation_id }: Pick<Family, 'child' | 'participation_id'>,
  to: Status,
): Promise<void> {
  const [row] = await db.select().from(participations).where(eq(participations.id, participation_id));
  const [, who] = participantTable[to].reached.find(([from]) => row && from.includes(row.status)) ?? [];
  if (!row || !who) throw new Error(`nobody leads to ${to}`);
  await db.transaction(async (tx) => {
    if (row.status === statuses.TRAINING && row.milestone_id === null)
      await openTimeout(tx, child.id, 'MILESTONE_3', 5);
    await moveOne(tx, { participation_id, to, by: { who, user_id: null }, why: 'Так вышло' });
  });
}

/** Creates a family whose child's participation went from one status to a final one. */
export async function makeEnded(
  services: Pick<PortalServices, 'db'>,
  left: Status,
  to: Status,
  values: Partial<typeof participations.$inferInsert> = {},
): Promise<Family> {
  const family = await makeFamily(services as PortalServices, left);
  if (Object.keys(values).length > 0)
    await services.db.update(participations).set(values).where(eq(participations.id, family.participation_id));
  await endParticipation(services, family, to);
  return family;
}
