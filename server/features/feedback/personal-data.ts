import { asc, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { listUsers, type Person } from '#server/platform/users.ts';
import { feedback as f } from './tables.ts';

/** Owners of these people's confirmed contacts: an unconfirmed one may be a stranger's. */
const ownersOf = (people: readonly Person[]): Map<string, number> =>
  new Map(
    people.flatMap(({ id, email, phone, email_verified_at, phone_verified_at }) => [
      ...(email && email_verified_at ? [[email, id] as const] : []),
      ...(phone && phone_verified_at ? [[phone, id] as const] : []),
    ]),
  );

async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const owners = ownersOf(await listUsers(db, ids));
  const rows = await db
    .select()
    .from(f)
    .where(inArray(f.contact, [...owners.keys()]))
    .orderBy(asc(f.id));
  const entries = entriesOf(
    rows,
    ({ contact }) => owners.get(contact) ?? 0,
    ({ name, contact, text, consent, created_at, answer, answered_at }) => ({
      title: 'Сообщение с сайта',
      facts: [
        moment('created_at', 'Когда', created_at),
        ['name', 'Как подписано', name],
        ['contact', 'Контакт', contact],
        ['text', 'Текст', text],
        ['consent', 'Согласие', consent],
        ['answer', 'Ответ', answer, answer ?? '—'],
        moment('answered_at', 'Когда ответили', answered_at),
      ],
    }),
  );
  return [{ key: 'feedback', title: 'Сообщения с сайта', entries }];
}

/** Messages that people who have an account wrote without it, from their confirmed contacts. */
export const feedbackData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => {
    const owners = ownersOf(await listUsers(db, ids));
    return { feedback: await db.$count(f, inArray(f.contact, [...owners.keys()])) };
  },
  erase: async (tx, people) => {
    await tx.delete(f).where(inArray(f.contact, [...ownersOf(people).keys()]));
  },
};
