// docs/product/site-and-mailing.md, «Mailing»: what is written, whom it is for, and what of it anybody may see.
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { makeFamily, makeGuide, makePerson } from '#tests/factories.ts';
import { agreeToMailings, draftOf, mailingDesk, makeReaders } from '#tests/mailings.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages, mailingRecipients as r, mailingRuns as runs, undeliverableAddresses, users } from '#tests/tables.ts';
import { cleanMailings, watchMailings } from './jobs.ts';

const portal = portalForFile();
const openDesk = () => mailingDesk(portal);
const confirm = (...ids: number[]) =>
  portal.db
    .update(users)
    .set({ email_verified_at: sql`now()` })
    .where(sql`id = any(${`{${ids.join(',')}}`}::bigint[])`);
const ask = async (desk: Awaited<ReturnType<typeof mailingDesk>>, body: object) =>
  (await desk.call('POST', '/admin/mailing_list/audience', { kind: 'service', ...body })).body;

test('an unknown name in braces is refused at its field, and so is a brace alone', async () => {
  const { call } = await openDesk();
  const refused = async (given: object) => {
    const { status, body } = await call('POST', '/admin/mailing_list', draftOf(given));
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ html: '<p>{Имя}, { ребенок } и {сезон}</p>' })).toEqual([200, []]);
  expect(await refused({ html: '<p>{фамилья}</p>' })).toEqual([422, ['html']]);
  expect(await refused({ html: '<p>{имя</p>' })).toEqual([422, ['html']]);
  expect(await refused({ html: '<p>{и<strong>м</strong>я}</p>', subject: 'Для {constructor}' })).toEqual([
    422,
    ['subject', 'html'],
  ]);
  expect(await refused({ html: '<script>alert(1)</script>' })).toEqual([422, ['html']]);
  expect(await refused({ subject: 'Раз\r\nBcc: all@ocean.test' })).toEqual([422, ['subject']]);
});

test('service goes to whoever has a confirmed email, news to parents who agreed, and the rest are told by reason', async () => {
  const desk = await openDesk();
  const { parent, child } = await makeFamily(portal, s.TRAINING);
  const other = await makeFamily(portal, s.TRAINING);
  const guide = await makeGuide(portal, s.TRAINING);
  const people = [parent.id, child.id, other.parent.id, guide.id];
  await confirm(parent.id, other.parent.id, guide.id, child.id);
  await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, child.id));
  await agreeToMailings(portal, parent);
  const audience = { people };
  const service = await ask(desk, { audience });
  expect(service).toMatchObject({ letters: 3, total: 3, left_out_counts: [{ reason: 'no_email', count: 1 }] });
  const news = await ask(desk, { audience, kind: 'news' });
  expect(news.data).toMatchObject([{ user_id: parent.id, role: 'parent', left_out: null }]);
  const out = await ask(desk, { audience, kind: 'news', left_out: true });
  expect(out).toMatchObject({ letters: 1, total: 3 });
  expect(new Map(out.data.map((one: { user_id: number; left_out: string }) => [one.user_id, one.left_out]))).toEqual(
    new Map([
      [child.id, 'no_email'],
      [guide.id, 'not_for_role'],
      [other.parent.id, 'no_consent'],
    ]),
  );
  await portal.db.insert(undeliverableAddresses).values({ address: parent.email });
  expect(await ask(desk, { audience, kind: 'news', left_out: true, reason: 'undeliverable' })).toMatchObject({
    letters: 0,
    total: 1,
    data: [{ user_id: parent.id }],
  });
  const own = (await portal.call('GET', '/user/data', undefined, parent)).body.user;
  expect(own.email_undeliverable).toBe(true);
});

test('statuses, directions and regions mean a parent by its children; nobody chosen is nobody', async () => {
  const desk = await openDesk();
  const near = await makeFamily(portal, s.MAIN_WINNER);
  const far = await makeFamily(portal, s.NOT_ENROLLED);
  await confirm(near.parent.id, near.child.id, far.parent.id);
  const people = [near.parent.id, near.child.id, far.parent.id];
  const letters = async (audience: object) => (await ask(desk, { audience: { people, ...audience } })).letters;
  expect(await letters({ statuses: [s.MAIN_WINNER] })).toBe(2);
  expect(await letters({ statuses: [s.MAIN_WINNER], roles: ['parent'] })).toBe(1);
  expect(await letters({ statuses: [s.MAIN_WINNER, s.NOT_ENROLLED], seasons: [2027] })).toBe(3);
  expect(await letters({ seasons: [2019] })).toBe(0);
  expect((await ask(desk, { audience: {} })).letters).toBe(0);
  const id = await desk.make({ audience: {} });
  expect((await desk.act('execute_mailing_list', id)).body).toMatchObject({ ok: false, fields: { audience: /./ } });
});

test('a hostile name is escaped, stays one line, and is never looked at for braces again', async () => {
  const desk = await openDesk();
  const [id = 0] = await makeReaders(portal, 1);
  await portal.db
    .update(users)
    .set({ name: '<img src=x onerror=1>{фамилия}', patronymic: '\r\nBcc: all@ocean.test', surname: '"Морская&' })
    .where(eq(users.id, id));
  const words = { subject: 'Для {имя}', html: '<p>{имя} {фамилия} <a href="https://a.ru/">тут</a></p>' };
  const { letter } = (await desk.call('POST', '/admin/mailing_list/preview', { ...words, kind: 'news', user_id: id }))
    .body;
  expect(letter.subject).toBe('Для <img src=x onerror=1>{фамилия} Bcc: all@ocean.test');
  expect(letter.html).toContain('&#60;img src=x onerror=1&#62;{фамилия} Bcc: all@ocean.test &#34;Морская&#38;');
  expect(letter.html).not.toContain('<img src=x');
  expect(letter.html).toContain('prefers-color-scheme: dark');
  expect(letter.text).toContain('<img src=x onerror=1>{фамилия} Bcc: all@ocean.test "Морская&');
  expect(letter.text).toContain('тут (https://a.ru/');
  expect(letter.text).toMatch(/Открыть в браузере: http\S+\/letter\/[\s\S]*Отписаться: http/);
  const lacking = await ask(desk, {
    audience: { people: [id] },
    subject: '{ребёнок}',
    html: '<p>{имя} {направление}</p>',
  });
  expect(lacking.lacking).toEqual([
    { placeholder: 'ребёнок', count: 1 },
    { placeholder: 'направление', count: 1 },
  ]);
});

test('for whom a name has no value its own words stand, and nothing is told as lacking', async () => {
  const desk = await openDesk();
  const [id = 0] = await makeReaders(portal, 1);
  const words = { subject: 'Про {направление | выбранное направление}', html: '<p>{ребёнок|ваш ребёнок &amp; вы}</p>' };
  const { letter } = (
    await desk.call('POST', '/admin/mailing_list/preview', { ...words, kind: 'service', user_id: id })
  ).body;
  expect([letter.subject, letter.lacking]).toEqual(['Про выбранное направление', []]);
  expect(letter.html).toContain('ваш ребёнок &amp; вы');
  expect((await ask(desk, { audience: { people: [id] }, ...words })).lacking).toEqual([]);
  const { fields } = (await desk.call('POST', '/admin/mailing_list', draftOf({ html: '<p>{нет} {и такого|да}</p>' })))
    .body;
  expect(fields.html).toMatch(/^«\{нет\}», «\{и такого\|да\}»: таких имён/);
});

test('a started mailing is not changed nor deleted; a draft is, and its deletion is undone', async () => {
  const desk = await openDesk();
  const people = await makeReaders(portal, 3);
  const id = await desk.make({ audience: { people } });
  const { updated_at } = await desk.get(id);
  const change = (given: object) =>
    desk.call('PUT', `/admin/mailing_list/${id}`, { ...draftOf({ audience: { people } }), id, ...given });
  expect((await change({ based_on: updated_at })).status).toBe(200);
  expect((await change({ based_on: updated_at })).status).toBe(409);
  expect((await desk.call('DELETE', `/admin/mailing_list/${id}`)).status).toBe(200);
  expect((await desk.call('POST', '/admin/content/mailing/restore', { id })).status).toBe(200);
  expect((await desk.act('execute_mailing_list', id, { based_on: updated_at })).status).toBe(409);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await desk.act('execute_mailing_list', id, { at })).body.mailing).toMatchObject({ state: 'scheduled' });
  expect((await change({})).status).toBe(409);
  expect((await desk.call('DELETE', `/admin/mailing_list/${id}`)).status).toBe(409);
  expect((await desk.act('stop', id)).body.mailing).toMatchObject({ state: 'draft' });
  await desk.act('execute_mailing_list', id);
  const done = await desk.until(id, 'finished');
  expect(done).toMatchObject({ counts: { total: 3, sent: 3 }, started_by: expect.any(String) });
  expect((await change({})).status).toBe(409);
  // Without a mail server letters are read at /dev/outbox.
  expect(await portal.db.$count(messages, eq(messages.kind, 'mailing'))).toBeGreaterThanOrEqual(3);
});

test('it begins at its hour; one that is more than two hours late waits for a word', async () => {
  const desk = await openDesk();
  const people = await makeReaders(portal, 2);
  const [soon, late] = [await desk.make({ audience: { people } }), await desk.make({ audience: { people } })];
  const at = new Date(Date.now() + 60_000).toISOString();
  for (const id of [soon, late]) await desk.act('execute_mailing_list', id, { at });
  const plan = (id: number, ago: string) =>
    portal.db
      .update(runs)
      .set({ planned_at: sql`now() - ${ago}::interval` })
      .where(eq(runs.mailing_id, id));
  await plan(soon, '1 hour');
  await plan(late, '121 minutes');
  await watchMailings.run(portal, {}, { last: false });
  await desk.until(soon, 'finished');
  expect(await desk.get(late)).toMatchObject({ state: 'missed', counts: { total: 0 } });
  await desk.act('execute_mailing_list', late);
  await desk.until(late, 'finished');
});

test('a consent taken back, a blocked account, an address that changed after the start: no letter', async () => {
  const desk = await openDesk();
  const parents = await Promise.all([1, 2, 3, 4].map(() => makePerson(portal, 'parent')));
  await confirm(...parents.map(({ id }) => id));
  for (const one of parents) await agreeToMailings(portal, one);
  const id = await desk.make({ kind: 'news', audience: { people: parents.map((one) => one.id) } });
  const [agreed, left, blocked, moved] = parents;
  // Nobody sends while the change is made.
  portal.mailer.pace.delay_ms = 400;
  await desk.act('execute_mailing_list', id);
  await portal.db.execute(sql`update agreements set withdrawn_at = now() where user_id = ${left?.id}`);
  await portal.db
    .update(users)
    .set({ blocked_at: sql`now()` })
    .where(eq(users.id, blocked?.id ?? 0));
  await portal.db
    .update(users)
    .set({ email: `new-${moved?.email}` })
    .where(eq(users.id, moved?.id ?? 0));
  const { counts } = await desk.until(id, 'finished');
  portal.mailer.pace.delay_ms = 0;
  expect(counts).toMatchObject({ sent: 1, left_out: 3 });
  expect((await desk.letters(id, '&state=sent')).data).toMatchObject([{ user_id: agreed?.id }]);
});

test('a test letter goes to oneself; letters are listed, found and taken as Excel', async () => {
  const desk = await openDesk();
  const words = { subject: 'Проба {имя}', html: '<p>Да</p>', kind: 'service' };
  await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.id, desk.admin.id));
  expect((await desk.call('POST', '/admin/mailing_list/test', words)).status).toBe(422);
  await confirm(desk.admin.id);
  expect((await desk.call('POST', '/admin/mailing_list/test', words)).body.address).toBe(desk.admin.email);
  const [tried] = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, desk.admin.email))
    .orderBy(messages.id);
  expect(tried?.subject).toBe('[Проба] Проба Анна Сергеевна');
  const people = await makeReaders(portal, 4, 'listed');
  const id = await desk.make({ audience: { people } });
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  expect((await desk.letters(id, '&search=listed-2')).data).toMatchObject([{ state: 'sent', tries: 1 }]);
  expect((await desk.letters(id, '&search=морск')).total).toBe(4);
  const excel = await fetch(`${portal.url}/api/admin/mailing_list/${id}/recipients/excel`, {
    headers: { authorization: `Bearer ${desk.admin.token}` },
  });
  expect([excel.status, excel.headers.get('content-type')]).toEqual([200, expect.stringContaining('sheet')]);
});

test('a year after the end the letters go, their numbers stay', async () => {
  const desk = await openDesk();
  const id = await desk.make({ audience: { people: await makeReaders(portal, 5) } });
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  await vi.waitFor(async () => expect((await desk.get(id)).finished_at).not.toBeNull(), { timeout: 10_000 });
  await cleanMailings.run(portal, {}, { last: false });
  expect((await desk.get(id)).is_cleaned).toBe(false);
  await portal.db.update(runs).set({ finished_at: sql`now() - interval '367 days'` }).where(eq(runs.mailing_id, id));
  await cleanMailings.run(portal, {}, { last: false });
  expect(await desk.get(id)).toMatchObject({ state: 'finished', is_cleaned: true, counts: { total: 5, sent: 5 } });
  expect(await portal.db.$count(r, eq(r.mailing_id, id))).toBe(0);
});
