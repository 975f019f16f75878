import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { loggedCorrection } from '#contract/corrections/fields.ts';
import { hasSeparateReason, logTitle } from '#contract/log-actions.ts';
import { isAdmin, roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { isStatus } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { type Person, users } from '#server/platform/users.ts';
import { actionLog } from './tables.ts';

const namesInvitation = ({ from_status, to_status }: typeof actionLog.$inferSelect): boolean =>
  [from_status, to_status].some((status) => status !== null && isStatus(status) && awaitsAnswer(status));

/**
 * What others wrote in the log about the person, their role in the place of their name; a stranger's reason is not shown, nor
 * an invitation to whom it is not told yet.
 */
const logOf = async (
  db: Connection,
  ids: readonly number[],
  untold: ReadonlySet<number> = new Set(),
): Promise<Chapter> => {
  const rows = await db
    .select({ line: actionLog, actor_utype: users.utype })
    .from(actionLog)
    .leftJoin(users, eq(users.id, actionLog.actor_id))
    .where(inArray(actionLog.subject_id, [...ids]))
    .orderBy(asc(actionLog.id));
  const known = new Set(ids);
  const whoOf = (actor_id: number | null, utype: Utype | null): string =>
    actor_id === null || utype === null
      ? 'портал'
      : isAdmin(utype)
        ? 'администрация'
        : roleNames[roleOf(utype)].toLowerCase();
  return {
    key: 'log',
    title: 'Журнал',
    entries: entriesOf(
      rows.filter(({ line }) => !(untold.has(line.subject_id ?? 0) && namesInvitation(line))),
      ({ line }) => line.subject_id ?? 0,
      ({ line: { at, action, actor_id, from_status, to_status, why, details }, actor_utype }) => {
        const isTold = actor_id === null || known.has(actor_id) || (actor_utype !== null && isAdmin(actor_utype));
        return {
          title: logTitle(action),
          facts: [
            moment('at', 'Когда', at),
            ['action', 'Действие', action],
            ['who', 'Кто', whoOf(actor_id, actor_utype)],
            ['from_status', 'Из статуса', from_status],
            ['to_status', 'В статус', to_status],
            ['corrected', 'Что исправлено', action === 'person_corrected' ? loggedCorrection(details).join('; ') : ''],
            ['why', 'Почему', isTold && !hasSeparateReason(action) ? why : ''],
          ],
        };
      },
    ),
  };
};

const linesAbout = (ids: readonly number[]): SQL | undefined =>
  or(inArray(actionLog.subject_id, [...ids]), inArray(actionLog.actor_id, [...ids]));

const inKeys = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The surnames these people had before a correction. */
async function listFormerSurnames(tx: Connection, people: readonly Person[]): Promise<string[]> {
  const former = sql<string | null>`${actionLog.details} -> 'before' ->> 'surname'`;
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({ former })
    .from(actionLog)
    .where(and(eq(actionLog.action, 'person_corrected'), inArray(actionLog.subject_id, ids)));
  return rows.flatMap((row) => row.former ?? []);
}

/** Deletes logged searches that name one of these people: a surname, a former one, an email, a phone however it was typed. */
async function forgetSearches(
  tx: Connection,
  people: readonly Person[],
  formerSurnames: readonly string[],
): Promise<void> {
  const words = people
    .flatMap(({ surname, email }) => [surname, email ?? ''])
    .concat(formerSurnames)
    .filter(Boolean);
  // Names are found at the beginning of a word: a short surname is a part of many others.
  const beginnings = words.flatMap((word) => [`${inKeys(word)}%`, `% ${inKeys(word)}%`]);
  const phones = people.flatMap(({ phone }) => (phone === null ? [] : [phone.slice(-10)]));
  const searched = sql`${actionLog.details} ->> 'search'`;
  await tx
    .update(actionLog)
    .set({ details: sql`${actionLog.details} - 'search'` })
    .where(
      and(
        eq(actionLog.action, 'people_listed'),
        sql`(translate(lower(${searched}), 'ё', 'е') like any (${sql.param(beginnings)}::text[])
          or regexp_replace(${searched}, '\\D', '', 'g') like any (${sql.param(phones.map((phone) => `%${phone}`))}::text[]))`,
      ),
    );
}

/** The log keeps the lines of people who are erased, without a word of theirs. */
export const logData: PersonalDataPart = {
  chapters: async (db, ids, untold) => [await logOf(db, ids, untold)],
  count: async (db, ids) => ({ log_lines: await db.$count(actionLog, linesAbout(ids)) }),
  erase: async (tx, people) => {
    const ids = people.map(({ id }) => id);
    const formerSurnames = await listFormerSurnames(tx, people);
    await tx.update(actionLog).set({ why: '', details: {} }).where(linesAbout(ids));
    await forgetSearches(tx, people, formerSurnames);
  },
};
