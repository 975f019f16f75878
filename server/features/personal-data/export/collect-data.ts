import type { Utype } from '#contract/roles.ts';
import { fullName } from '#contract/words/names.ts';
import { listPeopleOf } from '#server/features/participation/child-statuses.ts';
import { listUntold } from '#server/features/participation/status/family-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listMessagesTo } from '#server/platform/delivery/personal-data.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Entry } from '#server/platform/personal-data/chapter.ts';
import { listOwnFiles } from '#server/platform/storage/personal-data.ts';
import { nameOfKind } from '#server/platform/storage/serving/shown-name.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';
import { listUsers } from '#server/platform/users.ts';

export type DataChapter = { key: string; title: string; entries: readonly Entry[] };
export type Subject = { id: number; utype: Utype; name: string; chapters: DataChapter[]; files: StoredFile[] };

/**
 * Everything the portal keeps of a person, and of a parent's children of this moment, in a handful of queries: nobody else's
 * data and no secret. Messages are those to confirmed contacts: an unconfirmed one may be a stranger's.
 */
export async function collectData(
  db: Connection,
  { personalData, files: { names } }: Pick<Parts, 'personalData' | 'files'>,
  user_id: number,
): Promise<Subject[]> {
  const ids = await listPeopleOf(db, user_id);
  const untold = await listUntold(db, ids);
  const [people, files, ...collected] = await Promise.all([
    listUsers(db, ids),
    listOwnFiles(db, ids),
    ...personalData.map(({ chapters }) => chapters(db, ids, untold)),
  ]);
  const contactsOf = (id: number): string[] => {
    const person = people.find((one) => one.id === id);
    const { email = null, phone = null, email_verified_at, phone_verified_at } = person ?? {};
    return [email_verified_at ? email : null, phone_verified_at ? phone : null].filter((one) => one !== null);
  };
  const messages = await listMessagesTo(db, ids.flatMap(contactsOf));
  // What a child called its own files is the child's alone.
  const called = (file: StoredFile): StoredFile =>
    file.owner_id === user_id && file.original_name ? file : { ...file, original_name: nameOfKind(names, file) };
  const chapters = collected.flat();
  return ids.flatMap((id): Subject[] => {
    const person = people.find((one) => one.id === id);
    if (!person) return [];
    const own = chapters.map(({ key, title, entries }) => ({ key, title, entries: entries.get(id) ?? [] }));
    const sent = contactsOf(id).flatMap((contact) => messages.get(contact) ?? []);
    return [
      {
        id,
        utype: person.utype,
        name: fullName(person),
        chapters: [...own, { key: 'messages', title: 'Письма и SMS за последние 30 дней', entries: sent }],
        files: files.filter((file) => (file.subject_id ?? file.owner_id) === id).map(called),
      },
    ];
  });
}
