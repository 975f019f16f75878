import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedbackConsent } from '#contract/feedback/names.ts';
import { forgetLimits, makePerson, type Person, unique } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { feedback, messages } from '#tests/tables.ts';
import { cleanFeedback } from './jobs.ts';
import { feedbackData } from './personal-data.ts';
import { feedbackLimits } from './send-feedback.ts';

const portal = portalForFile({ TRUSTED_PROXIES: '127.0.0.1' });
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  curator = await makePerson(portal, 'curator');
});
beforeEach(async () => {
  await portal.db.delete(feedback);
  await forgetLimits(portal);
});

const draft = (given: object = {}) => ({
  name: 'Ольга',
  contact: `olga${unique()}@ocean.test`,
  text: 'Здравствуйте!\r\nМожно ли приехать на день позже?',
  agreement: true,
  ...given,
});
const send = (given: object = {}, ip = '203.0.113.7') =>
  portal.call('POST', '/feedback', draft(given), { headers: { 'x-forwarded-for': ip } });
const as = async (person: Person, method: string, path: string, body?: object) =>
  portal.call(method, `/admin/feedback${path}`, body, { token: person.token });
const list = async (query = '') => (await as(admin, 'GET', query)).body;
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
/** Sent one after another; gives their numbers in this order. */
async function make(...given: object[]): Promise<number[]> {
  for (const one of given) expect((await send(one, `198.51.100.${unique() % 250}`)).status).toBe(200);
  return idsOf(await list('?sort=oldest')).slice(-given.length);
}
const unread = async () => (await as(admin, 'GET', '/unread_messages')).body.unread_messages;
const waits = async () =>
  (await portal.call('GET', '/menu/waiting', undefined, admin)).body.waiting['/admin/feedback'] ?? 0;

/** docs/product/site-and-mailing.md, «Feedback». */
describe('a message of somebody without an account', () => {
  test('is kept as it was typed, with the words agreed to, and reaches open pages with its own transaction', async () => {
    const told = await liveEventsDuring(portal, async () => {
      expect((await send({ contact: ' Olga@Ocean.TEST ' })).body).toEqual({ ok: true });
    });
    expect(told).toEqual([{ user_id: 0, event: 'feedback', payload: {} }]);
    const [row] = await portal.db.select().from(feedback);
    expect(row).toMatchObject({
      name: 'Ольга',
      contact: 'olga@ocean.test',
      contact_kind: 'email',
      text: 'Здравствуйте!\nМожно ли приехать на день позже?',
      consent: feedbackConsent,
    });
    expect([await unread(), await waits()]).toEqual([1, 1]);
  });

  test('lacks nothing: each fault is told at its field in Russian, and nothing is kept', async () => {
    const none = await portal.call('POST', '/feedback', {});
    expect([none.status, none.body.fields]).toEqual([
      422,
      {
        name: 'Напишите, как к вам обращаться',
        contact: 'Поле не заполнено',
        text: 'Напишите сообщение',
        agreement: 'Без согласия мы не сможем сохранить сообщение и ответить',
      },
    ]);
    const hostile = [
      { agreement: false },
      { agreement: 'нет' },
      { contact: 'нет' },
      { contact: '12345' },
      { contact: "a'--@x" },
      { name: 'Оля\nBcc: everybody@ocean.test' },
      { name: ' ' },
      { name: 'я'.repeat(101) },
      { text: ' \n ' },
      { text: 'я'.repeat(2001) },
      { text: 'а\u0000б' },
      { text: ['а'] },
      { name: { $ne: 1 } },
      { homepage: 'x'.repeat(301) },
    ];
    for (const given of hostile) {
      const { status, body } = await send(given, `198.51.100.${unique() % 250}`);
      expect([status, body.ok, Object.keys(body.fields ?? {})[0]], JSON.stringify(given)).toEqual([
        422,
        false,
        Object.keys(given)[0],
      ]);
      expect(Object.values(body.fields as object).join(), JSON.stringify(given)).toMatch(/[а-яё]/i);
    }
    expect(await portal.db.$count(feedback)).toBe(0);
  });

  test('of a text far too long the field says how long it may be', async () => {
    for (const given of [
      { text: 'я'.repeat(100_000) },
      { text: 'я\n'.repeat(50_000) },
      { text: '\u{1F419}'.repeat(100_000) },
    ]) {
      const { status, body } = await send(given);
      expect([status, body.fields]).toEqual([422, { text: 'Не длиннее 2000 символов' }]);
    }
    const { body } = await send({ name: 'я'.repeat(100_000), contact: 'a'.repeat(100_000) });
    expect(body.fields).toEqual({ name: 'Не длиннее 100 символов', contact: 'Не длиннее 254 символов' });
  });

  test('whatever it says, it is text', async () => {
    const text = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) =HYPERLINK("x") \u{1F419}\u202E';
    const name = `"><script>alert(1)</script>'; drop table feedback; --`;
    const [id = 0] = await make({ name, text, contact: '8 (921) 111-22-33' });
    const { body } = await as(admin, 'GET', `/${id}`);
    expect(body.message).toMatchObject({ name, text, contact: '+79211112233', contact_kind: 'phone' });
  });

  test('with the trap filled it is answered like any other and kept nowhere', async () => {
    const told = await liveEventsDuring(portal, async () => {
      expect((await send({ homepage: 'https://spam.test' })).body).toEqual({ ok: true });
    });
    expect([told, await portal.db.$count(feedback)]).toEqual([[], 0]);
  });

  test('sent twice, one after another or at once, is one', async () => {
    const same = { contact: 'olga@ocean.test' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(same)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    await send({ ...same, contact: 'OLGA@ocean.test' });
    expect(await portal.db.$count(feedback)).toBe(1);
    await send({ ...same, text: 'И ещё вопрос' });
    expect(await portal.db.$count(feedback)).toBe(2);
  });

  test('of one address ten an hour are taken, of all two hundred; who is refused is told when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send({ text: `Письмо ${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(refused?.body.errors[0]).toMatch(/^С вашего адреса отправлено слишком много сообщений\. Повторите через /);
    // The whole /64 of a subscriber is one address; another network is not.
    expect((await send({}, '2001:db8:1:2::7')).status).toBe(200);

    await portal.limits.spend(feedbackLimits.feedback_all, 189);
    const more = await Promise.all(Array.from({ length: 30 }, (_, n) => send({ text: `${n}` }, `192.0.2.${n}`)));
    expect(more.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(0);
    expect(more[0]?.body.errors[0]).toMatch(/^Сейчас приходит слишком много сообщений\. Повторите через /);
    expect(await portal.db.$count(feedback)).toBe(11);
  });
});

describe('administrators and curators', () => {
  test('find a message by what it is, by words in any form and by its contact, page by page', async () => {
    const [first = 0, second = 0, third = 0] = await make(
      { text: 'Можно ли с собакой?', contact: '8 921 111-22-33' },
      { text: 'Какие документы нужны', name: 'Пётр' },
      { text: 'Где расписание', contact: 'kit@gavan.test' },
    );
    expect(idsOf(await list())).toEqual([third, second, first]);
    expect(idsOf(await list('?sort=oldest&per_page=2'))).toEqual([first, second, third]);
    for (const [search, found] of [
      ['собаки', [first]],
      ['ДОКУМЕНТ', [second]],
      ['петр', [second]],
      ['+7 (921) 111-22-33', [first]],
      ['kit@gavan.test', [third]],
      ['такого нет', []],
      ["%' or 1=1", []],
    ] as const)
      expect(idsOf(await list(`?search=${encodeURIComponent(search)}`)), search).toEqual(found);

    await as(curator, 'POST', '/read', { ids: [first] });
    await as(curator, 'POST', `/${second}/set_flag`, { flag: 1 });
    await as(curator, 'POST', `/${third}/answer`, { text: 'На сайте', way: 'note' });
    for (const [filter, found] of [
      ['unread', [second]],
      ['flagged', [second]],
      ['answered', [third]],
      ['unanswered', [second, first]],
      ['deleted', []],
    ] as const)
      expect(idsOf(await list(`?filter=${filter}`)), filter).toEqual(found);
    expect(await list('?page=2')).toMatchObject({ data: [], total: 3, current_page: 2 });
    expect((await as(admin, 'GET', '?filter=kraken')).status).toBe(422);
  });

  test('read and unread messages, and mark them; each change is told to open pages once', async () => {
    const [first = 0, second = 0] = await make({}, { text: 'Второе' });
    const told = await liveEventsDuring(portal, async () => {
      expect((await as(admin, 'POST', '/read', { ids: [first, second] })).body.unread_messages).toBe(0);
      await as(curator, 'POST', '/read', { ids: [first, second] });
      await as(admin, 'POST', `/${first}/set_flag`, { flag: true });
      expect((await as(curator, 'POST', `/${first}/set_flag`, { flag: 1 })).body.flag).toBe(true);
    });
    expect(told.map(({ event }) => event)).toEqual(['feedback', 'feedback']);
    expect((await as(admin, 'POST', '/read', { ids: [first], is_read: false })).body.unread_messages).toBe(1);
    for (const ids of [[], ['x'], [0], null, Array(501).fill(1)])
      expect((await as(admin, 'POST', '/read', { ids })).body.fields?.ids, JSON.stringify(ids)).toBeDefined();
    expect((await as(admin, 'POST', '/999999999/set_flag', { flag: true })).status).toBe(404);
  });

  test('delete several at once and take it back within thirty days: the very messages, unread as before', async () => {
    const ids = await make({}, { text: 'Второе' }, { text: 'Третье' });
    const [first = 0, second = 0, third = 0] = ids;
    const gone = await Promise.all([1, 2].map(() => as(admin, 'DELETE', '', { ids: [first, second] })));
    expect(gone.map(({ body }) => body.deleted).sort()).toEqual([0, 2]);
    expect([idsOf(await list()), idsOf(await list('?filter=deleted')), await unread()]).toEqual([
      [third],
      [second, first],
      1,
    ]);
    expect((await as(admin, 'POST', `/${first}/set_flag`, { flag: true })).status).toBe(404);
    expect((await as(admin, 'POST', `/${first}/answer`, { text: 'Да', way: 'email' })).status).toBe(404);
    expect((await as(curator, 'POST', '/restore', { ids: [first, second, third] })).body.restored).toBe(2);
    expect([idsOf(await list()), await unread()]).toEqual([[third, second, first], 3]);
  });

  test('answer once by a letter, kept beside the message; to a telephone an answer is noted', async () => {
    const [mail = 0, phone = 0] = await make({ contact: 'olga@ocean.test' }, { contact: '+79211112233' });
    const answer = (person: Person, id: number, given: object = {}) =>
      as(person, 'POST', `/${id}/answer`, { text: 'Приезжайте.\nЖдём!', way: 'email', ...given });
    const answers = await Promise.all([answer(admin, mail), answer(admin, mail)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await as(curator, 'GET', `/${mail}`);
    expect(body.message).toMatchObject({ is_read: true, answer: { text: 'Приезжайте.\nЖдём!', way: 'email' } });
    expect(body.message.answer.by).not.toBe('');
    const letters = await portal.db.select().from(messages).where(sql`recipient = 'olga@ocean.test'`);
    expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['feedback_answer', 'Ответ на ваше сообщение'],
    ]);
    expect(letters[0]?.text).toContain('Приезжайте.\nЖдём!');
    // What a stranger wrote goes to no address a stranger gave.
    expect(letters[0]?.text).not.toContain('на день позже');

    expect((await answer(curator, mail)).status).toBe(409);
    expect((await answer(admin, mail, { text: 'Другое' })).status).toBe(409);
    expect((await answer(admin, phone)).body.fields.way).toMatch(/телефон/);
    expect((await answer(admin, phone, { way: 'note', text: ' ' })).body.fields).toEqual({ text: 'Напишите ответ' });
    expect((await answer(admin, phone, { way: 'note' })).status).toBe(200);
    expect(await portal.db.$count(messages, sql`recipient = '+79211112233'`)).toBe(0);
  });

  test('nobody else reads or changes them', async () => {
    const [id = 0] = await make({});
    const parent = await makePerson(portal, 'parent');
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['DELETE', '', { ids: [id] }],
      ['POST', `/${id}/answer`, { text: 'Да', way: 'note' }],
    ] as const) {
      expect((await as(parent, method, path, body)).status).toBe(403);
      expect((await portal.call(method, `/admin/feedback${path}`, body)).status).toBe(401);
    }
  });
});

test('a message goes a year after its answer, or after it came; a deleted one after thirty days; for good', async () => {
  const [kept = 0, old = 0, answered = 0, deleted = 0, late = 0] = await make(
    ...['Новое', 'Старое', 'Отвеченное', 'Удалённое', 'Удалённое давно'].map((text) => ({ text })),
  );
  const set = (id: number, change: string) =>
    portal.db.execute(sql.raw(`update feedback set ${change} where id = ${id}`));
  await set(kept, `created_at = now() - interval '364 days'`);
  await set(old, `created_at = now() - interval '367 days'`);
  const was = `answer = 'Да', answer_way = 'note', answered_at = now() - interval '300 days'`;
  await set(answered, `created_at = now() - interval '400 days', ${was}`);
  await set(deleted, `deleted_at = now() - interval '29 days'`);
  await set(late, `deleted_at = now() - interval '31 days'`);
  await cleanFeedback.run(portal, {}, { last: true });
  await cleanFeedback.run(portal, {}, { last: true });
  const rows = await portal.db.select({ id: feedback.id }).from(feedback).orderBy(feedback.id);
  expect(rows.map(({ id }) => id)).toEqual([kept, answered, deleted]);
  expect((await as(admin, 'GET', `/${late}`)).status).toBe(404);
  expect((await as(admin, 'POST', '/restore', { ids: [late] })).body.restored).toBe(0);
});

test('whoever has an account takes along what they wrote from confirmed contacts, and it goes with them', async () => {
  const [sure, unsure] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  await portal.db.execute(
    sql`update users set email_verified_at = null, phone_verified_at = null where id = ${unsure.id}`,
  );
  await make({ contact: sure.email }, { contact: unsure.email });
  const [chapter] = await feedbackData.chapters(portal.db, [sure.id, unsure.id]);
  expect([...(chapter?.entries.keys() ?? [])]).toEqual([sure.id]);
  expect(await feedbackData.count?.(portal.db, [sure.id, unsure.id])).toEqual({ feedback: 1 });
  const { rows } = await portal.db.execute<never>(sql`select * from users where id in (${sure.id}, ${unsure.id})`);
  await portal.db.transaction(async (tx) => feedbackData.erase?.(tx, rows.map((row: object) => ({ ...row })) as never));
  expect((await portal.db.select().from(feedback)).map(({ contact }) => contact)).toEqual([unsure.email]);
});
