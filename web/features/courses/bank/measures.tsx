import { formatHundredths, formatNumber } from '#contract/words/numbers.ts';

type Measures = { asked_count: number; facility: number | null; discrimination?: number | null };

/** Columns that say how questions fare. */
export const fareColumns = [
  {
    title: 'Задавали',
    align: 'right' as const,
    show: ({ asked_count }: Measures) => (asked_count === 0 ? 'не задавали' : formatNumber(asked_count)),
  },
  {
    title: 'Лёгкость',
    align: 'right' as const,
    show: ({ facility }: Measures) => (facility === null ? '—' : `${Math.round(facility * 100)} %`),
  },
];

export const discriminationColumn = {
  title: 'Различение',
  align: 'right' as const,
  show: ({ discrimination = null }: Measures) => (discrimination === null ? '—' : formatHundredths(discrimination)),
};
