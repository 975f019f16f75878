import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { fullName } from '#contract/words/names.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, unauthenticated } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { files } from '#server/platform/storage/reads.ts';
import { safeName } from '#server/platform/storage/serving/file-names.ts';
import { zipFiles } from '#server/platform/storage/serving/zip-files.ts';
import { certificates } from '../tables.ts';

type PackedFile = {
  number: string;
  surname: string;
  name: string;
  patronymic: string;
  path: string;
  created_at: string;
};

/** The files of these participations' certificates, in their order; who has none is left out. One query. */
async function listFiles(db: Connection, ids: readonly number[]): Promise<PackedFile[]> {
  const { rows } = await db.execute<PackedFile>(sql`
    select c.number, c.surname, c.name, c.patronymic, c.path, f.created_at
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, at)
      join ${certificates} c on c.participation_id = asked.id join ${files} f on f.path = c.path
    order by asked.at`);
  return rows;
}

/** A ZIP of what a filter holds, streamed as it is taken: «Морская Анна 2027-4T7K9QXR.pdf». 422 where nothing was made. */
export const downloadOf =
  <Filter extends { search: string }>(find: (db: Connection, filter: Filter) => Promise<number[]>, name: string) =>
  async (filter: Filter, context: Context): Promise<Response> => {
    const { db, caller } = context;
    if (!caller) throw unauthenticated();
    const files = await listFiles(db, await find(db, filter));
    if (files.length === 0) throw invalid('Скачивать нечего: ни одного сертификата здесь ещё не создано');
    const { search, ...logged } = filter;
    await writeLog(db, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'certificates_downloaded',
      details: { ...logged, ...(search ? { is_searched: true } : {}), certificates: files.length },
    });
    const packed = files.map(({ path, created_at, number, ...named }) => ({
      file: { path, created_at },
      path: `${safeName(fullName(named), 'Без имени')} ${number}.pdf`,
    }));
    return new Response(Readable.toWeb(zipFiles(context, packed, {})) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
      },
    });
  };
