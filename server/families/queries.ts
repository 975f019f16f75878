import { desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/pool.ts';
import { participations } from './tables.ts';

/** A participant's seasons, the latest first: the first one is the participation under way. One query. */
export function listParticipations(db: Connection, user_id: number) {
  return db
    .select({
      id: participations.id,
      year: participations.season,
      status: participations.status,
      direction: participations.direction,
      avatar_file: participations.avatar_file,
    })
    .from(participations)
    .where(eq(participations.participant_id, user_id))
    .orderBy(desc(participations.season));
}
