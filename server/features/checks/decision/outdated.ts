import { and, eq, sql } from 'drizzle-orm';
import type { Decision } from '#contract/checks/checks.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { participations } from '#server/features/participation/reads.ts';
import { questionnaires } from '#server/features/questionnaires/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { questionnaireDecisions as decisions } from '../tables.ts';

const made: Record<Decision['kind'], string> = {
  approve: 'одобрена',
  return: 'возвращена на исправление',
  reject: 'отклонена',
  duplicate: 'отмечена как дубликат',
};

/**
 * True while a decision holds. One on a questionnaire that was never submitted (revision 0) has no next revision, and may be
 * undone by a return: it holds as long as the participation is at the status it led to, or held from there.
 */
const holds = sql`(${decisions.revision} > 0
  or ${decisions.to_status} = any (array_append(${participations.held_from}, ${participations.status})))`;

/** The decision that was made on a revision and holds, and by whom. */
export async function findDecision(db: Connection, participation_id: number, revision: number) {
  const { decision, to_status, decided_at, user_id } = decisions;
  const [row] = await db
    .select({ decision, to_status, decided_at, user_id, surname: users.surname, name: users.name })
    .from(decisions)
    .innerJoin(participations, eq(participations.id, decisions.participation_id))
    .leftJoin(users, eq(users.id, decisions.user_id))
    .where(and(eq(decisions.participation_id, participation_id), eq(decisions.revision, revision), holds));
  return row;
}

/** The submission that is to be checked, without its answers; undefined before the first one. */
export async function findSubmitted(db: Connection, participation_id: number) {
  const { revision, sendings, sent_at } = questionnaires;
  const [row] = await db
    .select({ revision, sendings, sent_at })
    .from(questionnaires)
    .where(eq(questionnaires.participation_id, participation_id));
  return row;
}

/** Why what somebody has before them is not the questionnaire as it stands now; null while it is. At most two queries. */
export async function outdatedReason(
  db: Connection,
  participation_id: number,
  revision: number,
): Promise<string | null> {
  const decided = await findDecision(db, participation_id, revision);
  if (decided) {
    const who = surnameAndName(decided) || 'другой администратор';
    return `Анкету уже проверили (${who}, ${formatDateTime(decided.decided_at)}): она ${made[decided.decision.kind]}`;
  }
  const sent = await findSubmitted(db, participation_id);
  if ((sent?.revision ?? 0) === revision) return null;
  return sent
    ? `Пока анкета была открыта, семья прислала новую: ${formatDateTime(sent.sent_at)}`
    : 'Анкета изменилась, пока была открыта';
}
