import { and, asc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { OpenEntry, OpenProtocol } from '#contract/enrollment/open-protocol.ts';
import { LINES_PER_PAGE } from '#contract/enrollment/open-protocol-words.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { publishedProtocols, waves } from '../tables.ts';
import { readCorrection, readProtocol } from './read-file.ts';
import type { PublishedCorrection, PublishedProtocol } from './render-file.ts';

type ProtocolAddress = { season: number; wave: number };
type StoredEntry = Omit<OpenEntry, 'former_sha256'> & { id: number };

const nothingPublished = () => notFound('Протокол этой волны не опубликован');

const isOf = ({ season, wave }: ProtocolAddress) => and(eq(waves.season, season), eq(waves.number, wave));

/** What is said of an entry, without its file. */
export const entryColumns = {
  entry: publishedProtocols.entry,
  published_at: publishedProtocols.published_at,
  sha256: publishedProtocols.sha256,
  reason: publishedProtocols.reason,
  size: sql<number>`octet_length(${publishedProtocols.file})`,
};

/** Entries without their files, in their order. One query. */
async function listEntries(db: Connection, named: ProtocolAddress): Promise<StoredEntry[]> {
  return await db
    .select({ id: publishedProtocols.id, ...entryColumns })
    .from(publishedProtocols)
    .innerJoin(waves, eq(waves.id, publishedProtocols.wave_id))
    .where(isOf(named))
    .orderBy(asc(publishedProtocols.entry));
}

/** Each with the hash of the entry before it: the chain. */
export const chained = (entries: readonly Omit<OpenEntry, 'former_sha256'>[]): OpenEntry[] =>
  entries.map(({ entry, published_at, sha256, reason, size }, at) => ({
    entry,
    published_at,
    sha256,
    former_sha256: entries[at - 1]?.sha256 ?? null,
    reason,
    size,
  }));

/** Files that were read lately: what was published never changes, so that its hash names it. */
const protocols = new LRUCache<string, PublishedProtocol>({ max: 50 });
const corrections = new LRUCache<string, PublishedCorrection>({ max: 200 });

async function readFiles(db: Connection, entries: readonly StoredEntry[]): Promise<void> {
  const missing = entries.filter(({ entry, sha256 }) => !(entry === 0 ? protocols : corrections).has(sha256));
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id);
  const rows = await db
    .select({ entry: publishedProtocols.entry, sha256: publishedProtocols.sha256, file: publishedProtocols.file })
    .from(publishedProtocols)
    .where(sql`${publishedProtocols.id} = any(${sql.param(ids)}::bigint[])`);
  for (const { entry, sha256, file } of rows) {
    if (entry === 0) protocols.set(sha256, readProtocol(file.toString('utf8')));
    else corrections.set(sha256, readCorrection(file.toString('utf8')));
  }
}

/** What a sum is compared by: as it was pasted, with spaces or colons, in any case, or with the words around it in the letter. */
const plainSum = (typed: string): string =>
  (/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i.exec(typed)?.[0] ?? typed.replace(/[\s:.-]/g, '')).toLowerCase();

/** Which entry a hash is of. */
const comparedTo = (entries: readonly StoredEntry[], typed: string): NonNullable<OpenProtocol['compared']> => {
  const sha256 = plainSum(typed);
  return { sha256, entry: entries.find((one) => one.sha256 === sha256)?.entry ?? null };
};

/** The direction that is read at first, from 1: one that has invited somebody, else one with lines. */
const firstWorthReading = (directions: PublishedProtocol['directions']): number =>
  1 +
  Math.max(
    0,
    directions.findIndex(({ invited_count, lines }) =>
      directions.some((one) => one.invited_count > 0) ? invited_count > 0 : lines.length > 0,
    ),
  );

type Reading = ProtocolAddress & { part?: number | undefined; page?: number | undefined; sha256?: string | undefined };

/**
 * GET /selection/{season}/{wave}. What is published of a wave, as its files say it: one direction, a page of its lines, the
 * corrections, and what a hash is compared to. 404 where nothing is published, for a direction or a page that is not there. At
 * most two queries. docs/product/open-protocol.md.
 */
export async function findOpenProtocol(
  db: Connection,
  { part, page = 1, sha256, ...named }: Reading,
): Promise<OpenProtocol> {
  const entries = await listEntries(db, named);
  const [first] = entries;
  if (!first) throw nothingPublished();
  await readFiles(db, entries);
  const protocol = protocols.get(first.sha256);
  if (!protocol) throw nothingPublished();
  const { directions, ...head } = protocol;
  const chosen = part ?? firstWorthReading(directions);
  const lines = directions[chosen - 1]?.lines;
  const pages = Math.max(1, Math.ceil((lines?.length ?? 0) / LINES_PER_PAGE));
  if (!lines || page > pages) throw notFound('Такой страницы у протокола нет');
  return {
    ...head,
    directions: directions.map(({ lines: all, ...direction }) => ({ ...direction, lines_count: all.length })),
    part: chosen,
    page,
    pages,
    lines: lines.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE),
    entries: chained(entries).map((one) => ({ ...one, corrected: corrections.get(one.sha256)?.lines ?? [] })),
    compared: sha256 === undefined || sha256 === '' ? null : comparedTo(entries, sha256),
  };
}

/** The bytes of an entry as they were published; 404 for no such one. One query. */
export async function getPublishedFile(
  db: Connection,
  { entry, ...named }: ProtocolAddress & { entry: number },
): Promise<Buffer> {
  const [row] = await db
    .select({ file: publishedProtocols.file })
    .from(publishedProtocols)
    .innerJoin(waves, eq(waves.id, publishedProtocols.wave_id))
    .where(and(isOf(named), eq(publishedProtocols.entry, entry)));
  if (!row) throw nothingPublished();
  return row.file;
}

/** Which entry of a wave a hash is of; 404 where nothing is published. One query. */
export async function compareSum(db: Connection, { sha256, ...named }: ProtocolAddress & { sha256: string }) {
  const entries = await listEntries(db, named);
  if (entries.length === 0) throw nothingPublished();
  return comparedTo(entries, sha256);
}
