import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeLog } from '#server/platform/log/write-log.ts';
import { safeName } from '#server/platform/storage/serving/file-names.ts';
import {
  accountPassword,
  type Family,
  forgetLimits,
  makeAccount,
  makeCourse,
  makeFamily,
  makePerson,
  type Person,
  someAnswers,
} from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { messages, questionnaires } from '#tests/tables.ts';

const portal = portalForFile();

beforeAll(() => makeCourse(portal, 2));
beforeEach(() => forgetLimits(portal));

const permit = (person: Person, password = accountPassword) =>
  portal.call('POST', '/user/personal_data/permit', { password }, { token: person.token });
const download = (person: Person) =>
  fetch(`${portal.url}/api/user/personal_data`, { headers: { authorization: `Bearer ${person.token}` } });

async function upload(from: Person, name: string, content: string, file_target: string, about?: Person) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  form.set('file_target', file_target);
  if (about) form.set('participant_id', String(about.id));
  expect((await portal.call('POST', '/user/upload_file', form, { token: from.token })).status).toBe(200);
}

/** A family whose parent and child sign in with a password, the child in training with a test behind it. */
async function makeKnownFamily(surname: string): Promise<Family> {
  const family = await makeFamily(portal, 130);
  const { parent, child } = family;
  const account = await makeAccount(portal, 'guide');
  await portal.db.execute(sql`update users set surname = ${surname}, password_hash = (select password_hash from users
    where id = ${account.id}) where id in (${parent.id}, ${child.id})`);
  await portal.db.insert(questionnaires).values({
    participation_id: family.participation_id,
    participant_id: child.id,
    answers: { surname, ...someAnswers({ allergies: `Мёд ${surname}` }) },
    remarks: { allergies: 'Уточните' },
  });
  const pupil = participantOf(portal, family);
  const opened = await pupil.start();
  await pupil.send(
    opened.attempt_id,
    opened.questions.map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 })),
  );
  return family;
}

/** Unpacks with a program that is not ours; gives each file's content by its name. */
async function unpack(response: Response): Promise<Map<string, string>> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const archive = path.join(folder, 'archive.zip');
    await writeFile(archive, Buffer.from(await response.arrayBuffer()));
    const into = path.join(folder, 'into');
    await promisify(execFile)('python3', ['-m', 'zipfile', '-e', archive, into]);
    const entries = await readdir(into, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(
      await Promise.all(files.map(async (file) => [path.relative(into, file), await readFile(file, 'utf8')] as const)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a parent downloads one archive with everything of the family, for people and for programs, and nothing of another', async () => {
  const { parent, child } = await makeKnownFamily('Осьминогова');
  const stranger = await makeKnownFamily('Чужестранцева');
  const admin = await makePerson(portal, 'administrator', { surname: 'Начальникова' });
  await upload(parent, 'Паспорт.pdf', pdfOf('first'), 'identity_document_file1', child);
  await upload(parent, 'Паспорт.pdf', pdfOf('second'), 'identity_document_file2', child);
  await upload(parent, '../../etc/..:зло|?.pdf', pdfOf('third'), 'medical_questionnaire_file', child);
  await upload(stranger.parent, 'Чужой.pdf', pdfOf('foreign'), 'identity_document_file1', stranger.child);
  await portal.call(
    'POST',
    '/user/data/save',
    { form: 'note', preserved: { typed: 'черновик' } },
    { token: parent.token },
  );
  await writeLog(portal.db, { actor_id: admin.id, subject_id: child.id, action: 'file_read', why: 'Проверка' });
  await writeLog(portal.db, {
    actor_id: stranger.parent.id,
    subject_id: child.id,
    action: 'child_data_changed',
    why: 'Секрет чужой',
  });
  const token = randomBytes(32).toString('base64url');
  await portal.db.insert(messages).values([
    { channel: 'email', recipient: parent.email, subject: 'Код', text: 'Код подтверждения: 493817. Никому' },
    { channel: 'sms', recipient: child.phone, subject: '', text: `Вход: https://ocean.test/entrance/${token}` },
  ]);

  expect((await permit(parent)).status).toBe(200);
  const files = await unpack(await download(parent));
  const folder = `files/Осьминогова Пётр Сергеевна ${child.id}`;
  expect([...files.keys()].filter((name) => name.startsWith('files/')).sort()).toEqual([
    `${folder}/Паспорт (2).pdf`,
    `${folder}/Паспорт.pdf`,
    `${folder}/зло.pdf`,
  ]);
  expect(files.get(`${folder}/Паспорт (2).pdf`)).toBe(pdfOf('second'));

  const data = JSON.parse(files.get('data.json') ?? '');
  const [own, childs] = data.people;
  expect(own).toMatchObject({
    id: parent.id,
    role: 'parent',
    account: [{ surname: 'Осьминогова', email: parent.email }],
  });
  expect(own.sessions.length).toBeGreaterThan(0);
  expect(own.drafts).toMatchObject([{ form: 'note', preserved: { typed: 'черновик' } }]);
  expect(childs).toMatchObject({
    id: child.id,
    role: 'participant',
    participations: [{ season: 2027, status: 200, sends_link_on_approval: false }],
    questionnaires: [{ allergies: 'Мёд Осьминогова', allergies_remark: 'Уточните' }],
    learning: [{ passed_count: 1 }],
    tests: [{ points: 10, answer_1: 'Второй' }],
  });
  expect(childs.files).toHaveLength(3);
  expect(childs.log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'file_read', who: 'администрация', why: 'Проверка' }),
      expect.objectContaining({ action: 'child_data_changed', who: 'родитель', why: '' }),
    ]),
  );
  const page = files.get('index.html') ?? '';
  for (const words of ['Осьминогова', 'Мёд', 'Аллергии', 'Проходит обучение', 'Паспорт (2).pdf', 'Второй'])
    expect(page).toContain(words);
  expect(page).not.toMatch(/<script|https?:\/\/(?!ocean\.test)/);

  const { rows } = await portal.db.execute<{ secret: string }>(sql`
    select password_hash as secret from users where id = ${parent.id}
    union select encode(token_hash, 'hex') from sessions where user_id in (${parent.id}, ${child.id})
    union select encode(token_hash, 'base64') from sessions where user_id in (${parent.id}, ${child.id})`);
  const foreign = [
    'Чужестранцева',
    stranger.parent.email,
    stranger.child.phone,
    'Чужой',
    'foreign',
    'Секрет',
    'Начальникова',
    admin.email,
  ];
  const secrets = [...rows.map(({ secret }) => secret), parent.token, '493817', token, 'question_right_answer'];
  for (const word of [...foreign, ...secrets])
    for (const [name, content] of files) expect([name, word, content.includes(word)]).toEqual([name, word, false]);

  const log = await portal.call('GET', '/user/action_log', undefined, { token: parent.token });
  expect(log.body.data[0]).toMatchObject({ action: 'data_exported', by_self: true });
});

test('a participant downloads its own data alone: nothing of the parent, nothing of a brother or sister', async () => {
  const { parent, child } = await makeKnownFamily('Тюленева');
  await upload(parent, 'Паспорт.pdf', pdfOf('scan'), 'identity_document_file1', child);
  await upload(child, 'Я.pdf', pdfOf('me'), 'achievement_file');
  expect((await permit(child)).status).toBe(200);
  const files = await unpack(await download(child));
  expect(JSON.parse(files.get('data.json') ?? '').people.map((one: { id: number }) => one.id)).toEqual([child.id]);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    `files/Тюленева Пётр Сергеевна ${child.id}/Я.pdf`,
  ]);
  for (const content of files.values()) expect(content).not.toContain(parent.email);
});

test('an archive is given once for a password, to the session it was typed in, and five times a day', async () => {
  const parent = await makeAccount(portal, 'parent');
  expect((await download(parent)).status).toBe(422);
  const wrong = await permit(parent, 'not-mine-77');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['password']]);
  expect((await permit(parent)).status).toBe(200);
  const login = { login: parent.email, password: accountPassword };
  const elsewhere = await portal.call('POST', '/tokens/create', login);
  expect((await download({ ...parent, token: elsewhere.body.token })).status).toBe(422);
  const both = await Promise.all([download(parent), download(parent)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  await Promise.all(both.map((one) => one.arrayBuffer()));
  await permit(parent);
  await portal.db.execute(sql`update export_permits set expires_at = now()`);
  expect((await download(parent)).status).toBe(422);
  const more = [];
  for (let time = 0; time < 4; time++) more.push((await permit(parent)).status);
  expect(more).toEqual([200, 200, 200, 429]);
});

test('a receiver who goes away leaves no file open, and a file missing from the storage spoils nothing', async () => {
  const { parent, child } = await makeKnownFamily('Медузова');
  const big = pdfOf(randomBytes(3_000_000).toString('base64'));
  for (const name of ['1.pdf', '2.pdf']) await upload(parent, name, big, 'identity_document_file1', child);
  const { rows } = await portal.db.execute<{ path: string }>(
    sql`select path from files where owner_id = ${parent.id} order by id`,
  );
  await permit(parent);
  const stopping = new AbortController();
  const response = await fetch(`${portal.url}/api/user/personal_data`, {
    headers: { authorization: `Bearer ${parent.token}` },
    signal: stopping.signal,
  });
  await response.body?.getReader().read();
  stopping.abort();
  const openFiles = async () => {
    const open = await readdir('/proc/self/fd');
    return Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  };
  await vi.waitFor(
    async () => expect((await openFiles()).filter((file) => rows.some((row) => file.endsWith(row.path)))).toEqual([]),
    { timeout: 10_000 },
  );

  await portal.storage.remove(rows[0]?.path ?? '');
  await permit(parent);
  const files = await unpack(await download(parent));
  expect(files.get(`files/Медузова Пётр Сергеевна ${child.id}/2.pdf`)).toBe(big);
});

test('names of files are safe on every system', () => {
  expect(
    ['../../x', 'a/b\\c', '...', 'con.pdf', 'имя\u0000.pdf', `  ${'я'.repeat(300)}  `, '\u202eexe'].map((name) =>
      safeName(name, 'file'),
    ),
  ).toEqual(['x', 'a b c', 'file', '_con.pdf', 'имя .pdf', 'я'.repeat(109), 'exe']);
  for (const sign of ['😀', '漢', 'a'])
    for (const name of [sign.repeat(300), `a${sign.repeat(300)}`, `aa${sign.repeat(300)}`]) {
      const safe = safeName(name, 'file');
      expect([safe.isWellFormed(), Buffer.byteLength(safe) <= 220]).toEqual([true, true]);
    }
});

test('no name of a file keeps an archive from being made', async () => {
  const { parent, child } = await makeKnownFamily('Немертинова');
  const names = [
    `${'a'.repeat(119)}😀.pdf`,
    `${'😀'.repeat(99)}.pdf`,
    '漢'.repeat(190),
    '<b>"\'&.pdf',
    '../../../x.pdf',
  ];
  for (const name of names) await upload(parent, name, pdfOf(name), 'identity_document_file1', child);
  await permit(parent);
  const files = await unpack(await download(parent));
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(names.length);
});
