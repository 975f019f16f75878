import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import { type AchievementKind, achievementKinds } from '#contract/achievements/fields.ts';
import { fullName } from '#contract/words/names.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { files } from '#server/platform/storage/reads.ts';
import { fileEnding, safeName } from '#server/platform/storage/serving/file-names.ts';
import { zipFiles } from '#server/platform/storage/serving/zip-files.ts';
import { users } from '#server/platform/users.ts';
import { achievements } from '../tables.ts';
import { findAllAssessed } from './list-assessment.ts';

type Proof = {
  user_id: number;
  surname: string;
  name: string;
  patronymic: string;
  title: string;
  kind: AchievementKind;
  point: number | null;
  link: string | null;
  path: string | null;
  content_type: string | null;
  created_at: string | null;
};

/** The achievements of these participations in their order. One query, whatever their number. */
async function listProofs(db: Connection, ids: readonly number[]): Promise<Proof[]> {
  const { rows } = await db.execute<Omit<Proof, 'user_id' | 'point'> & { user_id: string; point: string | null }>(sql`
    select p.user_id, u.surname, u.name, u.patronymic, a.title, a.kind, a.point, a.link, f.path, f.content_type, f.created_at
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, at)
      join ${participations} p on p.id = asked.id join ${users} u on u.id = p.user_id
      join ${achievements} a on a.participation_id = p.id left join ${files} f on f.path = a.path
    order by asked.at, a.id`);
  return rows.map((row) => ({
    ...row,
    user_id: Number(row.user_id),
    point: row.point === null ? null : Number(row.point),
  }));
}

/** «Морская Анна 12/1 Диплом.pdf»: one's folder, and the number keeps two of one title apart. */
const pathOf = (proof: Proof, number: number): string =>
  `${safeName(fullName(proof), 'Без имени')} ${proof.user_id}/${number} ${safeName(proof.title, 'Достижение')}${fileEnding(proof.content_type ?? '')}`;

const quoted = (cell: string | number | null): string => {
  const text = String(cell ?? '');
  // A cell that begins so would be a formula.
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** The table of contents of the archive, with proofs that have only a link: a CSV that Excel opens. */
const listOf = (rows: readonly { proof: Proof; path: string | null }[], missing: ReadonlySet<string>): Buffer =>
  Buffer.from(
    `\ufeff${[
      ['Участник', 'Достижение', 'Вид', 'Очки', 'Файл', 'Ссылка'],
      ...rows.map(({ proof, path }) => [
        fullName(proof),
        proof.title,
        achievementKinds[proof.kind],
        proof.point === null ? null : String(proof.point).replace('.', ','),
        proof.path !== null && missing.has(proof.path) ? 'файла нет в хранилище' : path,
        proof.link,
      ]),
    ]
      .map((row) => row.map(quoted).join(';'))
      .join('\r\n')}\r\n`,
  );

async function read(context: SignedContext, filter: AchievementsFilter) {
  const { db, caller } = context;
  const ids = await findAllAssessed(db, filter);
  const proofs = await listProofs(db, ids);
  const numbers = new Map<number, number>();
  const rows = proofs.map((proof) => {
    const number = (numbers.get(proof.user_id) ?? 0) + 1;
    numbers.set(proof.user_id, number);
    return { proof, path: proof.path === null ? null : pathOf(proof, number) };
  });
  const { search, ...logged } = filter;
  await writeLog(db, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'achievements_downloaded',
    details: { ...logged, ...(search ? { is_searched: true } : {}), people: ids.length, achievements: proofs.length },
  });
  return rows;
}

/** POST /admin/download_achievements: a ZIP, streamed as it is taken: a folder a person, and the list of all. */
export async function downloadFiles(filter: AchievementsFilter, context: Context): Promise<Response> {
  const { caller } = context;
  if (!caller) throw unauthenticated();
  const rows = await read({ ...context, caller }, filter);
  const packed = rows.flatMap(({ proof, path }) =>
    proof.path !== null && path !== null && proof.created_at !== null
      ? [{ file: { path: proof.path, created_at: proof.created_at }, path }]
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
