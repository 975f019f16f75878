import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { sweepFiles } from '#server/platform/storage/cleaning/sweep-files.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import {
  accountPassword,
  forgetLimits,
  givePassword,
  makeParticipation,
  makePerson,
  type Person,
} from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { achievements as achievementsTable, actionLog, files, participations, users } from '#tests/tables.ts';
import { partsOfDocument } from '#tests/unzip.ts';

/** docs/product/selection-and-trip.md, «Achievements»: files and links, who may do what, what is taken away in archives. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(() => forgetLimits(portal));

const unpack = async (answer: Response) => partsOfDocument(Buffer.from(await answer.arrayBuffer()));
const take = (path: string, body: object, by = anna) =>
  fetch(`${portal.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function send(by: Person, content: Uint8Array | string, name: string) {
  const form = new FormData();
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name);
  form.set('file_target', 'achievement_file');
  return await portal.call('POST', '/user/upload_file', form, by);
}

test('what is no picture and no PDF is refused in words, whatever it is called', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const bomb = Buffer.from('89504e470d0a1a0a0000000d4948445200ffffff00ffffff08060000001f15c489', 'hex');
  const hostile: [string, string | Uint8Array, number[]][] = [
    ['диплом.pdf', '<!doctype html><script>alert(1)</script>', [415]],
    ['диплом.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', [415]],
    ['диплом.pdf', 'PK\u0003\u0004\u0000', [415]],
    ['диплом.png', bomb, [413, 415]],
    ['диплом.pdf', '', [415, 422]],
    ['диплом.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10 * 1024 * 1024 + 1)]), [413]],
  ];
  for (const [name, content, refusals] of hostile) {
    const { status, body } = await send(child, content, name);
    expect(refusals).toContain(status);
    expect(body.errors[0]).toMatch(/^[А-Я]/);
  }
  // Both a PDF and a page: kept as a PDF that a browser takes away instead of showing, of nobody's guessing.
  const { body } = await send(child, pdfOf('<script>alert(1)</script>'), 'диплом.html');
  const shown = await portal.call('GET', `/storage/${body.path}`, undefined, child);
  expect(shown.headers.get('content-type')).toBe('application/pdf');
  expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a link that leads astray is refused at its field', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.TRAINING);
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@example.org/',
    'https://example.org@evil.org',
    '//evil.org',
    'file:///etc/passwd',
    'https://',
    'vbscript:x.y',
    'https://exam ple.org',
    `https://example.org/${'я'.repeat(2000)}`,
    ' ',
    'https://example.org/\u0000',
    'https://example.org\\@evil.org/',
  ];
  for (const link of hostile) {
    const { status, body } = await achievements.add(child, { link });
    expect([link, status, Object.keys(body.fields ?? {})]).toEqual([link, 422, ['link']]);
  }
  // Marks that nobody sees disguise nothing: they are gone.
  const disguised = await achievements.add(child, { link: 'https://example.org/\u202Efdp' });
  expect(disguised.body.achievement.link).toBe('https://example.org/fdp');
  for (const link of ['example.org/@name', 'https://пример.рф/видео?x=1#t'])
    expect((await achievements.add(child, { link })).status).toBe(200);
});

test('points and places come from the assessment alone; a parent reads and changes nothing; others find nothing', async () => {
  const { child, parent, participation_id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, {
    points: 3,
  });
  const stranger = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const guide = await makePerson(portal, 'guide');
  const one = (await achievements.add(child)).body.achievement;
  // What a call does not know is refused or passed over: it gives no points.
  const wished = { point: 99, point_reason: 'Я', assessed_by: child.id, participation_id, status: 410, remark: null };
  for (const answer of [
    await achievements.add(child, wished as never),
    await achievements.change(child, one, wished as never),
  ])
    expect([200, 422]).toContain(answer.status);
  const rows = await portal.db
    .select()
    .from(achievementsTable)
    .where(eq(achievementsTable.participation_id, participation_id));
  expect(rows.every(({ point, assessed_by }) => point === null && assessed_by === null)).toBe(true);
  const steps = [
    ['set_point', { achievement_id: one.id, point: 5, reason: 'Я' }],
    ['send_back', { achievement_id: one.id, remark: 'Я' }],
    ['confirm_cadet_status', { participation_id }],
    ['lift_black_label', { participation_id, reason: 'Я' }],
  ] as const;
  for (const by of [child, parent, guide, stranger.child])
    for (const [what, body] of steps) expect((await achievements.assess(by, what, body)).status).toBe(403);
  const own = (by: Person | undefined, what: string, body: object) =>
    portal.call('POST', `/participant/achievements/${what}`, body, by);
  const changes = [
    ['delete', { id: one.id }],
    ['ready', {}],
    ['object', { text: 'Нет', request_key: crypto.randomUUID() }],
  ] as const;
  for (const [by, status] of [
    [parent, 403],
    [guide, 403],
    [anna, 403],
    [undefined, 401],
  ] as const) {
    for (const [what, body] of changes) expect((await own(by, what, body)).status).toBe(status);
    const { status: read } = await portal.call(
      ...(['GET', `/participant/achievements/list?participant_id=${child.id}`, undefined, by] as const),
    );
    expect(read).toBe(by === parent ? 200 : status);
  }
  expect((await achievements.list(stranger.parent, child.id)).status).toBe(404);
  expect((await achievements.remove(stranger.child, one.id)).status).toBe(404);
  expect((await achievements.list(child)).body).toMatchObject({ points: null, participant_status: 260 });
});

test('a parent who looks through the page has read no file; who opens one, and an assessor who looks, has', async () => {
  const { child, parent } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#024' } })
    .png()
    .toBuffer();
  const { path } = (await send(child, picture, 'диплом.png')).body;
  const readers = async () => {
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
    return log.filter(({ action }) => action === 'file_read').map(({ actor_id }) => actor_id);
  };
  const look = async (by: Person, query = '') =>
    (await portal.call('GET', `/storage/${path}${query}`, undefined, by)).status;
  expect([await look(parent, '?preview=1'), await readers()]).toEqual([200, []]);
  expect([await look(anna, '?preview=1'), await readers()]).toEqual([200, [anna.id]]);
  expect([await look(parent), await readers()]).toEqual([200, [anna.id, parent.id]]);
});

test('an archive holds a folder a person, a file a proof, the list, and nothing of another season; what is missing it says', async () => {
  const hostile = '../../x\\..:*?"<>|\u0000CON';
  const one = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { points: 2 });
  await portal.db.update(users).set({ patronymic: 'Сергеевич' }).where(eq(users.id, one.child.id));
  const two = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { points: 1 });
  await portal.db
    .update(users)
    .set({ surname: '=Ко\u202Eнь', name: '..', patronymic: '' })
    .where(eq(users.id, two.child.id));
  for (const _ of [1, 2]) {
    const path = await achievements.upload(one.child);
    expect((await achievements.add(one.child, { title: 'Диплом', path, link: null })).status).toBe(200);
  }
  const lost = await achievements.upload(two.child);
  await achievements.add(two.child, { title: hostile.replace('\u0000', ''), path: lost, link: null });
  await achievements.add(two.child, { title: '@SUM(A1)', link: 'example.org/+видео' });
  await portal.storage.remove(lost);
  // The same participant a year ago.
  const former = await makeParticipation(portal, { user_id: one.child.id, season: 2026, status: 180 });
  const before = await achievements.upload(one.child);
  await portal.db.insert(achievementsTable).values({
    participation_id: former,
    season: 2026,
    request_key: crypto.randomUUID(),
    title: 'Прошлогодний',
    kind: 'diploma',
    level: 'school',
    result: 'winner',
    date: '2025-10-01',
    path: before,
  });

  const parts = await unpack(
    await take('/admin/download_achievements', { ids: [one.participation_id, two.participation_id] }),
  );
  const names = [...parts.keys()];
  const folders = new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]));
  expect(folders).toEqual(
    new Set([`Морской Пётр Сергеевич ${one.child.id}`, expect.stringMatching(new RegExp(` ${two.child.id}$`))]),
  );
  expect(names.filter((name) => name.startsWith('Морской'))).toEqual([
    `Морской Пётр Сергеевич ${one.child.id}/1 Диплом.pdf`,
    `Морской Пётр Сергеевич ${one.child.id}/2 Диплом.pdf`,
  ]);
  for (const name of names) {
    expect(name).not.toMatch(/\p{C}|[\\:*?"<>|]|(?:^|\/)\.{1,2}(?:\/|$)/u);
    expect(name.split('/').length).toBeLessThanOrEqual(2);
  }
  const list = parts.get('Список.csv') ?? '';
  expect(list).not.toContain('Прошлогодний');
  const lines = list.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[3]).toContain('файла нет в хранилище');
  expect(lines[4]).toContain('"\'@SUM(A1)"');
  expect(list).not.toMatch(/(?:^|;)"[=+@-]/m);

  const excel = await unpack(
    await take('/admin/achievements/excel', { ids: [one.participation_id, two.participation_id] }),
  );
  const cells = [...excel.values()].join('');
  for (const words of ['Диплом', 'Хранители', '@SUM(A1)']) expect(cells).toContain(words);
  expect(cells).not.toContain('Прошлогодний');
  expect(cells).not.toMatch(/<f>/);
});

test('the data of a participant holds its achievements with their files, and goes with it', async () => {
  const { child, participation_id } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await givePassword(portal, child);
  const path = await achievements.upload(child);
  await achievements.add(child, { title: 'Осьминожий диплом', path, link: null });
  await achievements.add(child, { kind: 'cadet', link: 'https://example.org/kadet' });
  await achievements.about(child, { about: 'Осьминожья душа', dream: 'Увидеть кита' });
  await achievements.assess(anna, 'confirm_cadet_status', { participation_id, reason: 'Осьминожий билет' });
  await achievements.assess(anna, 'set_black_label', { participation_id, reason: 'Осьминожья шалость' });
  expect((await portal.call('POST', '/user/personal_data/permit', { password: accountPassword }, child)).status).toBe(
    200,
  );
  const answer = await fetch(`${portal.url}/api/user/personal_data`, {
    headers: { authorization: `Bearer ${child.token}` },
  });
  const parts = await unpack(answer);
  const [own] = JSON.parse(parts.get('data.json') ?? '').people;
  expect(own).toMatchObject({
    achievements: [
      { title: 'Осьминожий диплом', path },
      { kind: 'cadet', link: 'https://example.org/kadet' },
    ],
    about_me: [{ about: 'Осьминожья душа', dream: 'Увидеть кита' }],
    standings: [{ reason: 'Осьминожий билет' }],
    black_labels: [{ reason: 'Осьминожья шалость' }],
  });
  expect([...parts.keys()].some((name) => name.startsWith('files/') && name.endsWith('диплом.pdf'))).toBe(true);
  // An erasure takes the person away: everything of it goes with the row.
  await portal.db.delete(users).where(eq(users.id, child.id));
  expect(await portal.db.$count(achievementsTable, eq(achievementsTable.participation_id, participation_id))).toBe(0);
  expect(await portal.db.$count(participations, eq(participations.id, participation_id))).toBe(0);
  // Its file is nobody's then, and the night takes it.
  await portal.db.update(files).set({ created_at: '2020-01-01T00:00:00Z' }).where(eq(files.path, path));
  await sweepFiles(portal);
  expect(await portal.db.$count(files, eq(files.path, path))).toBe(0);
});

test('points and their reasons leave with one’s data when they are told, at 410, not before', async () => {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
  await givePassword(portal, child);
  const ids: number[] = [];
  for (const _ of [1, 2]) ids.push((await achievements.add(child)).body.achievement.id);
  await achievements.ready(child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const give = (achievement_id: number, reason: string) =>
    achievements.assess(anna, 'set_point', { achievement_id, point: 7, reason });
  const leaves = async () => {
    await portal.call('POST', '/user/personal_data/permit', { password: accountPassword }, child);
    const headers = { authorization: `Bearer ${child.token}` };
    const parts = await unpack(await fetch(`${portal.url}/api/user/personal_data`, { headers }));
    const text = [...parts].flatMap(([name, content]) => (name.startsWith('files/') ? [] : [content])).join('');
    return { text, rows: JSON.parse(parts.get('data.json') ?? '').people[0].achievements };
  };
  await give(ids[0] ?? 0, 'Осьминожий первый');
  const before = await leaves();
  expect(before.text).not.toContain('Осьминожий');
  expect(before.rows).toMatchObject([{ point: null, point_reason: '' }, { point: null }]);
  await give(ids[1] ?? 0, 'Осьминожий второй');
  expect((await leaves()).rows).toMatchObject([{ point: 7, point_reason: 'Осьминожий первый' }, { point: 7 }]);
});
