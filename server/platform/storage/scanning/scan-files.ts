import { createReadStream } from 'node:fs';
import { and, asc, eq, isNotNull, notInArray, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { isStorageAway } from '#server/platform/storage-away.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileStore } from '../stores/file-store.ts';
import { files } from '../tables.ts';
import { delaysOf } from './scan-delays.ts';
import { NotScanned, type Scanner } from './scanner.ts';

/** `scanner`: nothing where none is set up. */
export type ScanDeps = { scanner: Scanner | undefined; log: Pick<Logger, 'error' | 'warn'> };

/**
 * Looks through a local file that has just come; says whether it must wait, because the scanner is away. 422 where
 * something was found: it is not kept.
 */
export async function scanSent({ scanner, log }: ScanDeps, file: string): Promise<boolean> {
  if (!scanner) return false;
  const found = await scanner.scan(createReadStream(file)).catch((err: unknown) => {
    log.warn({ err }, 'a file waits: the scanner is away');
    return 'away' as const;
  });
  if (found === 'away') return true;
  if (found === undefined) return false;
  log.warn({ found }, 'infected file refused');
  throw invalid({ file: 'В файле найден вирус, поэтому он не принят. Проверьте устройство антивирусом' });
}

/** Refuses a file that nobody may open: it waits for the scanner, or something was found in it. */
export function requireScanned({ awaits_scan_since, infected_with }: StoredFile): void {
  if (infected_with !== null)
    throw conflict('В файле найден вирус, поэтому он закрыт. Нужно загрузить другой файл вместо него');
  if (awaits_scan_since !== null)
    throw conflict('Файл ещё проверяется на вирусы. Он откроется сам, как только проверка закончится');
}

const isClosed = or(isNotNull(files.awaits_scan_since), isNotNull(files.infected_with));

/** Paths of all files that nobody may open; few. One query. */
export async function listClosed(db: Connection): Promise<Set<string>> {
  const rows = await db.select({ path: files.path }).from(files).where(isClosed);
  return new Set(rows.map(({ path }) => path));
}

/** Files scanned in one run; the next run is a minute away. */
const AT_ONCE = 500;
const POLL_MS = 600_000;
/** Longer than clamd looks into one file (MaxScanTime): nobody waits here. */
const SILENCE_MS = 180_000;

/**
 * The scanner's verdict on one file; undefined where it could not look through this one. Fails where the scanner, or
 * the storage, is away.
 */
async function verdictOf(
  { storage, log }: { storage: FileStore; log: Pick<Logger, 'error'> },
  scanner: Scanner,
  path: string,
): Promise<{ infected_with: string | null } | undefined> {
  try {
    const stored = await storage.read(path);
    // The nightly comparison says what is missing.
    return stored && { infected_with: (await scanner.scan(stored.content, SILENCE_MS)) ?? null };
  } catch (err) {
    if (isStorageAway(err)) throw err;
    // A line that broke does not tell: clamd closes it on a file over its limit, and when it is restarted.
    if (!(err instanceof NotScanned) && (await scanner.isAway())) throw err;
    log.error({ err, path }, 'file cannot be scanned');
    return undefined;
  }
}

/**
 * Looks through what waits, until the scanner is away: fails then. A file it could not look through stays closed, keeps no
 * other waiting, and is tried again ever more seldom. Where the portal has no scanner any more nothing waits for one.
 */
export async function scanWaiting({
  db,
  storage,
  scanner,
  log,
}: ScanDeps & { db: Database; storage: FileStore }): Promise<void> {
  if (!scanner)
    return void (await db.update(files).set({ awaits_scan_since: null }).where(isNotNull(files.awaits_scan_since)));
  const delays = delaysOf(db);
  const waiting = await db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(and(isNotNull(files.awaits_scan_since), notInArray(files.id, delays.listDelayed())))
    .orderBy(asc(files.id))
    .limit(AT_ONCE);
  const until = Date.now() + POLL_MS;
  for (const { id, path } of waiting) {
    if (Date.now() > until) return;
    const verdict = await verdictOf({ storage, log }, scanner, path);
    if (!verdict) {
      delays.delay(id);
      continue;
    }
    delays.forget(id);
    // Each verdict stands at once: a scanner that goes away again takes none of them back.
    await db
      .update(files)
      .set({ awaits_scan_since: null, ...verdict })
      .where(eq(files.id, id));
    if (verdict.infected_with) log.error({ path, infected_with: verdict.infected_with }, 'infected file closed');
  }
}
