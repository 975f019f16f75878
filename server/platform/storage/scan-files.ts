import { createReadStream } from 'node:fs';
import { asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { NotScanned } from './scanner.ts';
import type { StoredFile } from './stored-file.ts';
import { files } from './tables.ts';

/**
 * Looks through a local file that has just come; says whether it must wait, because the scanner is away. 422 where
 * something was found: it is not kept.
 */
export async function scanSent({ scanner, log }: Pick<Services, 'scanner' | 'log'>, file: string): Promise<boolean> {
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

/** So many of one look: the next is a minute away. */
const AT_ONCE = 500;

/** Looks through what waits, until the scanner is away again. Where the portal has no scanner any more nothing waits for one. */
export async function scanWaiting({ db, storage, scanner, log }: Services): Promise<void> {
  if (!scanner)
    return void (await db.update(files).set({ awaits_scan_since: null }).where(isNotNull(files.awaits_scan_since)));
  const waiting = await db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(isNotNull(files.awaits_scan_since))
    .orderBy(asc(files.id))
    .limit(AT_ONCE);
  for (const { id, path } of waiting) {
    const content = await storage.read(path);
    // The nightly comparison says what is missing.
    if (!content) continue;
    let infected_with: string | null;
    try {
      infected_with = (await scanner.scan(content.content)) ?? null;
    } catch (error) {
      // One it cannot look through stays closed, and keeps no other waiting.
      if (!(error instanceof NotScanned)) throw error;
      log.error({ path, reason: error.message }, 'file cannot be scanned');
      continue;
    }
    // Each verdict stands at once: a scanner that goes away again takes none of them back.
    await db.update(files).set({ awaits_scan_since: null, infected_with }).where(eq(files.id, id));
    if (infected_with) log.error({ path, infected_with }, 'infected file closed');
  }
}
