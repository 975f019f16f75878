import { desc, eq } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { questionnaires } from './tables.ts';

/** The questionnaire of one season, with the remarks of its last check. */
export async function findQuestionnaire(db: Connection, participation_id: number) {
  const [row] = await db.select().from(questionnaires).where(eq(questionnaires.participation_id, participation_id));
  return row;
}

/** The questionnaire sent last of all, of any season: the next one begins with it. */
export async function findLatestSubmitted(db: Connection, participant_id: number) {
  const [row] = await db
    .select({ answers: questionnaires.answers, sent_at: questionnaires.sent_at })
    .from(questionnaires)
    .innerJoin(participations, eq(participations.id, questionnaires.participation_id))
    .where(eq(questionnaires.participant_id, participant_id))
    .orderBy(desc(participations.season))
    .limit(1);
  return row;
}
