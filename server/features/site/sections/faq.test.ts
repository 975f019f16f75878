import { beforeAll, expect, test } from 'vitest';
import { recordsOf } from '#tests/content.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const found = async (q: string): Promise<string[]> => {
  const { body } = await portal.call('GET', `/faq?${new URLSearchParams({ q })}`);
  return body.data.map(({ question }: { question: string }) => question);
};

/** docs/product/site-and-mailing.md, «Sections in an order». */
test('an answer is found by words in any form, in the question and in the answer, by all of them together', async () => {
  const records = recordsOf(portal, 'faq', admin.token);
  const add = async (question: string, answer: string) =>
    records.add({ ...(await records.draft(question)), section: 'Поездка', answer });
  await add('Что взять с собой?', '<p>Тёплую <strong>одежду</strong> и документы.</p>');
  await add('Какие документы понадобятся?', '<p>Паспорт и полис.</p>');
  await add('Можно ли с собакой?', '<p>Нет.</p>');

  expect(await found('документов')).toEqual(['Что взять с собой?', 'Какие документы понадобятся?']);
  expect(await found('теплая ОДЕЖДА')).toEqual(['Что взять с собой?']);
  expect(await found('собаки')).toEqual(['Можно ли с собакой?']);
  expect(await found('паспорт собака')).toEqual([]);
  // Marks of the text are no words of it; nor is anything a command of the search.
  expect(await found('strong')).toEqual([]);
  for (const q of ['!!!', "' & |", '%', '<p>', '*:*', '\\']) expect(await found(q), q).toEqual([]);
  expect(await found('')).toHaveLength(3);
  expect((await portal.call('GET', `/faq?q=${'я'.repeat(101)}`)).status).toBe(422);
});

test('an answer without anything to see in it is refused at its field, as is a question without a section', async () => {
  const records = recordsOf(portal, 'faq', admin.token);
  const draft = await records.draft('Пустой?');
  const empty = await records.add({ ...draft, answer: '<p> </p>' });
  expect([empty.status, empty.body.fields]).toEqual([422, { answer: 'Напишите ответ' }]);
  expect((await records.add({ ...draft, section: ' ' })).body.fields).toEqual({ section: 'Поле не заполнено' });
  const script = await records.add({ ...draft, answer: '<p>Да<script>alert(1)</script></p>' });
  expect((await records.find(script.body)).body.record.answer).toBe('<p>Да</p>');
});

/** docs/product/site-and-mailing.md, «Facts». */
test('an answer says what the configuration knows, on its page and in the search; a name nobody knows is refused', async () => {
  const records = recordsOf(portal, 'faq', admin.token);
  const draft = await records.draft('Почём причал?');
  const refused = await records.add({ ...draft, answer: '<p>{стоимост}</p>' });
  expect(refused.body.fields.answer).toMatch(/^Подстановки «\{стоимост\}» нет/);
  await records.add({ ...draft, answer: '<p>Причал: {стоимость участия}</p>' });
  const answerNow = async () => (await portal.call('GET', '/faq?q=причал')).body.data[0].answer;
  expect(await answerNow()).toBe('<p>Причал: будет объявлено позже</p>');
  const cost = { participation_cost: 'Бесплатно <навсегда>' };
  await portal.call('POST', '/admin/config/upsert', cost, { token: admin.token });
  expect(await answerNow()).toMatch(/^<p>Причал: Бесплатно &#60;навсегда&#62;<\/p>$/);
  const { body } = await portal.call('GET', '/search?q=причал');
  expect(body.data[0].excerpt.map(({ text }: { text: string }) => text).join('')).toContain('Бесплатно');
});
