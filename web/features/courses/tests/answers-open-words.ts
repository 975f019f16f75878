import type { AnswersOpen } from '#contract/courses/tests.ts';

/** Choices of when right answers are shown; themes to reread are told at once in any case. */
export const answersOpenWords: Record<AnswersOpen, { label: string; description: string }> = {
  at_once: {
    label: 'Сразу после отправки',
    description: 'Кто прошёл тест раньше, сможет подсказать тем, кому он ещё предстоит',
  },
  when_over: {
    label: 'Когда тест пройдут все',
    description: 'В этом сезоне он больше никому не предстоит. Наставнику — сразу, как только тест сдан',
  },
  never: { label: 'Не открывать', description: 'Видны только баллы по вопросам и темы, которые стоит перечитать' },
};
