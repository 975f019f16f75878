import type { LearnerState } from '#contract/statistics/words.ts';

/** Colour of each state in charts, with its plural title. */
export const states: Record<LearnerState, { paint: string; many: string }> = {
  reading: { paint: '#1677c8', many: 'Читают лекцию' },
  testing: { paint: '#14b8c4', many: 'На тесте' },
  paused: { paint: '#e2b33c', many: 'На паузе' },
  expired: { paint: '#d93a3f', many: 'Срок истёк' },
  stopped: { paint: '#7f96a6', many: 'Не участвуют' },
  completed: { paint: '#2b8a57', many: 'Завершили курс' },
};

/** «12 мин», «1 ч 05 мин», «40 с». */
export function timeTaken(seconds: number): string {
  if (seconds < 60) return `${seconds} с`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} мин`;
  return `${Math.floor(minutes / 60)} ч ${String(minutes % 60).padStart(2, '0')} мин`;
}

/** 0.428 → «43 %». */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
