import { moscowClock } from '#contract/words/dates.ts';

export type ExcelRow = (string | number | Date | null)[];
export type ExcelColumn = { header: string; width?: number; numFmt?: string };

export const DATE = 'dd.mm.yyyy';
export const DATE_TIME = 'dd.mm.yyyy hh:mm';
/** Of exact numbers that are shown to two decimals: what is added up in Excel is the exact ones. */
export const HUNDREDTHS = '0.00';

/** A moment as Moscow's clocks show it: a cell knows no zone. */
export const moscowCell = (instant: string | null): Date | null => (instant === null ? null : moscowClock(instant));
export const dayCell = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));
