import { type Status, statuses as s } from '#contract/statuses.ts';

/** A status in words for the guide (docs/product/statuses.md, «Guides»). */
type GuideStep = {
  /** Title, in a few words. */
  title: string;
  /** What to do, or who acts next; worded for women and men alike. */
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

/** The four statuses of guides. */
export const guideStatuses: readonly Status[] = [s.ADMITTED, s.TRAINING, s.MILESTONE_EXPIRED, s.TRAINING_COMPLETED];

/** Words of a status for the guide; any other status counts as the beginning. */
export const guideStepOf = (status: Status): GuideStep =>
  (steps as Partial<Record<Status, GuideStep>>)[status] ?? steps[s.ADMITTED];
