import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TextFragment } from '#contract/discovery/discovery.ts';
import { recordsOf } from '#tests/content.ts';
import { makeNews, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const ask = (q: string, more: Record<string, string> = {}) =>
  portal.call('GET', `/search?${new URLSearchParams({ q, ...more })}`);
const pathsOf = async (q: string) => (await ask(q)).body.data.map(({ path }: { path: string }) => path);
const textOf = (pieces: TextFragment[]) => pieces.map(({ text }) => text).join('');
const marksOf = (pieces: TextFragment[]) => pieces.filter(({ is_found }) => is_found).map(({ text }) => text);
const forgetLimits = () => portal.db.execute(sql`delete from limits`);

/** docs/product/site-and-mailing.md, «Search». */
test('each kind is found by words in any form and by their beginnings, and leads to its place', async () => {
  const news = await makeNews(portal, {
    news_title: 'Нарвалы у берега',
    news_html_file: '<p>Учёные видели <strong>нарвалов</strong>.</p>',
  });
  const places: string[] = [`/news/item/${news.id}`];
  const add = async (kind: 'faq' | 'act' | 'team_member' | 'partner', name: string, place: string) =>
    places.push(`${place}${(await recordsOf(portal, kind, admin.token).make(name)).id}`);
  await add('faq', 'Опасен ли нарвал?', '/faq#q');
  await add('act', 'Приказ о нарвале', '/acts#act');
  await add('team_member', 'Нарвал Иванович', '/person#person');
  await add('partner', 'Фонд «Нарвал»', '/partner#partner');
  const { id } = await recordsOf(portal, 'media', admin.token).make('Нарвалы в кадре');
  const { rows } = await portal.db.execute<{ year: number }>(sql`select year from media where id = ${id}`);
  places.push(`/howitwas/${rows[0]?.year}`);
  await portal.db.execute(
    sql`update organisation_details set parts = ${JSON.stringify({
      nothing: { value: 'Дом нарвала', documents: [], rows: [], absent: '' },
    })} where section = 'common'`,
  );
  places.push('/sveden/common');
  for (const q of ['нарвал', 'НАРВАЛАМИ', 'нарвалу', 'нарва'])
    expect((await pathsOf(q)).toSorted(), q).toEqual(places.toSorted());
  const { body } = await ask('нарвалов');
  expect(body).toMatchObject({ total: 7, current_page: 1, to: 7, match: 'exact', looked_for: 'нарвалов' });
  expect(body.kinds).toHaveLength(7);
  const shown = body.data.find(({ path }: { path: string }) => path === places[0]);
  expect([textOf(shown.title), marksOf(shown.title)]).toEqual(['Нарвалы у берега', ['Нарвалы']]);
  expect([textOf(shown.excerpt), marksOf(shown.excerpt)]).toEqual(['Учёные видели нарвалов.', ['нарвалов']]);
  const ofKind = (await ask('нарвал', { kind: 'act' })).body;
  expect([ofKind.data.map(({ kind }: { kind: string }) => kind), ofKind.total, ofKind.kinds.length]).toEqual([
    ['act'],
    1,
    7,
  ]);
});

test('pages are found by their titles and by the texts of the site; what is in cabinets and consents is not', async () => {
  await portal.db.execute(sql`
    insert into site_texts (tag, title, text) values
      ('direction_keepers', 'Хранители: страница', '<p>Кадастр кораллов ведут водолазы.</p>'),
      ('welcome', 'Привет', '<p>Кораллы ждут тебя.</p>'), ('agreement_coral', 'Согласие', '<p>О кораллах.</p>')
    on conflict (tag) do update set text = excluded.text`);
  expect(await pathsOf('кораллы')).toEqual(['/direct1']);
  expect(await pathsOf('хранители')).toEqual(expect.arrayContaining(['/direct1', '/directions']));
  expect(await pathsOf('контакт')).toEqual(['/contact']);
});

test('a word within a placeholder is filled in as everywhere, and the others are marked', async () => {
  await portal.db.execute(sql`
    insert into site_texts (tag, title, text) values
      ('direction_keepers', 'Хранители: страница', '<p>Такова {стоимость участия}. И стоимость кашалота.</p>')
    on conflict (tag) do update set text = excluded.text`);
  const [found] = (await ask('стоимость кашалота')).body.data;
  expect(textOf(found.excerpt)).toMatch(/^Такова [^{}]+ И стоимость кашалота\.$/);
  expect(marksOf(found.excerpt)).toEqual(['стоимость', 'кашалота']);
});

test('what is hidden, awaits its hour or was deleted is never found, and is found again when it is put back', async () => {
  const day = '2099-01-01T00:00:00Z';
  await makeNews(portal, { news_title: 'Мурена спит', is_active: false });
  await makeNews(portal, { news_title: 'Мурена завтра', news_date_published: day });
  expect(await pathsOf('мурена')).toEqual([]);
  const records = recordsOf(portal, 'faq', admin.token);
  const own = await records.make('Кусается ли мурена?');
  expect(await pathsOf('мурена')).toEqual([`/faq#q${own.id}`]);
  await records.change(own, 'Кусается ли мурена?', { is_active: false });
  expect(await pathsOf('мурена')).toEqual([]);
  await records.change(own, 'Кусается ли мурена?', { is_active: true, published_at: day });
  expect(await pathsOf('мурена')).toEqual([]);
  await records.change(own, 'Кусается ли мурена?', { published_at: '2026-06-01T09:00:00Z' });
  await records.remove(own);
  expect(await pathsOf('мурена')).toEqual([]);
  await records.restore(own);
  expect(await pathsOf('мурена')).toEqual([`/faq#q${own.id}`]);
  await records.change(own, 'Кусается ли акула?');
  expect(await pathsOf('мурена')).toEqual([]);
});

test('ё is е, marks and excerpts keep the letters as they are written and nothing of them is HTML', async () => {
  const long = 'Волна за волной. '.repeat(60);
  await makeNews(portal, {
    news_title: 'Жёлтая субмарина & <b>ко</b>',
    news_html_file: `<p>${long}</p><p>Ещё одна жёлтая &lt;script&gt;alert(1)&lt;/script&gt; субмарина.</p><p>${long}</p>`,
  });
  const [found] = (await ask('желтая субмарина')).body.data;
  expect(textOf(found.title)).toBe('Жёлтая субмарина & <b>ко</b>');
  expect(marksOf(found.title)).toEqual(['Жёлтая', 'субмарина']);
  expect(textOf(found.excerpt)).toMatch(/^….*Ещё одна жёлтая <script>alert\(1\)<\/script> субмарина\..*…$/);
  expect(marksOf(found.excerpt)).toEqual(['жёлтая', 'субмарина']);
  expect(textOf(found.excerpt).length).toBeLessThan(260);
});

test('the other layout, a fault at the end of a word and too many words still lead somewhere', async () => {
  await makeNews(portal, { news_title: 'Осьминог решает задачи', news_html_file: '<p>Восемь рук.</p>' });
  const layout = (await ask('jcmvbyju')).body;
  expect([layout.total, layout.looked_for]).toEqual([1, 'осьминог']);
  expect((await ask('осьминог и о задачах')).body).toMatchObject({ total: 1, match: 'exact' });
  expect((await ask('осьминож')).body).toMatchObject({ total: 1, match: 'near' });
  expect((await ask('осьминог фотоаппарат')).body).toMatchObject({
    total: 1,
    match: 'near',
    looked_for: 'осьминог фотоаппарат',
  });
  expect((await ask('ъъъъъъъ')).body).toMatchObject({ total: 0, data: [], kinds: [] });
});

test('nothing of a hostile question acts', async () => {
  await forgetLimits();
  for (const q of ['!!!', "' & |", '%', ':*', '\\', '<->', '((', "'; drop table news; --", '\uE000', '', '  '])
    expect([q, (await ask(q)).status, (await ask(q)).body.total]).toEqual([q, 200, 0]);
  for (const q of ['\u0000', 'я'.repeat(10_000)]) expect([422, 431]).toContain((await ask(q)).status);
  expect((await ask('море', { page: '0' })).status).toBe(422);
  expect((await ask('море', { kind: 'users' })).status).toBe(422);
  expect((await ask('море', { page: '1000000' })).status).toBe(200);
  expect((await ask('а б в г д е ж з и к л м н о п'.repeat(3))).status).toBe(200);
});

test('a flood of questions from one address is sent away with the seconds to wait; what is known is still answered', async () => {
  await forgetLimits();
  await ask('прилив');
  const answers = await Promise.all(Array.from({ length: 130 }, (_, index) => ask(`отлив ${index}`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await ask('прилив')).status).toBe(200);
  await forgetLimits();
});

test('synonyms that editors keep lead to what is called otherwise; questions with answers come first', async () => {
  await forgetLimits();
  const pay = { question: 'Кто платит за катамаран?', answer: '<p>Прогулка бесплатна, катамараны наши.</p>' };
  const questions = recordsOf(portal, 'faq', admin.token);
  const faq = (await questions.add({ ...(await questions.draft(pay.question)), answer: pay.answer })).body;
  const news = await makeNews(portal, {
    news_title: 'Катамаран, катамаран, катамаран',
    news_html_file: '<p>Справка врача: медицинская справка о катамаране.</p>',
  });
  expect(await pathsOf('катамараны')).toEqual([`/faq#q${faq.id}`, `/news/item/${news.id}`]);
  expect((await ask('стоимость катамарана')).body.match).toBe('near');
  const rows = recordsOf(portal, 'synonyms', admin.token);
  const money = (await rows.add({ word: 'Стоимость', same_words: 'цены, сколько стоит, бесплатно' })).body;
  await rows.add({ word: 'медсправка', same_words: 'медицинская справка' });
  const found = (await ask('стоимости катамаранов')).body;
  expect(found).toMatchObject({ match: 'exact', total: 1, looked_for: 'стоимости катамаранов' });
  expect(marksOf(found.data[0].excerpt)).toContain('бесплатна');
  expect(await pathsOf('цена катамарана')).toEqual([`/faq#q${faq.id}`]);
  expect(await pathsOf('сколько стоит катамаран')).toEqual([`/faq#q${faq.id}`]);
  expect(await pathsOf('медсправку')).toEqual([`/news/item/${news.id}`]);
  await rows.remove(money);
  expect((await ask('цена катамаранов')).body.match).toBe('near');
  const refused = await portal.call('POST', '/admin/synonyms', { word: 'одно', same_words: ' , ;' }, admin);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body.errors)).toContain('хотя бы одно слово');
});

test('a misspelt word is put right by the words of the site; a right one that is not there is not', async () => {
  await forgetLimits();
  const answer = '<p>Анкету батискафа заполнили, Океанавтика ликует.</p>';
  const questions = recordsOf(portal, 'faq', admin.token);
  const { id } = (await questions.add({ ...(await questions.draft('Батискаф «Поводырь»')), answer })).body;
  const path = `/faq#q${id}`;
  for (const [typed, meant] of [
    ['ботискаф', 'батискаф'],
    ['ботискафы анкте', 'батискаф анкета'],
    ['анкта батискафа', 'анкета батискафа'],
    ['океановтика', 'океанавтика'],
  ] as const) {
    const { body } = await ask(typed);
    expect([body.looked_for, body.match, body.data[0]?.path]).toEqual([meant, 'exact', path]);
  }
  expect((await ask('батискафы')).body.looked_for).toBe('батискафы');
  expect((await ask('батисфера')).body).toMatchObject({ total: 0, looked_for: 'батисфера' });
});
