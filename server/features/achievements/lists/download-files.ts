import { Readable } from 'node:stream';
import type { AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import { fullName } from '#contract/words/names.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { DATE_TIME } from '#server/platform/excel/excel.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { fileEnding, safeName } from '#server/platform/storage/serving/file-names.ts';
import { zipFiles } from '#server/platform/storage/serving/zip-files.ts';
import { juryColumns } from './jury-columns.ts';
import { type JuryRow, listJuryRows } from './jury-rows.ts';
import { findAllAssessed } from './list-assessment.ts';

/** «Морская Анна 12/1 Диплом.pdf»: one's folder, and the number keeps two of one title apart. Null without a file. */
function pathOf({ achievement, content_type, number, ...person }: JuryRow): string | null {
  if (!achievement?.path) return null;
  return `${safeName(fullName(person), 'Без имени')} ${person.user_id}/${number} ${safeName(achievement.title, 'Достижение')}${fileEnding(content_type ?? '')}`;
}

type Cell = string | number | Date | null;

/** A cell of a CSV as Excel reads it in Russian; a date comes as Moscow's clock shows it, in the fields of UTC. */
function written(cell: Cell, format: string | undefined): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (!(cell instanceof Date)) return cell ?? '';
  const [day = '', time = ''] = cell.toISOString().split('T');
  const date = day.split('-').toReversed().join('.');
  return format === DATE_TIME ? `${date} ${time.slice(0, 5)}` : date;
}

const quoted = (text: string): string =>
  // A cell that begins so would be a formula.
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

type ListedRow = { row: JuryRow; path: string | null };

/** The table of contents of the archive, with proofs that have only a link: a CSV that Excel opens, of the jury's columns. */
function listOf(rows: readonly ListedRow[], missing: ReadonlySet<string>): Buffer {
  const fileCell = ({ row, path }: ListedRow): string | null =>
    row.achievement?.path && missing.has(row.achievement.path) ? 'файла нет в хранилище' : path;
  const lines = [
    [...juryColumns.map(({ header }) => header ?? ''), 'Файл', 'Ссылка'],
    ...rows.map((listed) => [
      ...juryColumns.map(({ of, numFmt }) => written(of(listed.row), numFmt)),
      fileCell(listed) ?? '',
      listed.row.achievement?.link ?? '',
    ]),
  ];
  return Buffer.from(`\ufeff${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`);
}

async function read(context: SignedContext, filter: AchievementsFilter) {
  const { db, caller } = context;
  const ids = await findAllAssessed(db, filter);
  const rows = (await listJuryRows(db, ids)).map((row) => ({ row, path: pathOf(row) }));
  const { search, ...logged } = filter;
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'achievements_downloaded',
    details: {
      ...logged,
      ...(search ? { is_searched: true } : {}),
      people: ids.length,
      achievements: rows.filter(({ row }) => row.achievement).length,
    },
  });
  return rows;
}

/** POST /admin/download_achievements: a ZIP, streamed as it is taken: a folder a person, and the list of all. */
export async function downloadFiles(filter: AchievementsFilter, context: Context): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const rows = await read({ ...context, caller }, filter);
  const packed = rows.flatMap(({ row: { achievement, uploaded_at }, path }) =>
    achievement?.path && path !== null && uploaded_at !== null
      ? [{ file: { path: achievement.path, created_at: uploaded_at }, path }]
      : [],
  );
  const archive = zipFiles(context, packed, { 'Список.csv': (missing) => listOf(rows, missing) });
  return new Response(Readable.toWeb(archive) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Достижения.zip')}`,
      'cache-control': 'private, no-store',
    },
  });
}
