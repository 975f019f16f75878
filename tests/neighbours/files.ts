import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { sql } from 'drizzle-orm';
import { cleanFiles } from '#server/platform/storage/jobs.ts';
import { newPath } from '#server/platform/storage/stores/store-local-file.ts';
import { makePerson } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { seeRestored } from './check-restored.ts';
import type { Row } from './report.ts';
import { timed, until } from './run-program.ts';
import { EICAR } from './services/clamd.ts';
import type { Stand } from './stand.ts';

const PART = 'Файлы';

type UploadAnswer = { path?: string; errors?: string[] };

export async function runFiles(stand: Stand): Promise<Row[]> {
  const { services, storage, scanner, portals } = stand;
  const { token } = await makePerson(services, 'parent');
  const url = portals.all[0]?.url ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const upload = async (words: string): Promise<{ status: number; told: UploadAnswer }> => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(words)]), 'справка.pdf');
    form.set('file_target', 'trip_ticket_file');
    const answer = await fetch(`${url}/api/user/upload_file`, { method: 'POST', headers, body: form });
    return { status: answer.status, told: (await answer.json()) as UploadAnswer };
  };
  const open = (file: string | undefined, range?: string) =>
    fetch(`${url}/api/storage/${file}`, { headers: { ...headers, ...(range && { range }) } });
  const objects = async (): Promise<string[]> => {
    const { Contents = [] } = await storage.client.send(new ListObjectsV2Command({ Bucket: storage.bucket }));
    return Contents.flatMap(({ Key }) => Key ?? []);
  };
  const rows: Row[] = [];
  const row = (name: string, checks: Record<string, boolean>, seconds?: number) =>
    rows.push({
      part: PART,
      name,
      rounds: 1,
      ...(seconds !== undefined && { seconds }),
      is_good: Object.values(checks).every(Boolean),
      note: Object.entries(checks)
        .map(([what, is]) => `${what}: ${is ? 'да' : '**нет**'}`)
        .join('; '),
    });

  const kept = await upload('чисто');
  const whole = await open(kept.told.path);
  const part = await open(kept.told.path, 'bytes=1-3');
  row('загрузка и чтение в S3', {
    принят: kept.status === 200,
    'лежит в хранилище': (await objects()).includes(kept.told.path ?? ''),
    'открыт целиком': (await whole.text()) === pdfOf('чисто'),
    'открыт частью': part.status === 206 && (await part.text()) === 'PDF',
  });

  const infected = await upload(EICAR);
  row('вирус (EICAR)', {
    отклонён: infected.status === 422,
    словами: infected.told.errors?.[0]?.includes('вирус') ?? false,
    'ничего не осталось': (await objects()).length === 1,
  });

  await scanner.cut();
  const waiting = await upload('ждёт');
  const second = await upload(EICAR);
  const closed = await open(waiting.told.path);
  await scanner.join();
  const scanned = await timed(() =>
    until('the file is looked at', async () => (await open(waiting.told.path)).status === 200, 120_000),
  );
  const found = await open(second.told.path);
  row(
    'антивирус остановлен и вернулся',
    {
      'принят и закрыт (409)': waiting.status === 200 && closed.status === 409,
      'открыт после проверки': true,
      'заражённый закрыт навсегда': found.status === 409 && (await found.text()).includes('вирус'),
    },
    scanned / 1000,
  );

  const before = (await services.db.execute(sql`select count(*) as n from files`)).rows;
  await storage.cut();
  const refused = await upload('некуда');
  const unread = await open(kept.told.path);
  await storage.join();
  const after = (await services.db.execute(sql`select count(*) as n from files`)).rows;
  const again = await upload('снова');
  row('хранилище не работает', {
    'отказ словами (503)': refused.status === 503 && Boolean(refused.told.errors?.[0]),
    'чтение: отказ, не обрыв': unread.status === 503,
    'ничего наполовину': JSON.stringify(before) === JSON.stringify(after),
    'вернулось: принимает': again.status === 200,
  });

  const stray = newPath('application/pdf');
  await storage.client.send(new PutObjectCommand({ Bucket: storage.bucket, Key: stray, Body: 'ничей' }));
  // Moves the clock: uploads unused for a month.
  await services.db.execute(
    sql`update files set created_at = now() - interval '31 days' where path = ${again.told.path ?? ''}`,
  );
  await cleanFiles.run(services, {}, { last: false });
  const left = await objects();
  row('сверка и стирание', {
    'брошенный файл стёрт и из хранилища': !left.includes(again.told.path ?? ''),
    'ничей младше суток не тронут': left.includes(stray),
    'нужные на месте': left.includes(kept.told.path ?? ''),
  });
  await storage.client.send(new DeleteObjectCommand({ Bucket: storage.bucket, Key: stray }));

  const { checks, ms } = await seeRestored(stand, { path: kept.told.path ?? '', content: pdfOf('чисто') });
  row('архив и восстановление', checks, ms / 1000);
  return rows;
}
