import { createReadStream } from 'node:fs';
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
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

/** Until the scanner is away again, or nothing waits. Where the portal has no scanner any more nothing waits for one. */
export async function scanWaiting({ db, storage, scanner, log }: Services): Promise<void> {
  if (!scanner)
    return void (await db.update(files).set({ awaits_scan_since: null }).where(isNotNull(files.awaits_scan_since)));
  for (let last = 0; ; ) {
    const [file] = await db
      .select({ id: files.id, path: files.path })
      .from(files)
      .where(and(isNotNull(files.awaits_scan_since), gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(1);
    if (!file) return;
    last = file.id;
    const content = await storage.read(file.path);
    // The nightly comparison says what is missing.
    if (!content) continue;
    const infected_with = (await scanner.scan(content.content)) ?? null;
    await db.update(files).set({ awaits_scan_since: null, infected_with }).where(eq(files.id, file.id));
    if (infected_with) log.error({ path: file.path, infected_with }, 'infected file closed');
  }
}
