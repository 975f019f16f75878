import { type Status, statuses as s } from '#contract/statuses.ts';

/** Where a guide stands and what comes next, in words to the guide (docs/product/statuses.md, «Guides»). */
type GuideStep = {
  /** Where it stands, in a few words. */
  title: string;
  /** What to do, or who acts next. Fits women and men. */
  text: string;
  action?: { title: string; to: 'welcome' | 'messages' };
};

const steps = {
  [s.ADMITTED]: {
    title: 'Курс ещё не начат',
    text: 'Вы можете начать курс наставника.',
    action: { title: 'Начать курс', to: 'welcome' },
  },
  [s.TRAINING]: {
    title: 'Идёт курс',
    text: 'Сейчас новых этапов нет. Как только следующий откроется, он появится здесь.',
  },
  [s.MILESTONE_EXPIRED]: {
    title: 'Срок этапа истёк',
    text: 'Срок этапа истёк, и курс остановлен. Если этому помешала важная причина, напишите нам: срок можно продлить.',
    action: { title: 'Написать нам', to: 'messages' },
  },
  [s.TRAINING_COMPLETED]: {
    title: 'Курс пройден',
    text: 'Вы прошли весь курс наставника. Спасибо!',
  },
} satisfies Partial<Record<Status, GuideStep>>;

/** The four statuses of the guides' scale. */
export const guideStatuses: readonly Status[] = [s.ADMITTED, s.TRAINING, s.MILESTONE_EXPIRED, s.TRAINING_COMPLETED];

/** What a guide of this status is told; one who has no account's status yet may begin. */
export const guideStepOf = (status: Status): GuideStep =>
  (steps as Partial<Record<Status, GuideStep>>)[status] ?? steps[s.ADMITTED];
