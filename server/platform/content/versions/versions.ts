import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { ContentVersion } from '#contract/content/content.ts';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import type { Fields, RecordKind } from '../record-kind.ts';
import { contentVersions } from '../tables.ts';

type VersionAuthor = { surname: string | null; name: string | null };

/** A person's name out of a left join; null where nobody is known any more. */
export const nameOf = (person: VersionAuthor): string | null => surnameAndName(person) || null;

const line = {
  id: contentVersions.id,
  title: contentVersions.title,
  saved_at: contentVersions.saved_at,
  name: users.name,
  surname: users.surname,
};
const shown = ({ name, surname, ...version }: Omit<ContentVersion, 'saved_by'> & VersionAuthor): ContentVersion => ({
  ...version,
  saved_by: nameOf({ name, surname }),
});

const ofRecord = ({ kind }: RecordKind, id: number) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.record_id, id));

/** More than anybody looks through. */
const MAX_VERSIONS = 200;

/** A record's last two hundred former versions, the newest first; of a deleted one the last it had, too. 404 where there never was one. */
export async function listVersions(db: Connection, kind: RecordKind, id: number): Promise<ContentVersion[]> {
  const versions = await db
    .select(line)
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.saved_by))
    .where(ofRecord(kind, id))
    .orderBy(desc(contentVersions.id))
    .limit(MAX_VERSIONS);
  if (versions.length === 0 && (await db.$count(kind.table, eq(kind.table.id, id))) === 0)
    throw notFound(kind.words.missing);
  return versions.map(shown);
}

const bookkeeping = ['id', 'request_key', 'created_at', 'updated_at', 'updated_by'];

/** A record's own fields as its calls give them, out of the row kept as JSON. */
function fieldsOf({ table }: RecordKind, kept: Fields): Record<string, unknown> {
  const own = Object.entries(getTableColumns(table)).filter(([name]) => name in kept && !bookkeeping.includes(name));
  return Object.fromEntries(
    own.map(([name, column]) => [name, kept[name] === null ? null : column.mapFromDriverValue(kept[name])]),
  );
}

/** One former version of a record with all its fields; 404 for another record's. One query. */
export async function getVersion(db: Connection, kind: RecordKind, id: number, version_id: number) {
  const [found] = await db
    .select({ ...line, fields: contentVersions.fields })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.saved_by))
    .where(and(eq(contentVersions.id, version_id), ofRecord(kind, id)));
  if (!found) throw notFound('Такой версии нет');
  const { fields, ...version } = found;
  return { ...shown(version), fields: fieldsOf(kind, fields) };
}
