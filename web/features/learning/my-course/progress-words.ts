import { type Status, statuses } from '#contract/statuses.ts';

/** Passed milestones from which a place is shown. */
const MIN_PASSED_FOR_RANK = 3;

/** The place as shown to a parent; undefined while it is too early. */
export const rankForParent = (place: number | null, learners: number, passed: number): string | undefined =>
  place === null || passed < MIN_PASSED_FOR_RANK ? undefined : `${place} из ${learners}`;

/** Whether the remaining milestones may still be passed. */
export const isUnderWay = (status: Status): boolean =>
  status === statuses.TRAINING || status === statuses.TRAINING_PAUSED;

/** Progress in the course in one sentence. */
export function progressWords(status: Status, passed: number, all: number): string {
  if (passed === all) return 'Курс пройден целиком.';
  const part = `пройдено этапов: ${passed} из ${all}.`;
  if (status === statuses.TRAINING) return `Курс ещё идёт, ${part}`;
  if (status === statuses.TRAINING_PAUSED) return `Обучение приостановлено, ${part}`;
  if (status === statuses.MILESTONE_EXPIRED) return `Срок этапа истёк, обучение остановлено, ${part}`;
  return `Курс пройден не до конца, ${part}`;
}
