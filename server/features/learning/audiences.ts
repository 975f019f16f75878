import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Audience } from '#contract/courses/teachings.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import { requireInTime } from '#server/features/participation/deadlines/require-in-time.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';

/** Rules by which children and guides learn differently; all else of learning is alike. */
type AudienceRules = {
  /** The mover of a learner's own steps (participation/status/transitions.ts). */
  mover: 'child' | 'guide';
  /** The season a way through a course belongs to, of the participation's and the one that runs. */
  seasonOf: (participation: { season: number }, configuration: Configuration) => number;
  /** Throws what speaks against beginning now. */
  requireMayBegin: (tx: Connection, user_id: number, configuration: Configuration) => Promise<void>;
  words: { notFound: string; courseNotReady: string; testNotReady: string; readFirst: string; otherMilestone: string };
};

export const audiences: Record<Audience, AudienceRules> = {
  participant: {
    mover: 'child',
    seasonOf: ({ season }) => season,
    requireMayBegin: async (tx, user_id, { training_open }) => {
      await requireInTime(tx, user_id, 'GO_TO_TRAINING');
      if (!training_open) throw invalid('Обучение ещё не открыто');
      await requireRenewed(tx, user_id);
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
    mover: 'guide',
    seasonOf: (_, { current_year }) => current_year,
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
