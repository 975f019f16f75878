import { type Status, statuses } from '#contract/statuses.ts';

/** From so many passed milestones on a place says something. */
const FEWEST_FOR_PLACE = 3;

/** The place as a parent is told it, nothing where it is too early. */
export const placeToTell = (place: number | null, learners: number, passed: number): string | undefined =>
  place === null || passed < FEWEST_FOR_PLACE ? undefined : `${place} из ${learners}`;

/** Whether what has not been passed may still be. */
export const isUnderWay = (status: Status): boolean =>
  status === statuses.TRAINING || status === statuses.TRAINING_PAUSED;

/** How the course stands, in one honest sentence. */
export function howFar(status: Status, passed: number, all: number): string {
  if (passed === all) return 'Курс пройден целиком.';
  const part = `пройдено этапов: ${passed} из ${all}.`;
  if (status === statuses.TRAINING) return `Курс ещё идёт, ${part}`;
  if (status === statuses.TRAINING_PAUSED) return `Обучение приостановлено, ${part}`;
  if (status === statuses.MILESTONE_EXPIRED) return `Срок этапа истёк, обучение остановлено, ${part}`;
  return `Курс пройден не до конца, ${part}`;
}
