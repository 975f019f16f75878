import type { Audience } from '#contract/courses/teachings.ts';

type Words = { notFound: string; noAnswer: string; notYet: string };

/** What is said to children and to guides. */
export const words: Record<Audience, Words> = {
  participant: {
    notFound: 'Этого вопроса больше нет среди твоих ошибок. Обнови страницу',
    noAnswer: 'Ответь на вопрос или нажми «Не помню»',
    notYet: 'Этот вопрос вернётся в другой день. Обнови страницу',
  },
  guide: {
    notFound: 'Этого вопроса больше нет среди ваших ошибок. Обновите страницу',
    noAnswer: 'Ответьте на вопрос или нажмите «Не помню»',
    notYet: 'Этот вопрос вернётся в другой день. Обновите страницу',
  },
};
