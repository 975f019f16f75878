import { and, eq, isNull } from 'drizzle-orm';
import { isEnrolled } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import type { Leaving } from '#contract/trips/shapes.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { departurePermissions, handovers } from '../tables.ts';

/** Until the child has left a parent may say who takes it. */
export const mayPermit = (status: Status): boolean => isEnrolled(status) || status === s.ARRIVED;

type Whose = { participation_id: number; participant_status: Status; isParent: boolean; departed_at: string | null };

/** How the child leaves the camp, as its family sees it (docs/product/selection-and-trip.md, «At the camp»). One query. */
export async function findLeaving(
  db: Connection,
  { participation_id, participant_status, isParent, departed_at }: Whose,
): Promise<Leaving> {
  const [row] = await db
    .select({ permissions: departurePermissions, handover: handovers })
    .from(p)
    .leftJoin(departurePermissions, eq(departurePermissions.participation_id, p.id))
    .leftJoin(handovers, and(eq(handovers.participation_id, p.id), isNull(handovers.undone_at)))
    .where(eq(p.id, participation_id));
  const { permissions, handover } = row ?? {};
  return {
    version: permissions?.version ?? 0,
    may_leave_alone: permissions?.may_leave_alone ?? false,
    adults: permissions?.adults ?? [],
    may_save: isParent && mayPermit(participant_status) && !handover && departed_at === null,
    handover: handover
      ? {
          kind: handover.kind,
          adult_name: handover.adult_name,
          relation: handover.relation,
          left_at: handover.left_at,
        }
      : null,
  };
}
