import { Text } from '@mantine/core';
import { discriminationMarks as marks } from '#contract/statistics/discrimination.ts';
import { formatHundredths, formatNumber } from '#contract/words/numbers.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';

type Measures = { asked_count: number; facility: number | null; discrimination?: number | null };

/** A question is judged from so many attempts on, as in a test's statistics. */
const FEW = 20;

/** Columns that say how questions fare. */
export const fareColumns = [
  {
    title: 'Задавали',
    align: 'right' as const,
    order: { sort: 'most_asked', direction: 'descending' as const },
    show: ({ asked_count }: Measures) => (asked_count === 0 ? 'ещё нет' : formatNumber(asked_count)),
  },
  {
    title: 'Лёгкость',
    align: 'right' as const,
    order: { sort: 'easiest', direction: 'descending' as const, reverse: 'hardest' },
    show: ({ facility }: Measures) => (facility === null ? null : `${Math.round(facility * 100)} %`),
  },
] satisfies Column<Measures>[];

export const discriminationColumn = {
  title: 'Различение',
  align: 'right' as const,
  order: { sort: 'weakest', direction: 'ascending' as const },
  show: ({ asked_count, discrimination = null }: Measures) =>
    discrimination === null ? null : (
      <>
        {formatHundredths(discrimination)}
        {asked_count >= FEW && discrimination < marks.bearable ? (
          <Text span display="block" size="sm" c="red.9">
            {discrimination < marks.reversed ? 'проверьте ключ' : 'не отличает знающих'}
          </Text>
        ) : null}
      </>
    ),
} satisfies Column<Measures>;

/** What the columns say, in words. */
export const fareWords = `Лёгкость — какую долю баллов за вопрос в среднем набирают. Различение — отвечают ли на вопрос лучше те, кто лучше ответил на остальной тест: от −1 до 1, хорошо от ${formatHundredths(marks.good)}. Числа по всем тестам и сезонам обновляются раз в десять минут.`;
