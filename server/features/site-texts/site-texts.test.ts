import { beforeAll, expect, test } from 'vitest';
import { textPlaces } from '#contract/site-texts/places.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let curator: Person;

beforeAll(async () => {
  curator = await makePerson(portal, 'curator');
});

const idOf = async (tag: string): Promise<number> => {
  const { body } = await portal.call('GET', '/admin/site_text', undefined, { token: curator.token });
  return body.data.find((text: { tag: string }) => text.tag === tag).id;
};

test('every place for a text waits for it, and everybody reads it once written', async () => {
  const { body } = await portal.call('GET', '/site_text');
  const tags = body.data.map((text: { tag: string }) => text.tag);
  expect(tags).toEqual(
    expect.arrayContaining([
      'main_page_text',
      'main_page_about_camp',
      'main_page_faq',
      'main_page_about_program_what_is_oceanautics',
      ...['aquanauts', 'hydronauts', 'inventors', 'rescuers', 'keepers'].map(
        (name) => `main_page_about_program_${name}`,
      ),
      ...[1, 2, 3, 4].map((number) => `personal_account_paragraph_${number}`),
      'personal_account_questionnaire',
      'personal_account_progress',
      'about_page_header',
      'questionnaire_last_attempt',
    ]),
  );

  const id = await idOf('main_page_text');
  const draft = { title: 'Главная', text: '<h2>Мы — океанавты</h2><script>alert(1)</script><p onclick="x()">Да.</p>' };
  const saved = await portal.call('PUT', `/admin/site_text/${id}`, draft, { token: curator.token });
  expect(saved.body.site_text).toMatchObject({ id, tag: 'main_page_text', title: 'Главная' });
  const shown = await portal.call('GET', '/site_text/main_page_text');
  expect(shown.body.site_text).toEqual({
    tag: 'main_page_text',
    title: 'Главная',
    text: '<h2>Мы — океанавты</h2><p>Да.</p>',
    updated_at: saved.body.site_text.updated_at,
  });
});

test('a change of a text is a word to the public pages of every process', async () => {
  let heard = 0;
  portal.bus.on(contentChanged, () => {
    heard += 1;
  });
  const id = await idOf('about_page_header');
  await portal.call('PUT', `/admin/site_text/${id}`, { title: 'О программе', text: '' }, { token: curator.token });
  await expect.poll(() => heard).toBe(1);
});

test('a deleted text is gone, can be written anew, and a second one under its tag is refused', async () => {
  const { token } = curator;
  const id = await idOf('cookies');
  expect((await portal.call('DELETE', `/admin/site_text/${id}`, undefined, { token })).body).toEqual({ ok: true });
  expect((await portal.call('DELETE', `/admin/site_text/${id}`, undefined, { token })).status).toBe(404);
  expect((await portal.call('GET', `/admin/site_text/${id}`, undefined, { token })).status).toBe(404);
  expect((await portal.call('GET', '/site_text/cookies')).status).toBe(404);

  const text = { tag: 'cookies', title: 'Файлы cookie', text: '<p>Печенье.</p>' };
  expect((await portal.call('POST', '/admin/site_text', text, { token })).status).toBe(200);
  expect((await portal.call('POST', '/admin/site_text', text, { token })).status).toBe(409);
  expect((await portal.call('GET', '/site_text/cookies')).body.site_text.text).toBe('<p>Печенье.</p>');
});

test('a deleted text comes back at its tag, unless another one stands there by then', async () => {
  const { token } = curator;
  const text = { tag: 'welcome_back', title: 'С возвращением', text: '<p>Снова в море.</p>' };
  const add = async () => (await portal.call('POST', '/admin/site_text', text, { token })).body.site_text.id;
  const restore = (id: number) => portal.call('POST', '/admin/content/site_text/restore', { id }, { token });
  const first = await add();
  await portal.call('DELETE', `/admin/site_text/${first}`, undefined, { token });
  const second = await add();
  const refused = await restore(first);
  expect([refused.status, refused.body.errors]).toEqual([409, ['Текст с такой меткой уже есть: измените его']]);
  await portal.call('DELETE', `/admin/site_text/${second}`, undefined, { token });
  expect((await restore(first)).status).toBe(200);
  expect((await portal.call('GET', '/site_text/welcome_back')).body.site_text).toMatchObject(text);
});

test('a wrong draft is refused at its field and changes nothing', async () => {
  const { token } = curator;
  const id = await idOf('welcome');
  const wrong = [
    { draft: { title: '', text: '' }, field: 'title' },
    { draft: { title: 'Привет', text: 5 }, field: 'text' },
    { draft: { title: 'Привет', text: 'я'.repeat(200_001) }, field: 'text' },
    { draft: { title: 'При\u0000вет', text: '' }, field: 'title' },
  ];
  const before = await portal.call('GET', `/admin/site_text/${id}`, undefined, { token });
  for (const { draft, field } of wrong) {
    const { status, body } = await portal.call('PUT', `/admin/site_text/${id}`, draft, { token });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  }
  expect((await portal.call('GET', `/admin/site_text/${id}`, undefined, { token })).body).toEqual(before.body);
});

test('the editors find a text by its title, its tag and its words, whatever the case, е for ё, and not by its markup', async () => {
  const { token } = curator;
  const id = await idOf('welcome');
  const draft = { title: 'Добро пожаловать', text: '<p class="x">Тёплое <b>море</b></p>' };
  await portal.call('PUT', `/admin/site_text/${id}`, draft, { token });
  const found = async (search: string) => {
    const { body } = await portal.call('GET', `/admin/site_text?${new URLSearchParams({ search })}`, undefined, {
      token,
    });
    return body.data.map((text: { tag: string }) => text.tag);
  };
  for (const search of ['ДОБРО пожал', 'welcome', 'теплое', 'море']) expect(await found(search)).toContain('welcome');
  expect(await found('class=')).not.toContain('welcome');
  expect(await found('100%_')).toEqual([]);
});

test('the list says where each text is read, which nobody wrote yet and which nobody has changed', async () => {
  const { token } = curator;
  const list = async () => (await portal.call('GET', '/admin/site_text', undefined, { token })).body.data;
  const all: { tag: string; text: string; is_original: boolean }[] = await list();
  const own = ['welcome_back', 'cookies'];
  expect(all.map(({ tag }) => tag).filter((tag) => !(tag in textPlaces) && !own.includes(tag))).toEqual([]);
  expect(Object.keys(textPlaces).filter((tag) => !all.some((text) => text.tag === tag))).toEqual([]);

  const id = await idOf('certificate_guide');
  const find = async () => (await list()).find((text: { id: number }) => text.id === id);
  const before = await find();
  expect(before).toMatchObject({ is_original: true });
  await portal.call('PUT', `/admin/site_text/${id}`, { title: before.title, text: '<p>за труд</p>' }, { token });
  expect(await find()).toMatchObject({ is_original: false });
  expect(all.find(({ tag }) => tag === 'conditions')).toMatchObject({ text: '', is_original: true });
});

test('a former version comes back as a new one, and the one between stays in the history', async () => {
  const { token } = curator;
  const id = await idOf('conditions');
  const save = (text: string) => portal.call('PUT', `/admin/site_text/${id}`, { title: 'Условия', text }, { token });
  for (const text of ['<p>Первая</p>', '<p>Вторая</p>']) expect((await save(text)).status).toBe(200);
  const history = () => portal.call('GET', `/admin/content/site_text/${id}/versions`, undefined, { token });
  const [first] = (await history()).body.data;
  const { body } = await portal.call('GET', `/admin/content/site_text/${id}/versions/${first.id}`, undefined, {
    token,
  });
  expect(body.version.fields.text).toBe('<p>Первая</p>');
  await save(body.version.fields.text);
  expect((await portal.call('GET', '/site_text/conditions')).body.site_text.text).toBe('<p>Первая</p>');
  const { data } = (await history()).body;
  expect(data).toHaveLength(3);
  expect(data[0].saved_by).not.toBeNull();
});
