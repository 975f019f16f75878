import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { routeTable } from '#server/platform/http/calls/route-table.ts';
import { atLength } from './at-length.ts';
import { makeCertificateCandidate } from './certificates.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from './enrollment.ts';
import { makeTraveller } from './evakobaza.ts';
import { makeCourse, makeFamily, makePerson, type Person } from './factories.ts';
import { importsOf } from './imports.ts';
import { mailingDesk, makeReaders } from './mailings.ts';
import { editorOf } from './materials.ts';
import { portalForFile } from './portal.ts';
import { allRight, participantOf } from './study.ts';
import { milestones } from './tables.ts';

/** docs/product/reports.md, «Excel»: every file of the portal, opened by readers that have not written it. */
const portal = portalForFile();
const run = promisify(execFile);

type Export = { call: string; query?: Record<string, string | number>; name: string };
let admin: Person;
let downloads: Export[] = [];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-excel-'));
  admin = await makePerson(portal, 'administrator');
  const teaching_id = await makeCourse(portal, 2);
  const [first] = await portal.db
    .select()
    .from(milestones)
    .where(and(eq(milestones.teaching_id, teaching_id), eq(milestones.ordinal_number, 1)));
  const pupil = participantOf(portal, await makeFamily(portal, s.ADMITTED));
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, allRight(opened));
  await setPlaces(portal, { keepers: 1 });
  const candidate = await makeCandidate(portal, { points: 50 });
  const { wave_id } = (await enrollmentOf(portal).wave(admin)).body.wave;
  await moveTo(portal, candidate, s.MAIN_ENROLLED);
  await makeTraveller(portal, s.ARRIVED);
  await makeCertificateCandidate(portal);
  const desk = await mailingDesk(portal);
  const mailing = await desk.make({ audience: { people: await makeReaders(portal, 2) } });
  const wrong = await importsOf(portal, admin).upload('schools', 'Название;Регион\r\n;Атлантида');
  const editor = editorOf(portal, admin.token);
  const video_id = (await editor.addVideo()).body.video.id;
  const learning_exam_id = first?.learning_exam_id ?? 0;
  downloads = [
    { call: 'GET /admin/users/excel', name: 'Пользователи' },
    { call: 'GET /admin/users/log/excel', name: 'Журнал' },
    { call: 'POST /admin/achievements/excel', name: 'Достижения, сезон 2027' },
    { call: 'GET /admin/volunteers/excel', name: 'Волонтёры, сезон 2027' },
    { call: 'GET /admin/certificate/excel', name: 'Сертификаты' },
    { call: 'GET /admin/certificate/archive/excel', name: 'Архив сертификатов' },
    { call: 'POST /admin/enrollment/list/export', name: 'Зачисление, сезон 2027' },
    { call: 'GET /admin/enrollment/protocol/excel', query: { wave_id }, name: 'Протокол волны зачисления, сезон 2027' },
    { call: 'GET /admin/trips/list', query: { excel: 1 }, name: 'Эвакобаза, сезон 2027' },
    { call: 'GET /admin/imports/{id}/faults/excel', query: { id: wrong.body.import.id }, name: 'Ошибки импорта' },
    { call: 'GET /admin/mailing_list/{id}/recipients/excel', query: { id: mailing }, name: 'Получатели рассылки' },
    { call: 'GET /admin/overall/ratings', query: { excel: 1 }, name: 'Рейтинг, сезон 2027' },
    { call: 'GET /admin/overall/ratings/groups', query: { excel: 1 }, name: 'Рейтинг по группам, сезон 2027' },
    { call: 'GET /admin/overall/answers', query: { excel: 1 }, name: 'Ответы в чатах' },
    { call: 'GET /admin/overall/test', query: { excel: 1 }, name: 'Тесты, сезон 2027' },
    { call: 'GET /admin/overall/video', query: { excel: 1 }, name: 'Видео, сезон 2027' },
    { call: 'GET /admin/overall/video/viewers', query: { excel: 1, video_id }, name: 'Зрители видео, сезон 2027' },
    { call: 'GET /admin/overall/storm', query: { excel: 1 }, name: 'Шторм, сезон 2027' },
    { call: 'GET /admin/overall/year', query: { excel: 1 }, name: 'Итоги года, сезон 2027' },
    { call: 'GET /admin/statistics/learning', query: { excel: 1 }, name: 'Статистика обучения, сезон 2027' },
    { call: 'GET /admin/statistics/answers', query: { learning_exam_id }, name: 'Ответы на тест, сезон 2027' },
  ];
});
afterAll(() => rm(folder, { recursive: true }));

async function take({ call, query = {} }: Export): Promise<{ file: string; content: Uint8Array }> {
  const [method = '', address = ''] = call.split(' ');
  const { id, ...rest } = query;
  const url = `${portal.url}/api${address.replace('{id}', String(id))}?${new URLSearchParams(rest as Record<string, string>)}`;
  const body = method === 'POST' ? { body: '{}', method } : {};
  const answer = await fetch(url, {
    ...body,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
  });
  expect(answer.status, `${call}: ${answer.status === 200 ? '' : await answer.clone().text()}`).toBe(200);
  const [, name = ''] = /filename\*=UTF-8''(.+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { file: decodeURIComponent(name), content: new Uint8Array(await answer.arrayBuffer()) };
}

const isDated = (head: unknown) => /\(МСК\)|Дата|Заполнить до|отмечено?$/.test(String(head));
/** A date that a person would have to type anew before Excel sorts by it. */
const isDateAsText = (cell: unknown) => typeof cell === 'string' && /^\d\d\.\d\d\.\d{4}( \d\d:\d\d)?$/.test(cell);

test('every file is named by its season and day; its head stays, its columns are filtered, its dates are dates', async () => {
  const described = routeTable.filter(
    ({ summary, path: address }) => /файлом Excel/.test(summary) && !address.includes('template'),
  );
  const listed = downloads.map(({ call }) => call);
  expect(described.map(({ method, path: address }) => `${method} ${address}`).sort()).toEqual(listed.sort());
  let dates = 0;
  for (const one of downloads) {
    const { file, content } = await take(one);
    expect(file.replace(/, \d\d\.\d\d\.\d{4}\.xlsx$/, ', день')).toBe(`${one.name}, день`);
    const { sheets } = await readXlsx(content, { readStyles: true });
    expect(sheets.length, file).toBeGreaterThan(0);
    for (const { rows, freezePane, autoFilter } of sheets) {
      const [head = [], ...lines] = rows;
      expect(freezePane, file).toMatchObject({ rows: 1 });
      expect(autoFilter?.range, file).toMatch(new RegExp(`^A1:[A-Z]+${rows.length}$`));
      expect(
        head.every((cell) => typeof cell === 'string' && cell !== ''),
        `${file}: ${head}`,
      ).toBe(true);
      expect(lines.flat().filter(isDateAsText), file).toEqual([]);
      for (const line of lines)
        for (const [index, cell] of line.entries())
          if (isDated(head[index]) && cell !== null) {
            expect(cell, `${file}: ${head[index]}`).toBeInstanceOf(Date);
            dates += 1;
          }
    }
  }
  expect(dates).toBeGreaterThan(10);
});

const soffice = await run('soffice', ['--version']).then(
  ({ stdout }) => stdout.trim(),
  () => undefined,
);

/** LibreOffice takes half a gigabyte: where it is not there, the run at length says so (`apt-get install libreoffice-calc-nogui`). */
test.runIf(atLength(false, true))('LibreOffice opens every file: its filter, its head, its dates', async ({ skip }) => {
  if (soffice === undefined) {
    process.stderr.write('LibreOffice (soffice) на этой машине нет: файлы Excel им не открыты\n');
    return skip('нет soffice');
  }
  for (const [index, one] of downloads.entries()) {
    const { content } = await take(one);
    await writeFile(path.join(folder, `${index}.xlsx`), content);
  }
  const files = downloads.map((_, index) => path.join(folder, `${index}.xlsx`));
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  await run('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, ...files], {
    timeout: 300_000,
  });
  for (const [index, { name }] of downloads.entries()) {
    const opened = await readFile(path.join(folder, `${index}.fods`), 'utf8');
    const { sheets } = await readXlsx(await readFile(path.join(folder, `${index}.xlsx`)));
    expect(opened.match(/<table:table table:name=/g), name).toHaveLength(sheets.length);
    expect(opened.match(/table:display-filter-buttons="true"/g), name).toHaveLength(sheets.length);
    // Without a window it keeps no frozen panes; the head is repeated on every printed page.
    expect(opened.match(/<table:table-header-rows>/g), name).toHaveLength(sheets.length);
    const dates = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell instanceof Date);
    expect(opened.match(/office:value-type="date"/g) ?? [], name).toHaveLength(dates.length);
  }
});
