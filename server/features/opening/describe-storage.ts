import type { OpeningLine } from '#contract/opening/opening.ts';
import { formatTenths } from '#contract/words/numbers.ts';
import type { Services } from '#server/platform/services.ts';
import { freeBytes } from '#server/platform/storage/cleaning/gauges.ts';
import { MIN_FREE_BYTES } from '#server/platform/storage/cleaning/watch-storage.ts';
import { line } from './lines/line.ts';

/** Where the files lie, and whether there is room on this machine. */
export async function describeStorage({ config }: Pick<Services, 'config'>): Promise<OpeningLine> {
  const bytes = await freeBytes(config.DATA_DIR);
  const free = `на диске свободно ${formatTenths(bytes / 1024 ** 3)} ГиБ`;
  const where = config.S3_ENDPOINT ? `S3, ${config.S3_BUCKET}` : 'Папка на этой машине';
  const is_done = bytes >= MIN_FREE_BYTES;
  return line('storage', {
    is_done,
    said: is_done ? `${where}; ${free}` : `${where}; ${free}: освободите место, нужен хотя бы 1 ГиБ`,
  });
}
