import type { Badge } from '#contract/learning/dive-log.ts';
import { plural } from '#contract/words/numbers.ts';
import { depthOf } from './depth.ts';

type Words = { title: string /** What it is for. */; text: string };

const depths: Record<number, string> = {
  1: 'Первое погружение',
  5: 'Голубая вода',
  10: 'Сотня метров',
  15: 'Тихая глубина',
  20: 'Край сумеречной зоны',
};

const rows: Record<number, string> = {
  2: 'Два дня подряд',
  4: 'Четыре дня подряд',
  7: 'Неделя подряд',
  14: 'Две недели подряд',
};

const pearls: Record<number, string> = { 1: 'Жемчужина', 5: 'Пять жемчужин', 10: 'Десять жемчужин' };

/** Title and explanation of a badge. */
const words: Record<Badge['kind'], (value: number) => Words> = {
  depth: (value) => ({
    title: depths[value] ?? `Глубина ${depthOf(value)}`,
    text: `Глубина ${depthOf(value)}: позади ${plural(value, 'этап', 'этапа', 'этапов')}`,
  }),
  bottom: (value) => ({ title: 'Самое дно', text: `Глубина ${depthOf(value)}: пройден весь курс` }),
  row: (value) => ({
    title: rows[value] ?? `${plural(value, 'день', 'дня', 'дней')} подряд`,
    text: `Учёба ${plural(value, 'день', 'дня', 'дней')} подряд`,
  }),
  clean: (value) => ({
    title: pearls[value] ?? plural(value, 'жемчужина', 'жемчужины', 'жемчужин'),
    text:
      value === 1
        ? 'Тест этапа без единой ошибки'
        : `Тесты ${plural(value, 'этапа', 'этапов', 'этапов')} без единой ошибки`,
  }),
};

export const badgeWords = ({ kind, value }: Pick<Badge, 'kind' | 'value'>): Words => words[kind](value);

/** What is left for a badge: `done` of its value is reached. */
export function remainingWords({ kind, value }: Pick<Badge, 'kind' | 'value'>, done: number): string {
  if (kind === 'row') return 'Начать можно с любого дня';
  const left = plural(value - done, 'этап', 'этапа', 'этапов');
  return kind === 'clean' ? `Ещё ${left} без ошибок` : `Ещё ${left}`;
}
