import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { notSetWords, sitePlaceholders } from '#contract/site-texts/placeholders.ts';
import { readStarter } from '#server/features/starter/content.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let administrator: Person;
let parent: Person;
let participant: Person;

beforeAll(async () => {
  administrator = await makePerson(portal, 'administrator');
  parent = await makePerson(portal, 'parent');
  participant = await makePerson(portal, 'participant');
});

type Kind = 'parent' | 'participant';
const download = async (kind: Kind, { token }: Person): Promise<Buffer> => {
  const answer = await fetch(`${portal.url}/api/handbook/${kind}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
};
const read = async (kind: Kind, who: Person) => pdfText(await download(kind, who));

const write = async (kind: Kind, text: string) => {
  const { token } = administrator;
  const { body } = await portal.call('GET', `/admin/site_text?search=handbook_${kind}`, undefined, { token });
  const [{ id, title }] = body.data;
  return portal.call('PUT', `/admin/site_text/${id}`, { title, text }, { token });
};
const configure = (change: object) =>
  portal.call('POST', '/admin/config/upsert', change, { token: administrator.token });

test('an unwritten handbook says so and whom to ask', async () => {
  expect(await read('parent', parent)).toContain('Мыещёпишемэторуководство');
});

test('the season’s dates and words stand in their places; what is not set yet is said in words', async () => {
  await configure({ trip_days: { from: '2027-07-20', to: '2027-08-09' }, days_fill_questionnaire: 21 });
  const names = Object.keys(sitePlaceholders).map((name) => `<li>{${name}}</li>`);
  expect((await write('parent', `<h2>Сроки</h2><ul>${names.join('')}</ul>`)).status).toBe(200);
  const text = await read('parent', parent);
  for (const word of ['20.07.2027', '09.08.2027', '21день', 'info@ocean.test']) expect(text).toContain(word);
  expect(text).toContain(notSetWords('достижения с').replaceAll(' ', ''));
  expect(text).not.toMatch(/[{}]|undefined|null|NaN/);

  const { token } = administrator;
  const told = await portal.call('GET', '/admin/site_text_placeholders?tag=handbook_parent', undefined, { token });
  const values = Object.fromEntries(
    told.body.data.map((word: { name: string; value: string }) => [word.name, word.value]),
  );
  expect(values).toMatchObject({ '{начало смены}': '20.07.2027', '{длина смены}': '21 день', '{достижения с}': '' });
});

test('an edit of the text or the configuration is in the very next download; else it is the same file', async () => {
  await write('participant', '<h2>Курс</h2><p>Сезон {сезон}, почта {почта}.</p>');
  const first = await download('participant', participant);
  expect((await download('participant', participant)).equals(first)).toBe(true);
  await configure({ contact_email: 'sea@ocean.test' });
  expect(await read('participant', participant)).toContain('sea@ocean.test');
  await write('participant', '<h2>Тесты</h2><p>Другое.</p>');
  const changed = await read('participant', participant);
  expect(changed).toContain('Другое');
  expect(changed).not.toContain('sea@ocean.test');
});

test('what in braces the portal does not know is refused at the field before it is saved', async () => {
  for (const text of ['<p>{начало смене}</p>', '<p>до {</p>', '<p>{<strong>сезон</strong>}</p>', '<p>сезон}</p>']) {
    const { status, body } = await write('parent', text);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['text']]);
  }
  const { token } = administrator;
  const { body } = await portal.call('GET', '/admin/site_text?search=agreement_child_photo', undefined, { token });
  const path = `/admin/site_text/${body.data[0].id}`;
  const other = await portal.call('PUT', path, { title: 'x', text: '<p>{длина смены}</p>' }, { token });
  // What is signed must not change with the season.
  expect([other.status, other.body.fields?.text]).toEqual([422, expect.stringContaining('«{длина смены}»')]);
});

test('each role takes its own handbook, administrators both', async () => {
  const status = async (kind: Kind, { token }: Person) =>
    (await portal.call('GET', `/handbook/${kind}`, undefined, { token })).status;
  expect(await status('participant', parent)).toBe(403);
  expect(await status('parent', participant)).toBe(403);
  for (const kind of ['parent', 'participant'] as const)
    expect((await download(kind, administrator)).subarray(0, 5).toString()).toBe('%PDF-');
});

const isThere = (tool: string): boolean => {
  try {
    execFileSync('which', [tool]);
    return true;
  } catch {
    return false;
  }
};

test('the season’s own handbooks are tagged, in Russian, with contents and bookmarks, of 6 to 12 pages, under 1 MB', async () => {
  for (const kind of ['parent', 'participant'] as const) {
    expect((await write(kind, await readStarter('site-texts', `handbook_${kind}.html`))).status).toBe(200);
    const pdf = await download(kind, administrator);
    expect(pdf.length).toBeLessThan(1024 * 1024);
    const source = pdf.toString('latin1');
    for (const part of [
      '/Lang (ru-RU)',
      '/Marked true',
      '/DisplayDocTitle true',
      '/Outlines',
      '/StructTreeRoot',
      '/S /TOCI',
    ])
      expect(source).toContain(part);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).not.toMatch(/\/BaseFont \/Helvetica/);
    const pages = source.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(6);
    expect(pages).toBeLessThanOrEqual(12);
    expect(pdfText(pdf)).not.toMatch(/[{}]|undefined/);
  }
});

test.runIf(isThere('pdfinfo') && isThere('pdftotext'))('another reader finds the structure and the words', async () => {
  await write(
    'parent',
    '<h2>Сроки</h2><p>Анкета, <a href="/faq">вопросы</a>.</p><ul><li>раз</li><li>два</li></ul><h3>Мелочи</h3><p>Да.</p>',
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'handbook-')), 'parent.pdf');
  writeFileSync(file, await download('parent', parent));
  const said = (tool: string, ...options: string[]) =>
    execFileSync(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])]).toString();
  expect(said('pdfinfo')).toMatch(/Title: +Руководство родителя[\s\S]*Tagged: +yes/);
  const tree = said('pdfinfo', '-struct-text');
  for (const line of [
    /^ {2}H1/m,
    /TOCI/,
    /^ {2}H2[^\n]*\n\s+"Сроки"/m,
    /Link[^\n]*\n\s+Object \d+ 0\n\s+"вопросы"/,
    /Lbl[^\n]*\n\s+"•"/,
    /^ {2}H3/m,
  ])
    expect(tree).toMatch(line);
  expect(said('pdftotext', '-layout')).toMatch(/Содержание\s+Сроки +2\s+Мелочи +2/);
});
