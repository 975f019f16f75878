import { regions } from '#contract/regions.ts';

/** What a list keeps in its address. The first page and an empty search leave no trace there. */
export type ListSearch = { page?: number; search?: string };

/** Reads a list's part of the address; what makes no sense is left out. Without zod: every list loads this. */
export function listSearch({ page, search }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  // Digits alone in a hand-written address come as a number: `?search=77`.
  const text = typeof search === 'number' ? String(search) : search;
  return {
    ...(Number.isInteger(number) && number > 1 && number <= 1_000_000 ? { page: number } : {}),
    ...(typeof text === 'string' && text.trim() ? { search: text.trim().slice(0, 100) } : {}),
  };
}

/** The same as the input of a list's call. */
export const listInput = ({ page = 1, search = '' }: ListSearch) => ({ page, search });

/** The region of a list's address. */
export const regionOf = (region: unknown): { region?: string } =>
  typeof region === 'string' && regions.includes(region) ? { region } : {};

/** The rows of a list that came whole: those whose text holds what is looked for, ё and е alike, whatever the case. */
export function onlyFound<Row>(
  rows: readonly Row[],
  search: string | undefined,
  textOf: (row: Row) => string,
): readonly Row[] {
  if (!search) return rows;
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  return rows.filter((row) => plain(textOf(row)).includes(plain(search)));
}
