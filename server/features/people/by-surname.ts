import { and, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { people } from './tables.ts';

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trimStart();
const starts = (search: string): SQL => like(people.surname_first, `${plain(search).replace(/[\\%_]/g, '\\$&')}%`);

/**
 * Participations of people whose surname, or surname and name, begin so, of these statuses or of any; a subquery for
 * `inArray(participations.id, …)`.
 */
export const participationsBySurname = (db: Connection, search: string, statuses?: readonly Status[]) =>
  db
    .select({ id: sql<number>`${people.participation_id}`.as('id') })
    .from(people)
    .where(and(starts(search), statuses && inArray(people.status, [...statuses])));
