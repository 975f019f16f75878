import type { WaveKind } from '#contract/enrollment/fields.ts';
import type { Wave } from '#contract/enrollment/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';

export const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');
/** «от 2 участников». */
export const ofPeople = (count: number): string => plural(count, 'участника', 'участников', 'участников');
export const placesWords = (count: number): string => plural(count, 'место', 'места', 'мест');

const kindWords: Record<WaveKind, string> = { first: ', первая', later: '', single: ', один участник' };

/** «Волна 1, первая», «Волна 2», «Волна 3, один участник». */
export const waveTitle = ({ number, kind }: Pick<Wave, 'number' | 'kind'>): string =>
  `Волна ${number}${kindWords[kind]}`;

/** «12.03.2027 14:05, Иванова Анна». */
export const madeWords = ({ made_at, made_by }: Pick<Wave, 'made_at' | 'made_by'>): string =>
  `${formatDateTime(made_at)}, ${made_by}`;

/** What the invited of a wave have answered, in words. */
export const answersWords = ({ taken_back_count, ...wave }: Wave): string =>
  [
    `приглашено ${formatNumber(wave.invited_count)}`,
    `ждём ответа: ${formatNumber(wave.unresolved_count)}`,
    `подтвердили: ${formatNumber(wave.confirmed_count)}`,
    `отказались или не успели: ${formatNumber(wave.cancelled_count)}`,
    ...(taken_back_count > 0 ? [`отозвано: ${formatNumber(taken_back_count)}`] : []),
  ].join(', ');
