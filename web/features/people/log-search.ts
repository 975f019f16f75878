import type { LogFilter } from '#contract/people/log.ts';

/** What the log keeps in its address; `before` is the line its page goes on after. */
export type LogSearch = { [Name in keyof LogFilter]?: NonNullable<LogFilter[Name]> } & { before?: number };

const idOf = (given: unknown): number | undefined => {
  const number = Number(given);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const dayOf = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;

/** Reads the address; what makes no sense is left out. */
export function logSearch(given: Record<string, unknown>): LogSearch {
  const read = {
    actor_id: idOf(given.actor_id),
    subject_id: idOf(given.subject_id),
    person_id: idOf(given.person_id),
    action: typeof given.action === 'string' && /^[a-z_]{1,60}$/.test(given.action) ? given.action : undefined,
    from: dayOf(given.from),
    to: dayOf(given.to),
    before: idOf(given.before),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The address of the Excel of the same lines. */
export function logExcelAddress({ before: _, ...filter }: LogSearch): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return `/api/admin/users/log/excel?${query}`;
}
