import { type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration.ts';
import type { Audience } from '#contract/courses/teachings.ts';
import { guides, participations } from '#server/features/participation/reads.ts';
import { requireInTime } from '#server/features/participation/require-in-time.ts';
import { type StatusRow as Row, statusRows as rows } from '#server/features/participation/status-rows.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { learnings } from './tables.ts';

/**
 * Where a learner stands. Its status decides every step, its row is locked by every step that must not meet another; all
 * else of learning is the same for participants and guides.
 */
type AudienceRules = Row & {
  /** Joins the learning that belongs to the row. */
  hasLearning: SQL;
  /** Throws what speaks against beginning now. */
  requireMayBegin: (tx: Connection, user_id: number, configuration: Configuration) => Promise<void>;
  words: { notFound: string; courseNotReady: string; testNotReady: string; readFirst: string; otherMilestone: string };
};

export const audiences: Record<Audience, AudienceRules> = {
  participant: {
    ...rows.participant,
    hasLearning: sql`${learnings.participation_id} = ${participations.id}`,
    requireMayBegin: async (tx, user_id, { training_open }) => {
      await requireInTime(tx, user_id, 'GO_TO_TRAINING');
      if (!training_open) throw invalid('Обучение ещё не открыто');
    },
    words: {
      notFound: 'Участник не найден',
      courseNotReady: 'Курс ещё готовится. Загляни чуть позже',
      testNotReady: 'Тест ещё готовится. Загляни чуть позже',
      readFirst: 'Сначала дочитай лекцию',
      otherMilestone: 'Этот этап уже позади. Обнови страницу',
    },
  },
  guide: {
    ...rows.guide,
    hasLearning: sql`${learnings.user_id} = ${guides.user_id} and ${learnings.participation_id} is null`,
    // The programme's training is the children's: a guide begins when a course is there.
    requireMayBegin: async () => {},
    words: {
      notFound: 'Наставник не найден',
      courseNotReady: 'Курс ещё готовится. Загляните чуть позже',
      testNotReady: 'Тест ещё готовится. Загляните чуть позже',
      readFirst: 'Сначала дочитайте лекцию',
      otherMilestone: 'Этот этап уже позади. Обновите страницу',
    },
  },
};

/** The status by which a learning may go on, whosever it is: for statements about many people at once. Written out: see findPlace. */
export const learnerStatus: SQL = sql`(case when learnings.participation_id is null
  then (select guides.status from ${guides} where guides.user_id = learnings.user_id)
  else (select participations.status from ${participations} where participations.id = learnings.participation_id) end)`;

export const learnerAudience: SQL<Audience> = sql`case when learnings.participation_id is null then 'guide' else 'participant' end`;
