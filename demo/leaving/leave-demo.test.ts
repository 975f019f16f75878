// docs/product/from-trial-to-real.md: a trial with a real administrator, then real work, over the season of the journeys.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { isInUse } from '#server/platform/storage/cleaning/in-use.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { emptyDatabase } from '#tests/database.ts';
import { accountPassword, makeAccount, makePerson, type Person } from '#tests/factories.ts';
import { type OpenSeason, openSeason } from '#tests/journeys/fill-season.ts';
import { testOrganisation } from '#tests/organisation.ts';
import { type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';
import { demoAccounts } from '../accounts.ts';
import { DemoRefused } from '../fill.ts';
import { leaveDemo, previewLeaving } from './leave-demo.ts';
import { tableRules } from './table-rules.ts';

const never = portalForFile();
let portal: Portal;
let other: Portal;
let season: OpenSeason;
let archive = '';
let admin: Person;
let demoAdmin = '';
const sample = { people: 0, surnames: new Set<string>(), names: [] as string[], phones: [] as string[] };

const rowsOf = async <T extends Record<string, unknown>>(query: string): Promise<T[]> =>
  (await portal.db.execute(sql.raw(query))).rows as T[];
const get = async (at: string, token?: string) => (await portal.call('GET', at, undefined, { token })).body;
const count = async (from: string) => (await rowsOf<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n;
/** The file on the disk, but for those a moment old that are being written. */
const stored = async () =>
  (await readdir(path.join(portal.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${path.basename(parentPath)}/${name}`);

/** Who the operator is: none of it is the sample's. */
const { organisation_name, organisation_short_name, organisation_inn, organisation_ogrn, organisation_address } =
  testOrganisation;
const organisation = {
  organisation_name,
  organisation_short_name,
  organisation_inn,
  organisation_ogrn,
  organisation_address,
};

/** What the trial writes: some of it by the sample's own administrator, as one does who only tries. */
const written = { news: 0, changedNews: 0, deletedNews: 0, lecture: 0 };
async function tryTheDemo(): Promise<void> {
  const call = async (method: string, at: string, body: unknown, token = demoAdmin) => {
    const answer = await portal.call(method, at, body, { token });
    expect([at, answer.status, answer.body]).toMatchObject([at, 200, { ok: true }]);
    return answer.body;
  };
  const item = (news_title: string) => ({
    news_title,
    news_html_file: '<p>Приходите на день открытых дверей.</p>',
    news_date_published: new Date(Date.now() - 60_000).toISOString(),
  });
  written.news = (await call('POST', '/admin/news', item('Своя новость'))).id;
  const { data: news } = await get('/admin/news', demoAdmin);
  const [first, second] = news.filter(({ id }: { id: number }) => id !== written.news);
  written.changedNews = first.id;
  await call('PUT', `/admin/news/${first.id}`, item('Переписанная новость'));
  written.deletedNews = second.id;
  await call('DELETE', `/admin/news/${second.id}`, undefined);
  const { data: texts } = await get('/admin/site_text', demoAdmin);
  for (const [tag, text] of [
    ['about', '<p>Мы — новый центр.</p>'],
    ['agreement_parent_mailings', '<p>Согласен получать письма центра {организация}.</p>'],
  ]) {
    const found = texts.find((one: { tag: string }) => one.tag === tag);
    await call('PUT', `/admin/site_text/${found.id}`, { title: found.title, text }, admin.token);
  }
  const { data: lectures } = await get('/admin/lecture/list', demoAdmin);
  written.lecture = lectures[0].id;
  const { lecture } = await get(`/admin/lecture/${written.lecture}`, demoAdmin);
  const { lecture_title, lecture_announcement, lecture_author } = lecture;
  await call(
    'POST',
    '/admin/lecture/update',
    {
      id: written.lecture,
      lecture_title,
      lecture_announcement,
      lecture_author,
      lecture_html_file: '<p>Своя лекция.</p>',
    },
    admin.token,
  );
  await call(
    'POST',
    '/admin/config/upsert',
    { ...organisation, cadet_points: 9, contact_phone: '+7 (495) 111-22-33' },
    admin.token,
  );
  // Nobody of the trial stays but its staff.
  await makePerson(portal, 'parent', { surname: 'Пробная', email: 'proba@example.ru', phone: '+79161112244' });
}

beforeAll(async () => {
  season = await openSeason();
  archive = path.join(season.folder, 'before.tar.gz');
  // Two processes: what one takes away the other must not remember.
  [portal, other] = (await Promise.all(
    [1, 2].map((number) => startPortal(season.database, { DATA_DIR: season.files }, { number })),
  )) as [Portal, Portal];
  for (const { email, phone, surname, name } of await portal.db.select().from(users)) {
    sample.people += 1;
    sample.surnames.add(surname);
    sample.names.push(`${surname} ${name}`, `${name} ${surname}`);
    if (phone) sample.phones.push(phone);
    expect(email ?? 'нет@ocean.test').toMatch(/@ocean\.test$/);
  }
}, 240_000);
afterAll(async () => {
  await Promise.all([portal?.close(), other?.close()]);
  await season?.close();
});

test('every table of the database is named, with what becomes of it', async () => {
  const rows = await rowsOf<{ name: string }>(
    `select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const isNamed = (name: string) =>
    Object.keys(tableRules).some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
  const isThere = (key: string) =>
    rows.some(({ name }) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key));
  expect(Object.keys(tableRules).filter((key) => !isThere(key))).toEqual([]);
});

test('a database that never was a demo is left alone, and a demo with nobody to lead it too', async () => {
  const person = await makePerson(never, 'administrator');
  await expect(leaveDemo(never)).rejects.toThrow(/никогда не была демонстрационной/);
  expect((await never.call('GET', '/user/data', undefined, person)).status).toBe(200);
  await expect(previewLeaving(portal)).rejects.toThrow(/npm run administrator/);
  await expect(leaveDemo(portal)).rejects.toThrow(DemoRefused);
  expect(await count('users')).toBe(sample.people);
});

test('the sample goes in one step, beside two running processes, and what the trial has written stays', async () => {
  const login = { login: demoAccounts.administrator.email, password: 'tri-kita-i-mayak' };
  demoAdmin = (await portal.call('POST', '/tokens/create', login)).body.token;
  admin = await makeAccount(portal, 'administrator', {
    surname: 'Журавская',
    name: 'Нина',
    email: 'director@example.ru',
    phone: '+79161112233',
  });
  await tryTheDemo();
  expect((await other.call('GET', '/news')).body.total).toBeGreaterThan(5);
  await writeBackup(archive, { url: season.database, storage: portal.storage, secretFile: undefined });

  const { goes, stays } = await previewLeaving(portal);
  expect(goes).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ родител\S+, из них во время пробы — 1$/)]));
  expect(goes).toEqual(expect.arrayContaining(['116 анкет', '10 новостей', '8 человек команды на сайте']));
  expect(stays).toEqual(
    expect.arrayContaining([
      'сотрудники: Журавская Нина',
      '26 этапов курса с лекциями и тестами',
      '7 настроек',
      '2 новости',
      '2 текста сайта',
    ]),
  );
  await leaveDemo(portal);
  for (const [table, { becomes }] of Object.entries(tableRules)) {
    if (table.includes('*')) continue;
    if (becomes === 'emptied') expect([table, await count(table)]).toEqual([table, 0]);
    if (/^(lectures|questions|glossary_terms|faq)$/.test(table))
      expect([table, await count(table)]).not.toEqual([table, 0]);
  }
  expect([await count('users'), await count('schools'), await count('pgboss.job')]).toEqual([1, 0, 0]);

  await expect.poll(async () => (await other.call('GET', '/news')).body.total).toBe(2);
  for (const each of [portal, other]) {
    await expect
      .poll(async () => (await each.call('GET', '/user/data', undefined, { token: demoAdmin })).status)
      .toBe(401);
    expect((await each.call('GET', '/user/data', undefined, admin)).status).toBe(200);
    expect((await each.call('GET', '/registration_end')).body.registration).toBe(false);
  }
  const signedIn = await portal.call('POST', '/tokens/create', {
    login: 'director@example.ru',
    password: accountPassword,
  });
  expect(signedIn.body).toMatchObject({ ok: true });
  const { data: news } = await get('/news');
  expect(news.map(({ id }: { id: number }) => id).sort()).toEqual([written.changedNews, written.news].sort());
  expect((await get('/site_text/about')).site_text.text).toBe('<p>Мы — новый центр.</p>');
  expect((await get(`/admin/lecture/${written.lecture}`, admin.token)).lecture.lecture_html_file).toBe(
    '<p>Своя лекция.</p>',
  );
  const { configuration, defaults } = await get('/admin/config', admin.token);
  expect(configuration).toEqual({
    ...defaults,
    ...organisation,
    cadet_points: 9,
    contact_phone: '+7 (495) 111-22-33',
    registration_open: false,
    training_open: false,
  });
  const { data: teachings } = await get('/admin/teaching/list', admin.token);
  expect(teachings).toHaveLength(2);
});

test('what a new portal has stands where the sample had its own', async () => {
  const texts = (await get('/admin/site_text', admin.token)).data;
  const fresh = await never.db.execute<{ tag: string; title: string; text: string }>(
    sql`select tag, title, text from site_texts`,
  );
  const stays = ['about', 'agreement_parent_mailings', 'handbook_parent', 'handbook_participant'];
  for (const { tag, title, text } of fresh.rows.filter((row) => !stays.includes(row.tag)))
    expect(texts.find((one: { tag: string }) => one.tag === tag)).toMatchObject({
      tag,
      title,
      text,
      is_original: true,
    });
  expect(texts.map(({ tag }: { tag: string }) => tag).sort()).toEqual(fresh.rows.map(({ tag }) => tag).sort());
  // Each may be signed at once: the organisation's data stand in it.
  const agreements = await rowsOf<{ version: number; text: string }>('select version, text from agreement_texts');
  expect(agreements).toHaveLength(6);
  for (const agreement of agreements)
    expect(agreement).toEqual({ version: 1, text: expect.stringContaining(testOrganisation.organisation_name) });
  expect(agreements.filter(({ text }) => text.includes('{'))).toEqual([]);
  const details = 'select section, parts from organisation_details order by section';
  expect(await rowsOf(details)).toEqual((await never.db.execute(sql.raw(details))).rows);
  expect(await count('letter_texts where is_changed')).toBe(0);
  expect(await count('letter_texts')).toBe((await never.db.execute(sql`select from letter_texts`)).rows.length);
});

test('of the log, what staff have done with texts and options stays', async () => {
  const lines = await rowsOf<{ action: string }>('select distinct action from action_log order by action');
  expect(lines.map(({ action }) => action)).toEqual([
    'configuration_changed',
    'demo_taken_away',
    'lecture_changed',
    'signed_in',
    'site_text_changed',
  ]);
});

test('no contact and no name of the sample stands in any column of any table', async () => {
  const columns = await rowsOf<{ at: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as at, quote_ident(column_name) as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'partitions', 'pgboss')
        and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  );
  expect(columns.length).toBeGreaterThan(150);
  const words = [
    'ocean\\.test',
    '\\(8152\\) 00-00',
    ...sample.names,
    ...sample.phones.map((phone) => phone.replace('+', '\\+')),
  ];
  // Those that are no words of the sea.
  const rare = [...sample.surnames].filter(
    (surname) => !/^(Морск|Волн|Глубин|Якор|Прилив|Берегов|Северн)/.test(surname),
  );
  expect(rare.length).toBeGreaterThan(80);
  const pattern = [...new Set(words), ...rare.map((surname) => `\\m${surname}\\M`)].join('|').replaceAll("'", "''");
  const found = columns.map(
    ({ at, name }) =>
      `select '${at}.${name}' as at, ${name}::text as value from ${at} where ${name}::text ~ '${pattern}'`,
  );
  const hits = await rowsOf<{ at: string; value: string }>(found.join(' union all '));
  expect(
    hits.map(
      ({ at, value }) =>
        `${at}: ${value.match(new RegExp(`.{0,40}(?:${pattern.replaceAll(/\\[mM]/g, '')}).{0,40}`))?.[0]}`,
    ),
  ).toEqual([]);
});

test('the storage has a file for each row and none beside, and each is shown somewhere', async () => {
  await expect.poll(() => count('file_removals')).toBe(0);
  const rows = await rowsOf<{ path: string }>('select path from files');
  expect(rows.length).toBeGreaterThan(10);
  const named = new Set(rows.map((row) => row.path));
  // A narrower copy is called as the picture, with what it is after it.
  expect((await stored()).filter((file) => !named.has(file.replace(/\.\d+\.(?:webp|avif)$/, '')))).toEqual([]);
  const unused = await portal.db.execute(sql`select path from files where not ${isInUse(portal.parts.files.places)}`);
  expect(unused.rows).toEqual([]);
});

test('a second time there is nothing to take away, and an archive of before brings everything back', async () => {
  await expect(leaveDemo(portal)).rejects.toThrow(/Образца здесь уже нет: его убрали \d\d\.\d\d\.\d{4}/);
  const url = await emptyDatabase(season.postgres);
  const storage = await openLocalStore(path.join(season.folder, 'restored'));
  await restoreBackup(archive, { url, storage, secretFile: undefined, force: false });
  const restored = await startPortal(url, { DATA_DIR: path.join(season.folder, 'restored') });
  try {
    expect((await restored.db.execute(sql`select from users`)).rows).toHaveLength(sample.people + 2);
    const { goes } = await previewLeaving(restored);
    expect(goes).toContain('116 анкет');
  } finally {
    await restored.close();
  }
});
