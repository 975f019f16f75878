import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { type OpeningLineName, organisationLines, textLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { noteBackup } from '#server/platform/backup/note-backup.ts';
import { tryBackup } from '#server/platform/backup/try-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { countStatements } from '#tests/count-statements.ts';
import { accountPassword, makeAccount, makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { asNewPortal, fillTexts, makeReadyToOpen, someDates, someOrganisation } from '#tests/opening.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, siteTexts, teachings, textConfirmations, trialMessages, users } from '#tests/tables.ts';
import { listMissing } from './check-opening.ts';

const portal = portalForFile({ REQUIRE_SECOND_FACTOR: '1' });
let admin: Person;
let curator: Person;
beforeEach(async () => {
  await asNewPortal(portal);
  await portal.db.delete(textConfirmations);
  await portal.db.delete(trialMessages);
  await portal.db.update(users).set({ blocked_at: new Date().toISOString() });
  await portal.db.update(teachings).set({ is_active: false });
  await portal.db.update(siteTexts).set({ text: '' });
  admin = await makeAccount(portal, 'administrator', { surname: 'Лоцман', name: 'Анна' });
  curator = await makePerson(portal, 'curator');
});

type Page = { lines: OpeningLine[]; registration_open: boolean; missing: number };
const page = async (by = admin): Promise<Page> => (await portal.call('GET', '/admin/opening', undefined, by)).body;
const lineOf = async (name: OpeningLineName): Promise<OpeningLine> => {
  const found = (await page()).lines.find((line) => line.name === name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
};
const isDone = async (name: OpeningLineName) => (await lineOf(name)).is_done;
const upsert = (change: object, by = admin) => portal.call('POST', '/admin/config/upsert', change, by);
const confirm = async (name: OpeningLineName, by = admin, given: { wording?: string } = {}) => {
  const { id } = await lineOf(name);
  const { body } = await portal.call('GET', `/admin/site_text/${id}`, undefined, admin);
  const wording = given.wording ?? body.site_text.wording;
  return portal.call('POST', `/admin/site_text/${id}/confirm`, { wording }, by);
};
const write = async (name: OpeningLineName, text: string) => {
  const { id } = await lineOf(name);
  return portal.call('PUT', `/admin/site_text/${id}`, { title: `Текст ${name}`, text }, curator);
};
const askLetter = (request_key = randomUUID(), by = admin) =>
  portal.call('POST', '/admin/opening/trial_letter', { request_key }, by);
const letterLink = async ({ email } = admin) => {
  const [letter] = await portal.db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.recipient, email), eq(messages.kind, 'trial_letter')))
    .orderBy(desc(messages.id))
    .limit(1);
  return letter?.text.match(/\/admin\/opening\/letter\/([\w-]+)/)?.[1] ?? '';
};
const openLetter = (token: string, by = admin) => portal.call('POST', `/admin/opening/letter/${token}`, undefined, by);
const logged = (action: 'site_text_confirmed' | 'trial_letter_opened' | 'trial_letter_sent', by = admin) =>
  portal.db.$count(actionLog, and(eq(actionLog.action, action), eq(actionLog.actor_id, by.id)));

test('a new portal is closed; each line is done once its thing is, and the registration opens when the last one is', async () => {
  const before = await page();
  expect(before.registration_open).toBe(false);
  expect(before.lines.filter(({ is_required, is_done }) => is_required && is_done).map(({ name }) => name)).toEqual([
    // The year and the places have defaults that fit.
    'current_year',
    'directions',
  ]);
  for (const name of organisationLines) {
    if (!(name in someOrganisation)) continue;
    expect(await isDone(name)).toBe(false);
    expect((await upsert({ [name]: someOrganisation[name as keyof typeof someOrganisation] })).status).toBe(200);
    expect(await isDone(name)).toBe(true);
  }
  for (const name of textLines) {
    expect(await lineOf(name)).toMatchObject({ is_done: false, said: 'Текста нет' });
    expect((await write(name, '<p>Как есть.</p>')).status).toBe(200);
    expect((await lineOf(name)).said).toMatch(/юриста/);
    expect((await confirm(name)).status).toBe(200);
    expect(await lineOf(name)).toMatchObject({ is_done: true, said: expect.stringMatching(/Лоцман Анна$/) });
  }
  await upsert({ registration_end: someDates.registration_end });
  expect(await isDone('registration_dates')).toBe(true);
  await upsert({ trip_days: someDates.trip_days });
  expect(await isDone('trip_days')).toBe(true);
  const id = await makeCourse(portal, 2, 'participant', false);
  expect((await lineOf('participant_course')).said).toBe('Включённого курса нет');
  await portal.call('POST', '/admin/teaching/activate', { id, is_active: true }, admin);
  expect(await lineOf('participant_course')).toMatchObject({ is_done: true, id });
  await askLetter();
  await openLetter(await letterLink());
  expect(await isDone('mail')).toBe(true);
  expect((await lineOf('administrators_second_factor')).said).toBe('Не включён: Лоцман Анна');
  const refused = await upsert({ registration_open: true });
  expect([refused.status, refused.body.missing]).toEqual([409, ['administrators_second_factor']]);
  expect(refused.body.errors[0]).toBe('Регистрацию пока нельзя открыть, не хватает: Вход в два шага у администраторов');
  const setUp = await portal.call('POST', '/user/second_factor/set_up', { password: accountPassword }, admin);
  await portal.call(
    'POST',
    '/user/second_factor/confirm',
    { code: await generate({ secret: setUp.body.secret }) },
    admin,
  );
  expect((await page()).missing).toBe(0);
  expect((await upsert({ registration_open: true })).status).toBe(200);
  expect((await page()).registration_open).toBe(true);
});

test('nothing opens the registration past its needs: not at once, not at an hour ahead, not by another end', async () => {
  const open = await upsert({ registration_open: true });
  expect(open.status).toBe(409);
  expect(open.body.errors[0]).toMatch(
    /^Регистрацию пока нельзя открыть, не хватает: Полное название; .* и ещё \d+ стро/,
  );
  expect(open.body.missing).toEqual((await listMissing(portal.db, portal)).map(({ name }) => name));
  expect((await upsert({ registration_open: true, registration_start: '2089-01-01T00:00:00Z' })).status).toBe(409);
  expect((await page()).registration_open).toBe(false);
  // A start ahead is judged when it is set, and again by whoever does not wait for it.
  await makeReadyToOpen(portal);
  expect((await upsert({ registration_open: true, registration_start: '2089-01-01T00:00:00Z' })).status).toBe(200);
  await write('confid', '<p>Политика.</p>');
  expect((await upsert({ registration_start: null })).body.missing).toEqual(['confid']);
  expect((await upsert({ registration_start: '2089-02-01T00:00:00Z' })).status).toBe(200);
  await upsert({ registration_open: false, registration_start: null });
  // Open and over by its date: a later date opens it again.
  await makeReadyToOpen(portal);
  await upsert({ registration_open: true, registration_end: '2089-01-01T00:00:00Z' });
  await upsert({ registration_end: '2020-01-01T00:00:00Z' });
  await write('confid', '<p>Другая политика.</p>');
  const later = await upsert({ registration_end: '2089-01-01T00:00:00Z' });
  expect([later.status, later.body.missing]).toEqual([409, ['confid']]);
  // What is open is not closed by what comes to be missing.
  await confirm('confid');
  expect((await upsert({ registration_end: '2089-01-01T00:00:00Z' })).status).toBe(200);
  await write('confid', '<p>И ещё одна.</p>');
  expect((await upsert({ cadet_points: 8 })).status).toBe(200);
  expect(await page()).toMatchObject({ registration_open: true, missing: 1 });
});

test('a confirmation is of the very words: a change takes it away, the former words bring it back', async () => {
  await write('conditions', '<p>Первые.</p>');
  const { wording } = await lineOf('conditions');
  expect((await confirm('conditions', curator)).status).toBe(403);
  const both = await Promise.all([confirm('conditions'), confirm('conditions')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await logged('site_text_confirmed')).toBe(1);
  expect(both[0].body.site_text.confirmation).toEqual({ at: expect.stringMatching(/Z$/), by: 'Лоцман Анна' });

  await write('conditions', '<p>Вторые.</p>');
  expect(await isDone('conditions')).toBe(false);
  // Whoever still reads the first ones confirms nothing.
  expect((await confirm('conditions', admin, { wording: wording ?? '' })).status).toBe(409);
  await write('conditions', '<p>Первые.</p>');
  expect(await isDone('conditions')).toBe(true);

  await write('conditions', '');
  expect((await confirm('conditions')).status).toBe(422);
  const { body } = await portal.call('GET', '/admin/site_text', undefined, admin);
  const other = body.data.find(({ tag }: { tag: string }) => tag === 'welcome');
  const of = (id: number) => portal.call('POST', `/admin/site_text/${id}/confirm`, { wording: other.wording }, admin);
  expect((await of(other.id)).status).toBe(422);
  expect((await of(999_999_999)).status).toBe(404);
});

test('a text with something in braces that is not set is not ready, however often it is confirmed', async () => {
  await write('confid', '<p>Оператор — {организация}, ИНН {ИНН}.</p>');
  await confirm('confid');
  expect(await lineOf('confid')).toMatchObject({
    is_done: false,
    said: 'В тексте есть то, что ещё не указано: {организация}, {ИНН}',
  });
  await upsert({ organisation_name: 'АНО «Море»', organisation_inn: someOrganisation.organisation_inn });
  expect(await isDone('confid')).toBe(true);
});

test('the link of a trial letter proves mail once, to whoever asked for it, within a day and for its sender', async () => {
  const key = randomUUID();
  const twice = await Promise.all([askLetter(key), askLetter(key)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await logged('trial_letter_sent')).toBe(1);
  const first = await letterLink();
  expect((await portal.db.select().from(trialMessages))[0]?.token_hash).toHaveLength(32);
  expect((await askLetter(randomUUID(), curator)).status).toBe(403);

  const other = await makePerson(portal, 'administrator');
  expect((await openLetter(first, other)).status).toBe(404);
  expect((await openLetter('nothing')).status).toBe(404);
  // A later letter takes the link of the one before away.
  await askLetter();
  expect((await openLetter(first)).status).toBe(422);
  const second = await letterLink();
  await portal.db.update(trialMessages).set({ expires_at: '2020-01-01T00:00:00Z' });
  expect((await openLetter(second)).body.errors[0]).toMatch(/срок вышел/);
  expect(await isDone('mail')).toBe(false);

  await askLetter();
  const third = await letterLink();
  const opened = await openLetter(third);
  expect(opened.body).toMatchObject({ sender: 'noreply@127.0.0.1', is_present: true });
  expect((await openLetter(third)).body.proved_at).toBe(opened.body.proved_at);
  expect(await logged('trial_letter_opened')).toBe(1);
  expect(await isDone('mail')).toBe(true);
  await upsert({ mail_sender_address: 'sea@ocean.test' });
  expect(await isDone('mail')).toBe(false);
  expect((await openLetter(third)).body.is_present).toBe(false);
  await upsert({ mail_sender_address: '' });
  expect(await isDone('mail')).toBe(true);
});

test('whose mail is not confirmed is told what to do', async () => {
  const without = await makePerson(portal, 'administrator', { email_verified_at: null });
  expect((await askLetter(randomUUID(), without)).body.errors[0]).toMatch(/Подтвердите свою почту/);
});

test('curators look and do not act; every administrator counts, who is blocked does not', async () => {
  expect((await page(curator)).lines.length).toBeGreaterThan(30);
  expect((await upsert({ registration_open: true }, curator)).status).toBe(403);
  expect((await lineOf('curators_second_factor')).is_done).toBe(false);
  expect((await lineOf('curators_second_factor')).is_required).toBe(false);
  const second = await makePerson(portal, 'administrator', { surname: 'Боцман', name: 'Борис' });
  expect((await lineOf('administrators_second_factor')).said).toBe('Не включён: Лоцман Анна, Боцман Борис');
  await portal.db.update(users).set({ blocked_at: new Date().toISOString() }).where(eq(users.id, second.id));
  expect((await lineOf('administrators_second_factor')).said).toBe('Не включён: Лоцман Анна');
});

test('the address the portal sees is judged by who asks', async () => {
  const seen = async (headers: Record<string, string>) => {
    const { body } = await portal.call('GET', '/admin/opening', undefined, { ...admin, headers });
    return body.lines.find(({ name }: OpeningLine) => name === 'visitor_address');
  };
  expect(await seen({ 'x-forwarded-for': '93.184.216.34' })).toMatchObject({
    is_done: true,
    said: expect.stringContaining('93.184.216.34'),
  });
  expect((await seen({ 'x-forwarded-for': '10.0.0.7' })).said).toMatch(/10\.0\.0\.7.*TRUSTED_PROXIES/);
  expect(await seen({})).toMatchObject({ is_done: false, said: expect.stringMatching(/X-Forwarded-For не пришёл/) });
});

test('a back-up that was made, and one that was tried, are seen', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-opening-'));
  try {
    const url = portal.config.DATABASE_URL ?? '';
    expect((await lineOf('backup_made')).said).toBe('Копий ещё не делали');
    const file = path.join(folder, 'portal.tar.gz');
    const made = await writeBackup(file, { url, storage: portal.storage, secretFile: undefined });
    await noteBackup(url, 'made', made);
    expect(await isDone('backup_made')).toBe(true);
    expect(await isDone('backup_tried')).toBe(false);
    await noteBackup(url, 'tried', await tryBackup(file, { url, place: folder }));
    expect(await isDone('backup_tried')).toBe(true);
    const { rows } = await portal.db.$client.query(`select 1 from pg_database where datname like 'portal_trial_%'`);
    expect(rows).toEqual([]);
    // A copy of two weeks ago is not one of this night.
    await portal.db.$client.query(`update backups set at = now() - interval '15 days'`);
    expect((await lineOf('backup_made')).said).toMatch(/15 дней назад$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what is required is asked with three queries', async () => {
  await fillTexts(portal);
  // The options are remembered from here on.
  await page();
  expect(await countStatements(() => listMissing(portal.db, portal))).toBeLessThanOrEqual(3);
});
