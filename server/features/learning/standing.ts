import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Configuration } from '#contract/configuration.ts';
import type { Audience } from '#contract/courses/teachings.ts';
import { demandInTime } from '#server/features/participation/demand-in-time.ts';
import { guides } from '#server/features/participation/guide-tables.ts';
import { announceGuide, lockGuide, moveGuide } from '#server/features/participation/move-guide.ts';
import { announceStatus, moveStatus } from '#server/features/participation/move-status.ts';
import { lockParticipation } from '#server/features/participation/queries.ts';
// A standing's status decides every step of learning: both are read, and locked, in one query.
import { participations } from '#server/features/participation/tables.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Live } from '#server/platform/live/live.ts';
import { learnings } from './tables.ts';

/** A step along the scale; `actor_id` is null where the clock takes it. */
type Step = { from: number; to: number; by: 'child' | 'clock'; actor_id: number | null; why: string };

/** Tells the pages whom the step concerns; call it after the commit. */
export type Announce = (live: Live) => void;

/**
 * What lets somebody study: a participant's latest participation, or a guide's own row. Its status decides every step,
 * its row is locked by every step that must not meet another; all else of learning is the same for both.
 */
type Standing = {
  table: PgTable;
  /** The row's key, of whom it is, its status. */
  id: SQL<number>;
  user_id: SQL;
  status: SQL<number | null>;
  /** Joins the learning that belongs to the row. */
  hasLearning: SQL;
  /** The row under way first. */
  newest: SQL;
  lock: (tx: Connection, user_id: number) => Promise<{ id: number; status: number | null; season: number }>;
  /** Throws what speaks against beginning now. */
  demandMayBegin: (tx: Connection, user_id: number, configuration: Configuration) => Promise<void>;
  move: (tx: Connection, id: number, step: Step) => Promise<Announce>;
  words: { notFound: string; courseNotReady: string; testNotReady: string; readFirst: string; otherMilestone: string };
};

const number = (column: SQL): SQL<number> => column.mapWith(Number) as SQL<number>;

export const standings: Record<Audience, Standing> = {
  participant: {
    table: participations,
    id: number(sql`${participations.id}`),
    user_id: sql`${participations.participant_id}`,
    status: sql`${participations.status}`,
    hasLearning: sql`${learnings.participation_id} = ${participations.id}`,
    newest: desc(participations.season),
    lock: lockParticipation,
    demandMayBegin: async (tx, user_id, { training_open }) => {
      await demandInTime(tx, user_id, 'GO_TO_TRAINING');
      if (!training_open) throw invalid('Обучение ещё не открыто');
    },
    move: async (tx, participation_id, { from, to, by, actor_id, why }) => {
      const step = { participation_id, from: [from], to, by: { who: by, user_id: actor_id }, why };
      const moved = await moveStatus(tx, step);
      return (live) => announceStatus(live, moved);
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
    table: guides,
    id: number(sql`${guides.user_id}`),
    user_id: sql`${guides.user_id}`,
    status: sql`${guides.status}`,
    hasLearning: sql`${learnings.user_id} = ${guides.user_id} and ${learnings.participation_id} is null`,
    newest: desc(guides.user_id),
    lock: async (tx, user_id) => ({
      ...(await lockGuide(tx, user_id)),
      season: (await getConfiguration(tx)).current_year,
    }),
    // The programme's training is the children's: a guide begins when a course is there.
    demandMayBegin: async () => {},
    move: async (tx, user_id, { from, to, actor_id, why }) => {
      const moved = await moveGuide(tx, { user_id, from: [from], to, actor_id, why });
      return (live) => announceGuide(live, moved);
    },
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
export const statusOfLearning: SQL = sql`(case when learnings.participation_id is null
  then (select guides.status from guides where guides.user_id = learnings.user_id)
  else (select participations.status from participations where participations.id = learnings.participation_id) end)`;

export const audienceOfLearning: SQL<Audience> = sql`case when learnings.participation_id is null then 'guide' else 'participant' end`;
