import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CertificateState } from '#contract/certificates/kinds.ts';
import { readNumber } from '#contract/certificates/number.ts';
import type { ArchiveFilter, CertificateRow, CertificatesFilter } from '#contract/certificates/shapes.ts';
import { fullName } from '#contract/words/names.ts';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isSearched } from '#server/features/people/list/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { users } from '#server/platform/users.ts';
import { currentKind, mayHaveOne } from './making/certificate-kind.ts';
import { isOutdated } from './making/outdated.ts';
import { certificates as c } from './tables.ts';

/** The kind a row is shown as: of a certificate that is there its own, else of the one that would be made. */
const kindShown = sql`coalesce(${c.kind}, ${currentKind})`;

const isOf: Record<CertificateState, SQL> = {
  awaiting: sql`${c.id} is null`,
  created: sql`${c.id} is not null and ${c.sent_at} is null`,
  sent: sql`${c.sent_at} is not null`,
  outdated: isOutdated,
};

/** A number that is being typed, or a name. */
function isFound(search: string): SQL | undefined {
  if (search === '') return undefined;
  const number = readNumber(search);
  if (number) return eq(c.number, number);
  const isBeginning = /^\d{4}-?[0-9A-Za-z]{0,8}$/.test(search);
  const begins = `${search.slice(0, 4)}-${search.slice(4).replace('-', '').toUpperCase()}`;
  return isBeginning ? or(sql`starts_with(${c.number}, ${begins})`, isSearched(search)) : isSearched(search);
}

const ofBoth = ({ ids, kind, direction, search }: Omit<ArchiveFilter, 'sent' | 'season'>) =>
  and(
    ids === undefined ? undefined : inArray(p.id, ids),
    kind === undefined ? undefined : sql`${kindShown} = ${kind}`,
    direction === undefined ? undefined : eq(p.direction, direction),
    isFound(search),
  );

/** The certificates of a season that are in no archive, and who may have one. */
const isListed = (season: number, { state, ...filter }: CertificatesFilter): SQL | undefined =>
  and(
    eq(p.season, season),
    or(mayHaveOne, isNotNull(c.id)),
    isNull(c.archived_at),
    state === undefined ? undefined : isOf[state],
    ofBoth(filter),
  );

const isArchived = ({ sent, season, ...filter }: ArchiveFilter): SQL | undefined =>
  and(
    isNotNull(c.archived_at),
    season === undefined ? undefined : eq(p.season, season),
    sent === undefined ? undefined : sent === 'true' ? isNotNull(c.sent_at) : isNull(c.sent_at),
    ofBoth(filter),
  );

const joined = sql`${p} left join ${c} on ${c.participation_id} = ${p.id} join ${users} on ${users.id} = ${p.user_id}`;

/** Rows by the alphabet; of one name the one registered later first, as in the other lists. */
const listOf = (db: Connection, where: SQL | undefined): LongList => ({
  select: (limit) =>
    sql`select ${p.id}, ${p.surname_key}, ${p.user_id} from ${joined} where ${where ?? sql`true`} ${limit}`,
  order: sql`surname_key, user_id desc, id desc`,
  walk: async ({ offset, limit }) => {
    const rows = await db
      .select({ id: p.id })
      .from(p)
      .leftJoin(c, eq(c.participation_id, p.id))
      .innerJoin(users, eq(users.id, p.user_id))
      .where(where)
      .orderBy(asc(p.surname_key), desc(p.user_id), desc(p.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id }) => id);
  },
});

const seasonOf = async (db: Connection, { season }: CertificatesFilter): Promise<number> =>
  season ?? (await getConfiguration(db)).current_year;

export const shownCertificate = ({ path, surname, name, patronymic, ...of }: typeof c.$inferSelect) => ({
  number: of.number,
  kind: of.kind,
  version: of.version,
  path: path ?? '',
  full_name: fullName({ surname, name, patronymic }),
  made_at: of.made_at,
  sent_at: of.sent_at,
  archived_at: of.archived_at,
});

/** The lines of these participations, in the order given. One query. */
export async function describeRows(db: Connection, ids: readonly number[]): Promise<CertificateRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: p.id,
      ...personColumns,
      season: p.season,
      direction: p.direction,
      kind: currentKind,
      is_outdated: isOutdated,
      certificate: c,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(c, eq(c.participation_id, p.id))
    .where(inArray(p.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, certificate: row.certificate && shownCertificate(row.certificate) }] : [];
  });
}

/** A page of the list, by the alphabet. Three queries at most. */
export async function listCertificates(db: Connection, filter: CertificatesFilter, page: Page) {
  const { ids, total } = await findPage(db, listOf(db, isListed(await seasonOf(db, filter), filter)), page);
  return { data: await describeRows(db, ids), total };
}

/** A page of the archive of certificates, of any season, by the alphabet. Three queries at most. */
export async function listArchive(db: Connection, filter: ArchiveFilter, page: Page) {
  const { ids, total } = await findPage(db, listOf(db, isArchived(filter)), page);
  return { data: await describeRows(db, ids), total };
}

/** The participations of all a filter holds, in the list's order. One query. */
export const findAllListed = async (db: Connection, filter: CertificatesFilter): Promise<number[]> =>
  findAll(db, listOf(db, isListed(await seasonOf(db, filter), filter)));
export const findAllArchived = (db: Connection, filter: ArchiveFilter): Promise<number[]> =>
  findAll(db, listOf(db, isArchived(filter)));
