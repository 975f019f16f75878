import { isStatus, type Status } from '#contract/statuses.ts';

/** Reads a value of the query string; undefined if it is invalid. Without zod, since the tree of routes loads this. */
export type ReadParam<T> = (value: unknown) => T | undefined;

export const oneOf =
  <T extends string>(known: readonly T[]): ReadParam<T> =>
  (value) =>
    known.find((one) => one === value);

export const numberFrom =
  (min: number, max: number): ReadParam<number> =>
  (value) => {
    const number = Number(value);
    return value !== '' && value !== null && number >= min && number <= max ? number : undefined;
  };

export const wholeFrom =
  (min: number, max: number): ReadParam<number> =>
  (value) => {
    const number = numberFrom(min, max)(value);
    return Number.isSafeInteger(number) ? number : undefined;
  };

export const readId = wholeFrom(1, Number.MAX_SAFE_INTEGER);

/** Year of a season. */
export const readYear = wholeFrom(2018, 2100);

/** YYYY-MM-DD; refuses the 31st of February, which browsers read as the 3rd of March. */
export const readDay: ReadParam<string> = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
};

const readStatusCode = wholeFrom(10, 510);
/** A status code in use. */
export const readStatus: ReadParam<Status> = (value) => {
  const code = readStatusCode(value);
  return code !== undefined && isStatus(code) ? code : undefined;
};

/**
 * A region's name by its pattern, since the list of all would add weight to every home. The call refuses unknown ones.
 */
export const readRegion: ReadParam<string> = (value) =>
  typeof value === 'string' && /^[А-ЯЁ][А-яЁё ()—-]{3,59}$/.test(value) ? value : undefined;

/** The first page is not written into the address. */
export const readPage = wholeFrom(2, 1_000_000);

/** Search text; digits alone arrive as a number: `?search=77`. Control characters become spaces. */
export const readWords: ReadParam<string> = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  return (
    text
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100)
      .trim() || undefined
  );
};
