import { and, asc, eq } from 'drizzle-orm';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { trips as t } from '#server/features/trips/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { isGoing, meetingConditions } from '../conditions.ts';

/**
 * Who of a season has arrived and not left: handed over to nobody, and without a mark of the departure, which a handover sets. By
 * name. One query.
 */
export const listStayed = (db: Connection, season: number) =>
  db
    .select({ id: p.id, ...personColumns })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(t, eq(t.participation_id, p.id))
    .where(and(isGoing(season), meetingConditions.here))
    .orderBy(asc(p.surname_key), asc(p.id));
