import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { confirmedTags } from '#contract/site-texts/confirmed-tags.ts';
import type { StarterPart } from '#contract/starter/parts.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  agreementTexts,
  faq,
  files,
  glossaryTerms,
  siteTexts,
  starterTakings,
  teachings,
} from '#tests/tables.ts';
import { starter } from './content.ts';

const portal = portalForFile();
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Маякова', name: 'Вера' });
  curator = await makePerson(portal, 'curator');
});
const get = (of: string) => portal.call('GET', of, undefined, { token: admin.token });
const post = (of: string, body: object, token = admin.token) => portal.call('POST', of, body, { token });
const take = (part: StarterPart, token = admin.token) => post('/admin/starter/take', { part }, token);
const stateOf = async (part: StarterPart) =>
  (await get('/admin/starter')).body.data.find((one: { part: StarterPart }) => one.part === part);

test('an untouched portal is told what there is to take', async () => {
  expect(await stateOf('course')).toEqual({
    part: 'course',
    total: 23,
    missing: 23,
    taken: null,
    teaching: null,
    texts: [],
  });
  expect(await stateOf('guide_course')).toMatchObject({ total: 3, missing: 3 });
  const { total, missing, texts } = await stateOf('texts');
  expect(missing).toBeGreaterThan(total - 3);
  expect(new Set(texts.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['empty', 'original', 'present']),
  );
});

test('the course comes as a draft that can be activated at once; pressed twice or by two, there is one', async () => {
  const both = await Promise.all([take('course'), take('course', curator.token)]);
  const [one] = both;
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { teaching_id } = one.body;
  expect(both.map(({ body }) => body.teaching_id)).toEqual([teaching_id, teaching_id]);
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 23]);
  expect(await portal.db.$count(teachings)).toBe(1);
  expect(await portal.db.$count(actionLog, eq(actionLog.action, 'starter_taken'))).toBe(1);
  // Of two who pressed, the pictures of one are kept.
  const kept = await portal.db.select().from(files);
  const own = kept.map(({ sha256, is_public }) => `${sha256.toString('hex')} ${is_public}`);
  expect(new Set(own).size).toBe(kept.length);

  const { body } = await get(`/admin/milestone/list?teaching_id=${teaching_id}`);
  expect(body.teaching).toMatchObject({
    teaching_title: 'Морская школа: курс участника',
    audience: 'participant',
    is_active: false,
  });
  expect(body.data.flatMap(({ missing }: { missing: string[] }) => missing)).toEqual([]);
  const practice = await get(`/admin/teaching/practice?teaching_id=${teaching_id}`);
  const { test: tried } = (await get(`/admin/tests/${practice.body.learning_exam_id}`)).body;
  const asked = tried.questions as { question_type: number; question_unit: string; fault: string | null }[];
  expect(asked.map(({ question_type }) => question_type).toSorted()).toEqual(Object.values(questionTypes).toSorted());
  expect(asked.map(({ fault }) => fault)).toEqual(asked.map(() => null));
  // A number is asked in a unit, as real tests do.
  expect(asked.find(({ question_type }) => question_type === questionTypes.number)?.question_unit).toBe('км');
  const { lecture } = (await get(`/admin/lecture/${body.data[0].lecture_id}`)).body;
  expect(lecture.lecture_author).toBe('');
  const shown = [...lecture.lecture_html_file.matchAll(/<img src="(\/api\/storage\/[^"]+)"/g)].map(([, src]) => src);
  expect(shown.length).toBeGreaterThan(1);
  for (const src of shown)
    expect(await sharp(await (await fetch(`${portal.url}${src}`)).arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
    });
  expect(lecture.lecture_html_file).not.toMatch(/(?:picture|scheme):/);
  expect(await post('/admin/teaching/activate', { id: teaching_id })).toMatchObject({
    status: 200,
    body: { teaching: { is_active: true } },
  });

  const again = await take('course');
  expect(again.body).toMatchObject({ added: 0, left_alone: 23, teaching_id });
  expect(await stateOf('course')).toMatchObject({
    missing: 0,
    teaching: { id: teaching_id, teaching_title: 'Морская школа: курс участника' },
  });
  expect((await stateOf('course')).taken).toMatchObject({ added: 23, by: expect.stringMatching(/\S/) });
});

test('a course that was deleted may be taken anew', async () => {
  const { teaching_id } = (await take('guide_course')).body;
  await post('/admin/teaching/delete', { id: teaching_id });
  expect(await stateOf('guide_course')).toMatchObject({ missing: 3, teaching: null, taken: { added: 3 } });
  const { body } = await take('guide_course');
  expect(body).toMatchObject({ added: 3 });
  expect(body.teaching_id).not.toBe(teaching_id);
});

test('glossary and questions bring what is not there, hidden where they can be, and change nothing that is', async () => {
  await post('/admin/glossary', { word: 'АБИССАЛЬ', forms: '', explanation: 'Своё объяснение' });
  const before = await stateOf('glossary');
  expect(before.missing).toBe(before.total - 1);
  expect((await take('glossary')).body).toEqual({ ok: true, added: before.missing, left_alone: 1, teaching_id: null });
  const words = await portal.db.select().from(glossaryTerms);
  expect(words).toHaveLength(before.total);
  expect(words.find(({ word }) => word === 'АБИССАЛЬ')?.explanation).toBe('Своё объяснение');
  expect((await take('glossary')).body).toMatchObject({ added: 0, left_alone: before.total });

  await post('/admin/synonyms', { word: 'Медсправка', same_words: 'справка из поликлиники' });
  const synonyms = await stateOf('synonyms');
  expect(synonyms.missing).toBe(synonyms.total - 1);
  expect((await take('synonyms')).body).toMatchObject({ added: synonyms.missing, left_alone: 1 });

  const asked = await take('faq');
  expect(asked.body.added).toBeGreaterThan(15);
  const rows = await portal.db.select().from(faq);
  expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.some(({ is_active }) => is_active)).toBe(false);
  expect((await portal.call('GET', '/faq')).body.data).toEqual([]);
  expect(await portal.db.$count(starterTakings, eq(starterTakings.part, 'glossary'))).toBe(1);
});

test('texts go only where nobody has written; a consent gets its next wording, what was written stays', async () => {
  const all = (await get('/admin/site_text')).body.data;
  const about = all.find(({ tag }: { tag: string }) => tag === 'about');
  await portal.call(
    'PUT',
    `/admin/site_text/${about.id}`,
    { title: 'О нас', text: '<p>Наше</p>' },
    { token: admin.token },
  );
  const before = await stateOf('texts');
  expect(before.texts.find(({ tag }: { tag: string }) => tag === 'about')).toMatchObject({ state: 'changed' });
  const { body } = await take('texts');
  expect(body).toMatchObject({ added: before.missing, left_alone: before.total - before.missing });
  const texts = new Map((await portal.db.select().from(siteTexts)).map(({ tag, text }) => [tag, text]));
  expect(texts.get('about')).toBe('<p>Наше</p>');
  expect(texts.get('agreement_child_personal_data')).toContain('{организация}');
  expect(texts.get('handbook_parent')).toBe('');
  const wordings = await portal.db.select().from(agreementTexts).where(eq(agreementTexts.kind, 'child_personal_data'));
  expect(wordings.at(-1)?.text).toMatch(/ИНН .*, ОГРН .*, адрес: /);
  expect((await take('texts')).body).toMatchObject({ added: 0, left_alone: before.total });
  expect((await take('handbooks')).body).toMatchObject({ added: 2 });
});

test('a taken text that is to be confirmed is a draft: the public does not read it before its words are confirmed', async () => {
  type Text = { id: number; tag: string; title: string; text: string; wording: string; is_draft: boolean };
  const read = async (tag: string) => (await portal.call('GET', `/site_text/${tag}`)).body.site_text.text;
  const listed = async (tag: string) =>
    (await portal.call('GET', '/site_text')).body.data.find((one: Text) => one.tag === tag).text;
  const finds = async (query: string) => {
    const { body } = await portal.call('GET', `/search?q=${encodeURIComponent(query)}`);
    return JSON.stringify(body);
  };
  const own = async (tag: string): Promise<Text> =>
    (await get('/admin/site_text')).body.data.find((one: Text) => one.tag === tag);
  const confirm = ({ id, wording }: Text) => post(`/admin/site_text/${id}/confirm`, { wording });
  const save = ({ id, title }: Text, text: string) =>
    portal.call('PUT', `/admin/site_text/${id}`, { title, text }, { token: admin.token });

  const drafts = (await get('/admin/site_text')).body.data.filter((one: Text) => one.is_draft);
  const tags = drafts.map(({ tag }: Text) => tag);
  expect(tags).toEqual(expect.arrayContaining(['main_page_text', 'conditions', 'confid', 'cookies']));
  expect(confirmedTags).toEqual(expect.arrayContaining(tags));
  // Written by hand, or not to be confirmed: public at once.
  expect([await read('about'), (await own('about')).is_draft]).toEqual(['<p>Наше</p>', false]);
  expect(await read('main_page_faq')).not.toBe('');

  const conditions = await own('conditions');
  expect(conditions.text).not.toBe('');
  expect([await read('conditions'), await listed('conditions')]).toEqual(['', '']);
  expect((await confirm(conditions)).body.site_text).toMatchObject({ is_draft: false, text: conditions.text });
  expect([await read('conditions'), await listed('conditions')]).not.toContain('');

  // Changed meanwhile it waits on; once confirmed it is a text as any other.
  await save(await own('cookies'), '<p>Печеньки осьминога</p>');
  expect([await read('cookies'), (await own('cookies')).is_draft]).toEqual(['', true]);
  expect(await finds('осьминога')).not.toContain('/cookies');
  await confirm(await own('cookies'));
  expect(await read('cookies')).toBe('<p>Печеньки осьминога</p>');
  expect(await finds('осьминога')).toContain('/cookies');
  await save(await own('cookies'), '<p>Иначе</p>');
  expect(await read('cookies')).toBe('<p>Иначе</p>');
});

test('nothing in starter/ is the sample’s: no organisation, place, year or person of it', async () => {
  const sample =
    /Центр океанавтики|Мурманск, |Портов|Савельев|Ветров[аы]?,|Нечаева|демонстрац|8152|ocean\.test|в 2018|программ[аы] «Океанавтика»|30 августа|13–16/i;
  const found: string[] = [];
  for await (const file of glob('**/*.{html,json,gift}', { cwd: starter })) {
    const text = await readFile(path.join(starter, file), 'utf8');
    if (sample.test(text)) found.push(`${file}: ${sample.exec(text)?.[0]}`);
  }
  expect(found).toEqual([]);
});

test('the field’s own word stands only where it is explained: no title and no text of the site names a portal so', async () => {
  const word = /океанавт/i;
  for await (const file of glob('site-texts/*', { cwd: starter }))
    expect(word.test(await readFile(path.join(starter, file), 'utf8')), file).toBe(false);
  const titles = (await readFile(path.join(starter, 'course', 'index.json'), 'utf8')).match(/"\w+_title": ".*"/g) ?? [];
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => word.test(title))).toEqual([]);
});
