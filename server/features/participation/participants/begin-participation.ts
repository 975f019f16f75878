import { and, eq, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { daysOf, openTimeout } from '../deadlines/timeouts.ts';
import { participations } from '../tables.ts';

type NewParticipation = Pick<typeof participations.$inferInsert, 'user_id' | 'audience' | 'season' | 'status'>;

/** Inserts a person's new current participation; the former one, if any, is no longer current. Gives its id. */
async function insertParticipation(tx: Connection, participation: NewParticipation): Promise<number> {
  const { user_id } = participation;
  await tx
    .update(participations)
    .set({ is_current: false })
    .where(and(eq(participations.user_id, user_id), participations.is_current));
  const surname_key = sql`(select surname_key from ${users} where id = ${user_id})`;
  const [made] = await tx
    .insert(participations)
    .values({ ...participation, surname_key })
    .returning({ id: participations.id });
  if (!made) throw new Error('participation was not written');
  return made.id;
}

type SeasonStart = {
  user_id: number;
  season: number;
  status: typeof statuses.QUESTIONNAIRE_TO_FILL | typeof statuses.REACTIVATED;
};

/** A child's participation of a season, at one of the two statuses it may begin with, and its deadline. Gives its id. */
export async function beginParticipation(
  tx: Connection,
  start: SeasonStart,
  configuration: Configuration,
): Promise<number> {
  const id = await insertParticipation(tx, { ...start, audience: 'participant' });
  await openTimeout(tx, start.user_id, 'FILL_QUESTIONNAIRE', daysOf('FILL_QUESTIONNAIRE', configuration));
  return id;
}

/** A guide's participation, which begins with the account (130). */
export async function beginGuide(tx: Connection, user_id: number, season: number): Promise<void> {
  const status = statuses.ADMITTED;
  const participation_id = await insertParticipation(tx, { user_id, season, status, audience: 'guide' });
  await writeLog(tx, {
    actor_id: user_id,
    subject_id: user_id,
    participation_id,
    action: 'status_changed',
    to_status: status,
    why: 'Создал кабинет',
  });
}
